import { refusalMessage } from "#app/data/refusals.ts";

/** What a screen lists, or the end of « Impossible de récupérer …: ». */
export type Listing<List> = { list: List } | { problem: string };

/**
 * Waits for a list that a screen shows when it is there. Never rejects: such a promise may fail before anybody looks at
 * it, or after the person has gone on. A failure is logged.
 */
export async function listingOf<List>(reading: Promise<List>): Promise<Listing<List>> {
  try {
    return { list: await reading };
  } catch (error) {
    console.error("Failed to fetch a list", error);
    return { problem: refusalMessage(error) };
  }
}
