/** The site's pages: from the cache, or rendered for the request. */
import type { Context, Handler } from "hono";
import type { Encoding } from "#server/http/encodings.ts";
import { chooseEncoding } from "#server/http/encodings.ts";
import { publicRequest } from "#server/http/public-request.ts";
import type { ServerEnv } from "#server/http/server-env.ts";
import { type Page, preparePage, sendPage } from "#server/page-cache/page.ts";
import type { PageCache } from "#server/page-cache/page-cache.ts";
import { pageKey, withDeclaredParameters } from "#server/page-cache/page-key.ts";
import { finishPage } from "./finish-page.ts";
import type { RenderPage } from "./render-page.ts";

export interface PagesOptions {
  siteUrl: string;
  render: RenderPage;
  /** Makes the content security policy from the HTML of a page. */
  policyFor: (html: string) => string;
  /** Without a cache every page is rendered for its request. */
  cache?: PageCache | undefined;
  /** The ids of the site's routes, which data requests list. */
  routeIds: ReadonlySet<string>;
}

const ALL_ENCODINGS: readonly Encoding[] = ["br", "gzip", "identity"];

/**
 * Makes the last handler. It answers every address: an unknown one gets the page of a missing address. Pages that all
 * visitors share come from `cache`; the others are rendered from the visitor's own request.
 * Rejects when rendering does. A failure inside the app is rendered as an error page and does not reject.
 */
export function pages(options: PagesOptions): Handler<ServerEnv> {
  const { siteUrl, render, policyFor, cache, routeIds } = options;

  /** All visitors share the page, so it is rendered without headers or abort signal of the first one. */
  async function renderShared(key: string, clientAddress: string): Promise<Page> {
    const response = await render(new Request(siteUrl + key), clientAddress);
    return preparePage(await finishPage(response, policyFor, "shared"), ALL_ENCODINGS);
  }

  async function renderFor(context: Context<ServerEnv>): Promise<Page> {
    const request = publicRequest(context, siteUrl);
    const asked = isRead(context)
      ? new Request(withDeclaredParameters(new URL(request.url)), request)
      : request;
    const response = await render(asked, context.get("clientAddress"));
    const finished = await finishPage(response, policyFor, isRead(context) ? "revalidated" : "uncached");
    return preparePage(finished, [chooseEncoding(context.req.header("Accept-Encoding"))]);
  }

  return async function pages(context) {
    const isShareable = cache && isRead(context) && !context.req.header("Authorization");
    const key = isShareable ? pageKey(new URL(context.req.url), routeIds) : undefined;
    const page =
      cache && key !== undefined
        ? await cache.get(key, () => renderShared(key, context.get("clientAddress")))
        : await renderFor(context);
    return sendPage(context, page);
  };
}

function isRead(context: Context): boolean {
  return context.req.method === "GET" || context.req.method === "HEAD";
}
