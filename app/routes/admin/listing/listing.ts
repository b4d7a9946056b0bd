import { refusalMessage } from "#app/data/refusals.ts";

/** The list of a screen, or the end of « Impossible de récupérer …: ». */
export type Listing<List> = { list: List } | { problem: string };

/**
 * Awaits a list that a screen shows later. Never rejects, because the promise may fail before a component reads it, or
 * after the person has left the screen. A failure is logged.
 * @param signal aborted when another list replaces this one
 */
export async function listingOf<List>(reading: Promise<List>, signal?: AbortSignal): Promise<Listing<List>> {
  try {
    return { list: await reading };
  } catch (error) {
    if (!signal?.aborted) console.error("Failed to fetch a list", error);
    return { problem: refusalMessage(error) };
  }
}
