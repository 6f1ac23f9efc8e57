import type { ComponentType } from "preact";

/** A page gets the part of its address after its name. */
export type PageProps = { args: string[] };
export type Page = ComponentType<PageProps>;
