/** The services that the server hands to loaders and actions with each request. */
import { createContext } from "react-router";

/**
 * Whether a time is still to come. Only this function may decide it for a page, whose copies are then dropped
 * at the earliest of these times.
 */
export type IsInFuture = (time: string) => boolean;

export interface RequestDependencies {
  /** Public address of the site, without a trailing slash; canonical addresses start with it. */
  siteUrl: string;
  /** Whether search engines are to list nothing of the site. */
  isClosedToRobots?: boolean | undefined;
  /** Whether readers may ask to be told by mail when a choice changes. */
  sendsAlerts?: boolean | undefined;
  /** Where the data calls go: the embedded backend (same origin) or a Supabase project. */
  dataUrl: string;
  /** The public API key of `dataUrl`. */
  publishableKey: string;
  /** The service role's key, for the server alone, never for a browser. Absent where the server has none. */
  secretKey?: string | undefined;
  /** Reaches `dataUrl`, in-process if the backend is embedded, with the visitor's network address. */
  fetch: typeof globalThis.fetch;
  isInFuture: IsInFuture;
  /** Hears the words of a search that found nothing. */
  onNothingFound?: ((words: string) => void) | undefined;
  /** Reads a picture that this site serves, by its path; undefined when there is none. */
  readPicture: (path: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
}

export const requestDependencies = createContext<RequestDependencies>();
