// People whose chat I hide.
import type { Me } from "../protocol";
import { post } from "./http";
import { me } from "./me";

/** Hide or show somebody's chat. */
export async function ignore(person: string, on: boolean): Promise<void> {
  me.value = await post<Me>("/api/ignore", { person, on });
}
