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
export function listingOf<List>(reading: Promise<List>, signal?: AbortSignal): Promise<Listing<List>> {
  const listing = reading.then(
    (list): Listing<List> => ({ list }),
    (error: unknown): Listing<List> => {
      if (!signal?.aborted) console.error("Failed to fetch a list", error);
      return { problem: refusalMessage(error) };
    },
  );
  underWay.add(listing);
  void listing.then(() => underWay.delete(listing));
  return listing;
}

const underWay = new Set<Promise<unknown>>();

/** Resolves once the lists that the screens wait for were read, and are shown. */
export async function listsShown(): Promise<void> {
  if (underWay.size === 0) return;
  await Promise.all(underWay);
  // React renders a list that it waited for a moment later.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

/** Returns the `clientLoader` of a list. The list is a promise, so that the screen does not wait for it. */
export const listLoader =
  <List>(read: (client: DataClient, args: ClientLoaderFunctionArgs) => Promise<List>) =>
  async (args: ClientLoaderFunctionArgs) => {
    const { data } = await args.context.get(adminAccess)();
    return { listing: listingOf(read(data, args), args.request.signal) };
  };
