// Whom I do not want to hear.
import type { Me } from "../protocol";
import { post } from "./http";
import { me } from "./me";

/** Hear somebody no more, or again. */
export async function ignore(person: string, on: boolean): Promise<void> {
  me.value = await post<Me>("/api/ignore", { person, on });
}
