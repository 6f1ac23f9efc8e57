export function nested(game: string, css: string): string;
