// What is held as it was until the dead have gone.

/** The attributes that say how large something is drawn. */
const SIZES = ["mine", "others", "size", "named", "ownNamed", "scroll", "crowd", "linked"];
export type Sizes = (string | undefined)[];

export const sizesOf = ({ dataset }: HTMLElement): Sizes => SIZES.map((name) => dataset[name]);

export function giveSizes({ dataset }: HTMLElement, sizes: Sizes): void {
  for (const [at, name] of SIZES.entries())
    if (sizes[at] === undefined) delete dataset[name];
    else if (dataset[name] !== sizes[at]) dataset[name] = sizes[at];
}

/** Who stays where it stood until the dead have gone. */
export const held = new Set<HTMLElement>();
/** What keeps its sizes until then, and those that it has afterwards. */
export const framed = new Map<HTMLElement, Sizes>();

export const isHeld = (): boolean => held.size > 0 || framed.size > 0;

export function letGo(): void {
  for (const [element, sizes] of framed) {
    giveSizes(element, sizes);
    Object.assign(element.style, { flex: "", width: "", minHeight: "" });
  }
  framed.clear();
  for (const element of held) Object.assign(element.style, { translate: "", scale: "", transformOrigin: "" });
  held.clear();
}
