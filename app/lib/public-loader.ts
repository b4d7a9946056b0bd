/** The loaders of public pages. */
import { data, type LoaderFunctionArgs, type UNSAFE_DataWithResponseInit as WithStatus } from "react-router";
import { createDataClient, type DataClient, type Reads } from "./data/data-client.ts";
import { type RequestDependencies, requestDependencies } from "./data/request-dependencies.ts";
import { withPictureMetadata } from "./pictures/picture-metadata.ts";

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
