import { PostgrestClient } from "@supabase/postgrest-js";
import type { Database } from "./database-types.ts";

export type DataClient = PostgrestClient<Database>;

/**
 * Whether a time is still to come. Only this function may decide it for a page, whose copies are then dropped
 * at the earliest of these times.
 */
export type IsInFuture = (time: string) => boolean;

/** What the data of a page is read with: a client, and the clock by which the page's copies end. */
export interface Reads {
  client: DataClient;
  isInFuture: IsInFuture;
}

export interface DataClientOptions {
  /** The embedded backend or a Supabase project, without a trailing slash. */
  dataUrl: string;
  publishableKey: string;
  fetch: typeof globalThis.fetch;
  /** The person's access token; without it the calls run as `anon`. */
  accessToken?: string;
  /** Names what its writes change, so that they can be undone together. */
  batch?: string;
}

const TIMEOUT_MS = 10_000;

/**
 * Makes the client of all data calls, in loaders: `createDataClient(context.get(requestDependencies))`.
 * The client never throws: a failed call resolves with `error`.
 */
export function createDataClient({
  dataUrl,
  publishableKey,
  fetch,
  accessToken,
  batch,
}: DataClientOptions): DataClient {
  return new PostgrestClient<Database>(`${dataUrl}/rest/v1`, {
    headers: {
      apikey: publishableKey,
      ...(accessToken && { Authorization: `Bearer ${accessToken}` }),
      ...(batch && { "x-batch": batch }),
    },
    fetch,
    timeout: TIMEOUT_MS,
    // The library would retry after 1, 2 and 4 s; an error page at once serves a visitor better.
    retry: false,
  });
}
