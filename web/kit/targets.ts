/** What the next touch can be about, as a selector: what is lit for it, or, after a kind of move was chosen in the bar, any
 *  other player's part that begins such a move. */
export const targets = (): string =>
  `[data-lit="next"]${document.querySelector(".actions [data-begun]") ? ', .others [data-lit="start"]' : ""}`;
