// What keeps its look until the dead have gone.

/** What can be found again after a change: animals, species, a card that lies turned up. */
export const CREATURES = "[data-creature]";

/** The attributes that say how large something is drawn. */
const SIZES = ["mine", "others", "size", "named", "ownNamed", "wide", "ownWide", "scroll", "crowd", "linked"];
export type Sizes = (string | undefined)[];
/** How high the lines of the others are at least. */
export const LEAST = "--line-least";

export const sizesOf = ({ dataset, style }: HTMLElement): Sizes => [
  ...SIZES.map((name) => dataset[name]),
  style.getPropertyValue(LEAST),
];

export function giveSizes({ dataset, style }: HTMLElement, sizes: Sizes): void {
  const least = sizes[SIZES.length] ?? "";
  if (style.getPropertyValue(LEAST) !== least) style.setProperty(LEAST, least);
  for (const [at, name] of SIZES.entries())
    if (sizes[at] === undefined) delete dataset[name];
    else if (dataset[name] !== sizes[at]) dataset[name] = sizes[at];
}

/** Who stays where it stood until the dead have gone. */
export const held = new Set<HTMLElement>();
/** What keeps its sizes until then, and those that it has afterwards. */
export const framed = new Map<HTMLElement, Sizes>();

/** Rows that cut nothing off until then. */
export const opened = new Set<HTMLElement>();

export const isHeld = (): boolean => held.size > 0 || framed.size > 0;

export function letGo(): void {
  for (const [element, sizes] of framed) {
    giveSizes(element, sizes);
    Object.assign(element.style, { flex: "", width: "", height: "", minHeight: "" });
  }
  framed.clear();
  for (const element of held) Object.assign(element.style, { translate: "", scale: "", transformOrigin: "" });
  held.clear();
  for (const row of opened) row.style.overflow = "";
  opened.clear();
}
