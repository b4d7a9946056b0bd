/** Calls React Router with the dependencies of its loaders and actions. */
import { createRequestHandler, type ServerBuild } from "react-router";
import type { RequestDependencies } from "#app/data/request-dependencies.ts";
import type { createRequestContext } from "#app/entry.server.tsx";
import { isFromThisSite } from "./form-origin.ts";

/** The result of `react-router build`, with the app's own entry. */
export interface SiteBuild extends ServerBuild {
  entry: { module: ServerBuild["entry"]["module"] & { createRequestContext: typeof createRequestContext } };
}

export interface RenderPageOptions {
  /** Loads the build; during development it is a new one after each change. */
  loadBuild: () => Promise<SiteBuild>;
  mode: string;
  siteUrl: string;
  /** Further addresses of the site (`host:port`) whose pages may post forms. */
  localHosts: readonly string[];
  dataUrl: string;
  publishableKey: string;
  /** Makes the fetch function for the data calls of one visitor. */
  dataFetch: (clientAddress: string) => typeof fetch;
  readPicture: RequestDependencies["readPicture"];
}

/** Takes a request at the public address, and the visitor's network address. */
export type RenderPage = (request: Request, clientAddress: string) => Promise<Response>;

/**
 * Makes React Router's request handler. A form that another site's page posts is refused with 400 before it: React
 * Router's own refusal would reach the app as an unexpected error, and be logged as one.
 */
export function pageRenderer(options: RenderPageOptions): RenderPage {
  const { loadBuild, mode, siteUrl, localHosts, dataUrl, publishableKey, dataFetch, readPicture } = options;
  let known: { build: SiteBuild; handle: ReturnType<typeof createRequestHandler> } | undefined;

  return async function renderPage(request, clientAddress) {
    if (!isFromThisSite(request, siteUrl, localHosts)) return new Response("Bad Request", { status: 400 });
    const build = await loadBuild();
    if (known?.build !== build) {
      const withOrigins = { ...build, allowedActionOrigins: [...localHosts] };
      known = { build, handle: createRequestHandler(withOrigins, mode) };
    }
    const context = build.entry.module.createRequestContext({
      siteUrl,
      dataUrl,
      publishableKey,
      fetch: dataFetch(clientAddress),
      readPicture,
    });
    return known.handle(request, context);
  };
}
