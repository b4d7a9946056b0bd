/** Calls React Router with the dependencies of its loaders and actions. */

import type { Tags } from "@levidence/backend/tags";
import type { createRequestHandler, ServerBuild } from "react-router";
import type { createRequestContext } from "#app/entry.server.tsx";
import type { RequestDependencies } from "#app/lib/public-loader.ts";
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

interface Rendering {
  /** The visitor's network address. */
  clientAddress: string;
  /** Called when data is missing. */
  onOutage?(): void;
  /** Called with the tags of each read. */
  onRead?(tags: Tags): void;
  /** Called with each time, in milliseconds since 1970, at which the page says something else. */
  onExpiry?(expiresAt: number): void;
  /** Called with the words of a search that found nothing. */
  onNothingFound?(words: string): void;
}

/** Takes a request at the public address. */
export type RenderPage = (request: Request, rendering: Rendering) => Promise<Response>;

/**
 * Makes React Router's request handler. A form that another site's page posts is refused with 400 before it:
 * React Router's own refusal would reach the app as an unexpected error, and be logged as one.
 */
export function pageRenderer(options: RenderPageOptions): RenderPage {
  const { loadBuild, mode, siteUrl, isClosedToRobots, sendsAlerts, localHosts, dataUrl } = options;
  const { publishableKey, secretKey, dataFetch, readPicture } = options;
  let known: { build: SiteBuild; handle: ReturnType<typeof createRequestHandler> } | undefined;

  return async function renderPage(request, { clientAddress, onOutage, onRead, onExpiry, onNothingFound }) {
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
function watchOutages(
  fetch: typeof globalThis.fetch,
  onOutage: Rendering["onOutage"] = () => undefined,
): typeof globalThis.fetch {
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
function watchExpiry(onExpiry: Rendering["onExpiry"]): (time: string) => boolean {
  return (time) => {
    const expiresAt = Date.parse(time);
    const isInFuture = Date.now() < expiresAt;
    if (isInFuture) onExpiry?.(expiresAt);
    return isInFuture;
  };
}
