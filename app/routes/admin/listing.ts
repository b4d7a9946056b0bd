import { refusalMessage } from "#app/data/refusals.ts";

/** What a screen lists, or the end of « Impossible de récupérer …: ». */
export type Listing<List> = { list: List } | { problem: string };

/**
 * Waits for a list that a screen shows when it is there. Never rejects: such a promise may fail before anybody looks at
 * it, or after the person has gone on. A failure is logged.
 * @param signal aborted when another list is asked for in its place
 */
export async function listingOf<List>(reading: Promise<List>, signal?: AbortSignal): Promise<Listing<List>> {
  try {
    return { list: await reading };
  } catch (error) {
    if (!signal?.aborted) console.error("Failed to fetch a list", error);
    return { problem: refusalMessage(error) };
  }
}
