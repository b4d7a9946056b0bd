import type { ClientLoaderFunctionArgs } from "react-router";
import { refusalMessage } from "#app/admin/entity/refusals.ts";
import { adminAccess } from "#app/admin/shell/admin-access.ts";
import type { DataClient } from "#app/lib/data/data-client.ts";

/** The list of a screen, or the end of « Impossible de récupérer …: ». */
export type Listing<List> = { list: List } | { problem: string };

/**
 * Awaits a list that a screen shows later. Never rejects, since the promise may fail before a component reads
 * it, or after the screen is gone. A failure is logged.
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

/** Returns the `clientLoader` of a list. The list is a promise, so that the screen does not wait for it. */
export const listLoader =
  <List>(read: (client: DataClient, args: ClientLoaderFunctionArgs) => Promise<List>) =>
  async (args: ClientLoaderFunctionArgs) => {
    const { data } = await args.context.get(adminAccess)();
    return { listing: listingOf(read(data, args), args.request.signal) };
  };
