/** Calls React Router with the dependencies of its loaders and actions. */
import type { createRequestHandler, ServerBuild } from "react-router";
import type { createRequestContext } from "#app/entry.server.tsx";
import type { RequestDependencies } from "#app/lib/data/request-dependencies.ts";
import type { Tags } from "#backend/changes/tags.ts";
import type { DataSource } from "#server/data-source.ts";
import { isFromThisSite } from "./form-origin.ts";

/** The result of `react-router build`, with the app's own entry. */
export interface SiteBuild extends ServerBuild {
  entry: {
    module: ServerBuild["entry"]["module"] & {
      createRequestContext: typeof createRequestContext;
      createRequestHandler: typeof createRequestHandler;
    };
  };
}

export interface RenderPageOptions
  extends Pick<DataSource, "dataUrl" | "publishableKey" | "secretKey" | "dataFetch"> {
  /** Loads the build; during development it is a new one after each change. */
  loadBuild: () => Promise<SiteBuild>;
  mode: string;
  siteUrl: string;
  /** See RequestDependencies. */
  isClosedToRobots?: boolean;
  /** See RequestDependencies. */
  sendsAlerts?: boolean;
  /** Further addresses of the site (`host:port`) whose pages may post forms. */
  localHosts: readonly string[];
  readPicture: RequestDependencies["readPicture"];
}

/**
 * Takes a request at the public address, the visitor's network address, and listeners to missing data, to the
 * tags of reads, to the times at which the page expires, and to the words of a search that found nothing.
 */
export type RenderPage = (
  request: Request,
  clientAddress: string,
  onOutage: () => void,
  onRead: (tags: Tags) => void,
  onExpiry: (expiresAt: number) => void,
  onNothingFound: (words: string) => void,
) => Promise<Response>;

/**
 * Makes React Router's request handler. A form that another site's page posts is refused with 400 before it:
 * React Router's own refusal would reach the app as an unexpected error, and be logged as one.
 */
export function pageRenderer(options: RenderPageOptions): RenderPage {
  const { loadBuild, mode, siteUrl, isClosedToRobots, sendsAlerts, localHosts, dataUrl } = options;
  const { publishableKey, secretKey, dataFetch, readPicture } = options;
  let known: { build: SiteBuild; handle: ReturnType<typeof createRequestHandler> } | undefined;

  return async function renderPage(request, clientAddress, onOutage, onRead, onExpiry, onNothingFound) {
    if (!isFromThisSite(request, siteUrl, localHosts)) return new Response("Bad Request", { status: 400 });
    const build = await loadBuild();
    if (known?.build !== build) {
      const withOrigins = { ...build, allowedActionOrigins: [...localHosts] };
      known = { build, handle: build.entry.module.createRequestHandler(withOrigins, mode) };
    }
    const context = build.entry.module.createRequestContext({
      siteUrl,
      isClosedToRobots,
      sendsAlerts,
      dataUrl,
      publishableKey,
      secretKey,
      fetch: watchOutages(dataFetch(clientAddress, onRead), onOutage),
      isInFuture: watchExpiry(onExpiry),
      onNothingFound,
      readPicture,
    });
    return known.handle(request, context);
  };
}

/** @param onOutage called when a call has no answer, or one that says that the data failed */
function watchOutages(fetch: typeof globalThis.fetch, onOutage: () => void): typeof globalThis.fetch {
  return async (input, init) => {
    try {
      const answer = await fetch(input, init);
      if (answer.status >= 500) onOutage();
      return answer;
    } catch (error) {
      onOutage();
      throw error;
    }
  };
}

/** @returns whether a time is still to come; until then, in milliseconds since 1970, the page holds */
function watchExpiry(onExpiry: (expiresAt: number) => void): (time: string) => boolean {
  return (time) => {
    const expiresAt = Date.parse(time);
    const isInFuture = Date.now() < expiresAt;
    if (isInFuture) onExpiry(expiresAt);
    return isInFuture;
  };
}
