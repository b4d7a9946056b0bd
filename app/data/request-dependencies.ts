/** The services that the server hands to loaders and actions with each request. */
import { createContext } from "react-router";

/**
 * Whether a time is still to come. What a page shows until then is asked in this way alone: the page is not kept beyond the
 * earliest of these times.
 */
export type IsInFuture = (time: string) => boolean;

export interface RequestDependencies {
  /** Public address of the site, without a trailing slash; canonical addresses start with it. */
  siteUrl: string;
  /** Where the data calls go: the embedded backend (same origin) or a Supabase project. */
  dataUrl: string;
  /** The public API key of `dataUrl`. */
  publishableKey: string;
  /** The service role's key, for what only the server may do; never sent to a browser. Absent where the server has none. */
  secretKey?: string | undefined;
  /** Reaches `dataUrl`, in-process where the backend is embedded, and names the visitor's network address to it. */
  fetch: typeof globalThis.fetch;
  isInFuture: IsInFuture;
  /** Reads a picture that this site serves, by its path; undefined when there is none. */
  readPicture: (path: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
}

export const requestDependencies = createContext<RequestDependencies>();
