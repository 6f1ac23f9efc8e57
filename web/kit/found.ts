// What is found again after a change.

/** Animals, species, a card that lies turned up. */
export const CREATURES = "[data-creature]";

/** The cards of my hand. */
export const HAND = ".mine .hand .card";

export const nameOf = ({ dataset }: HTMLElement): string => dataset["card"] ?? dataset["id"] ?? "";
