/** The pages of the built site over a database, without a server: with their caches, and rendered anew. */
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Backend } from "@levidence/backend";
import type { Database } from "@levidence/backend/database";
import type { Change } from "@levidence/backend/tags";
import { Hono } from "hono";
import type { ServerEnv } from "#server/http/server-env.ts";
import { openPageCache } from "#server/open-page-cache.ts";
import type { PageCache } from "#server/page-cache/page-cache.ts";
import type { DataFetch } from "#server/page-cache/response-cache.ts";
import { pages } from "#server/pages/pages.ts";
import { pageRenderer, type SiteBuild } from "#server/pages/render-page.ts";
import { projectAnnouncer } from "#server/schema-names.ts";
import { secretKey, startBackend, type TestBackend } from "#tests/support/people/test-backend.ts";

export interface SiteInProcess {
  backend: Backend;
  /** A valid access token of this account. */
  tokenOf: TestBackend["tokenOf"];
  /** Opens everything, as the operator's does. */
  secretKey: string;
  cache: PageCache;
  /** The page at this path as a visitor gets it. */
  view(path: string): Promise<string>;
  /** What the site answers to a request of a person. */
  post(path: string, request: RequestInit): Promise<Response>;
  /** The page at this path, rendered from the data as it is now. */
  viewAnew(path: string): Promise<string>;
}

export const SITE_URL = "https://levidence.example";

interface SiteOptions {
  /** Changes how the pages that are kept reach their data. */
  change?: (fetch: DataFetch) => DataFetch;
  /** The size of the page cache. */
  maxBytes?: number;
}

/** Needs the build. */
export async function openSite(
  database: Database,
  { change = (fetch) => fetch, maxBytes }: SiteOptions = {},
): Promise<SiteInProcess> {
  const { backend, tokenOf } = await startBackend(database, {
    announcer: projectAnnouncer,
    auth: { siteUrl: SITE_URL },
  });
  const dataFetch: DataFetch = (_clientAddress, onRead) => (input, init) =>
    backend.fetch(new Request(input, init), { onRead });
  const onChange = (listener: (change: Change) => void) => backend.onChange(listener);
  const kept = openPageCache({ dataFetch: change(dataFetch), onChange }, maxBytes);
  const build: SiteBuild = await import(pathToFileURL(resolve("build/server/index.js")).href);

  const siteOver = (source: DataFetch, cache?: PageCache) => {
    const render = pageRenderer({
      loadBuild: async () => build,
      mode: "production",
      siteUrl: SITE_URL,
      localHosts: [],
      dataUrl: SITE_URL,
      publishableKey: backend.publishableKey,
      secretKey,
      dataFetch: source,
      readPicture: async () => undefined,
    });
    const app = new Hono<ServerEnv>();
    app.use(async (context, next) => {
      context.set("clientAddress", "203.0.113.9");
      await next();
    });
    const routeIds = new Set(Object.keys(build.routes));
    app.all(
      "*",
      pages({ siteUrl: SITE_URL, render, policyFor: () => "default-src 'self'", cache, routeIds }),
    );
    return app;
  };
  const viewOf = (app: Hono<ServerEnv>) => async (path: string) => {
    const answer = await app.request(path);
    return `${answer.status} ${answer.headers.get("Location") ?? ""}\n${await answer.text()}`;
  };
  const site = siteOver(kept.dataFetch, kept.cache);
  return {
    backend,
    tokenOf,
    secretKey,
    cache: kept.cache,
    view: viewOf(site),
    post: async (path, request) => site.request(path, { method: "POST", ...request }),
    viewAnew: viewOf(siteOver(dataFetch)),
  };
}
