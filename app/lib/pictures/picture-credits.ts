/** Whom the photographs of the whole site are from. */
import type { DataClient } from "#app/lib/data/data-client.ts";
import { dataOrNull } from "#app/lib/data/read-failure.ts";
import { creditLine } from "./picture-texts.ts";

/** The most pictures that are read; they name far fewer people. */
const MAX_PICTURES = 1000;

/**
 * Returns the credits of the uploads that pages show or have shown, each once, in alphabetical order; a
 * missing credit is « provenance à préciser ». `null` when the database gives no answer.
 */
export async function getPictureCredits(client: DataClient): Promise<string[] | null> {
  const pictures = client
    .from("media")
    .select("credit,licence,licence_note")
    .eq("is_public", true)
    .neq("kind", "drawing")
    .limit(MAX_PICTURES);
  const lines = dataOrNull(await pictures, "Failed to fetch pictures")?.map(
    (picture) => creditLine(picture) ?? "provenance à préciser",
  );
  return lines ? [...new Set(lines)].sort((one, other) => one.localeCompare(other, "fr")) : null;
}
