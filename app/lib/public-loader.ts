/** The loaders of pages: what the server hands them with each request, and what those of public pages work with. */
import {
  createContext,
  data,
  type LoaderFunctionArgs,
  type UNSAFE_DataWithResponseInit as WithStatus,
} from "react-router";
import { addresses } from "#config/addresses.ts";
import { createDataClient, type DataClient, type IsInFuture, type Reads } from "./data/data-client.ts";
import { queryParameter } from "./data/query-parameters.ts";
import { withPictureMetadata } from "./pictures/picture-metadata.ts";

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

/** What the loader of a public page works with. */
export type PublicReads = Reads & Pick<RequestDependencies, "siteUrl" | "onNothingFound">;

/**
 * Makes the loader of a public page. The page's data gets the metadata of all uploaded pictures that it names,
 * by which `PagePictureMetadata` shows them; a page that reads data in another way would show them without.
 * @param load takes the arguments of the route besides, and returns the page's data, a redirect,
 *   or `data()` with a status
 */
export function publicLoader<Args extends Pick<LoaderFunctionArgs, "context">, Result>(
  load: (args: Args & PublicReads) => Promise<Result>,
): (args: Args) => Promise<Result> {
  return async (args) => {
    const dependencies = args.context.get(requestDependencies);
    const { siteUrl, isInFuture, onNothingFound } = dependencies;
    const client = createDataClient(dependencies);
    return withPictures(client, await load({ ...args, client, siteUrl, isInFuture, onNothingFound }));
  };
}

async function withPictures<Result>(client: DataClient, result: Result): Promise<Result>;
async function withPictures(client: DataClient, result: unknown): Promise<unknown> {
  if (typeof result !== "object" || result === null || result instanceof Response) return result;
  return hasStatus(result)
    ? data(await withPictures(client, result.data), result.init ?? {})
    : withPictureMetadata(client, result);
}

/** Whether a result was made by `data()`. */
const hasStatus = (result: object): result is WithStatus<unknown> =>
  "type" in result && result.type === "DataWithResponseInit";

/** Returns the page of a list that an address asks for; the first for any text that is no further one. */
export function pageParameter(pattern: "/ecartes" | "/categories/:slug", url: URL): number {
  const asked = queryParameter<typeof pattern>(url, "page") ?? "";
  return addresses[pattern].parameters.page.test(asked) ? Number(asked) : 1;
}
