/** The site's pages: from the cache, or rendered for the request. */
import { Overload, type Turns, type Work } from "@levidence/backend/process";
import type { Context, Handler } from "hono";
import { addressList } from "#config/addresses.ts";
import { chooseEncoding, type Encoding } from "#server/http/encodings.ts";
import type { ServerEnv } from "#server/http/server-env.ts";
import type { Misses } from "#server/misses/misses.ts";
import {
  type Page,
  plainBody,
  preparePrivatePage,
  prepareSharedPage,
  sendPage,
} from "#server/page-cache/page.ts";
import type { PageCache } from "#server/page-cache/page-cache.ts";
import { pageKey, withDeclaredParameters } from "#server/page-cache/page-key.ts";
import { type FinishOptions, finishPage } from "./finish-page.ts";
import type { RenderPage } from "./render-page.ts";

export interface PagesOptions {
  siteUrl: string;
  render: RenderPage;
  /** Makes the content security policy from the code of the page's own inline scripts. */
  policyFor: FinishOptions["policyFor"];
  /** Without a cache every page is rendered for its request. */
  cache?: PageCache | undefined;
  /** The ids of the site's routes, which data requests list. */
  routeIds: ReadonlySet<string>;
  /** Bounds what renderings may cost. Without it they are not bounded. */
  turns?: Turns | undefined;
  /** Counts searches and addresses without a result on shared pages. */
  misses?: Pick<Misses, "note"> | undefined;
}

/** How long after a failure for want of data last good pages are sent without another try. */
const OUTAGE_PAUSE_MS = 2_000;

const NOT_FOUND = 404;
const GONE = 410;

/** No reader searched there: a draft's address that has expired is no lost page. */
const closedSegments = new Set(addressList.flatMap((row) => (row.isClosedToRobots ? row.firstSegment : [])));

/** They have a queue of their own, see TERMS in the package's turns.ts. */
const SOCIAL_PICTURES = "/apercu/";

/**
 * Makes the last handler. It answers every address: an unknown one gets the page of a missing address. Pages
 * that all visitors share come from `cache`; the others are rendered from the visitor's own request. Rejects
 * when rendering does, and with Overload when it would cost too much now. A failure inside the app is
 * rendered as an error page and does not reject.
 */
export function pages(options: PagesOptions): Handler<ServerEnv> {
  const { siteUrl, render, policyFor, cache, routeIds, turns, misses } = options;
  /** Last good pages without their prices, each made once. */
  const stale = new WeakMap<Page, Promise<Page>>();
  let outageUntil = 0;

  const inTurn = (work: Work, render: () => Promise<Page>) => (turns ? turns.run(work, render) : render());

  async function rendered(request: Request, clientAddress: string) {
    let isOutage = false;
    let expiresAt = Number.POSITIVE_INFINITY;
    let missedWords: string | undefined;
    const tags = new Set<string>();
    const response = await render(request, {
      clientAddress,
      onOutage: () => {
        isOutage = true;
      },
      onRead: (read) => {
        for (const tag of read) tags.add(tag);
      },
      onExpiry: (at) => {
        expiresAt = Math.min(expiresAt, at);
      },
      onNothingFound: (words) => {
        missedWords = words;
      },
    });
    return { response, isOutage, tags, expiresAt, missedWords };
  }

  /** All visitors share the page, so it is rendered without headers or abort signal of the first one. */
  async function renderShared(key: string, clientAddress: string, encoding: Encoding): Promise<Page> {
    const asked = new Request(siteUrl + key);
    const { response, isOutage, tags, expiresAt, missedWords } = await rendered(asked, clientAddress);
    const finished = await finishPage(response, {
      policyFor,
      lifetime: "shared",
      isOutage,
      tags,
      path: new URL(asked.url).pathname,
    });
    const page = await prepareSharedPage(finished, encoding);
    const missed = missedWords !== undefined && { missedWords };
    return { ...page, isTemporary: isOutage, tags, expiresAt, ...missed };
  }

  /** In an outage the last good page comes before one without its data. */
  async function sharedPage(
    cache: PageCache,
    key: string,
    clientAddress: string,
    encoding: Encoding,
  ): Promise<Page> {
    const lastGood = cache.findLastGood(key);
    // Asking a database that is gone takes seconds: not every visitor waits for that.
    if (lastGood && !cache.find(key) && performance.now() < outageUntil) return asStale(lastGood);
    // A page that was there before the catalogue changed comes before searches and made-up addresses.
    const place = { address: clientAddress, kind: "page", isUrgent: lastGood !== undefined } as const;
    const ticket = turns?.ticketOf(place) ?? { rank: 0 };
    const work: Work = { ...place, ticket };
    try {
      const render = () => inTurn(work, () => renderShared(key, clientAddress, encoding));
      const page = await cache.get(key, render, ticket);
      if (!page.isTemporary) return page;
      outageUntil = performance.now() + OUTAGE_PAUSE_MS;
      return lastGood ? asStale(lastGood) : page;
    } catch (error) {
      if (lastGood && error instanceof Overload) return asStale(lastGood);
      throw error;
    }
  }

  function asStale(page: Page): Promise<Page> {
    const known = stale.get(page) ?? makeStale(page);
    stale.set(page, known);
    return known;
  }

  async function makeStale(page: Page): Promise<Page> {
    const headers = new Headers(page.headers);
    for (const name of ["Vary", "CDN-Cache-Control", "Cache-Tag"]) headers.delete(name);
    const response = new Response(plainBody(page), { status: page.status, headers });
    const finished = await finishPage(response, { policyFor, lifetime: "uncached", isOutage: true });
    return prepareSharedPage(finished);
  }

  async function renderFor(context: Context<ServerEnv>): Promise<Page> {
    const request = publicRequest(context, siteUrl);
    const asked = isRead(context)
      ? new Request(withDeclaredParameters(new URL(request.url)), request)
      : request;
    const { response, isOutage, tags } = await rendered(asked, context.get("clientAddress"));
    const lifetime = isRead(context) ? "revalidated" : "uncached";
    const path = new URL(asked.url).pathname;
    const finishing = { policyFor, lifetime, isOutage, isRead: isRead(context), tags, path } as const;
    const finished = await finishPage(response, finishing);
    return preparePrivatePage(finished, encodingFor(context));
  }

  function noteMiss(context: Context<ServerEnv>, { status, missedWords }: Page) {
    const isMissing = status === NOT_FOUND || status === GONE;
    if (!misses || (missedWords === undefined && !isMissing)) return;
    // The router asks for a page's data at its address with this end.
    const path = context.req.path.replace(/\.data$/, "");
    if (closedSegments.has(path.split("/")[1] ?? "")) return;
    const miss = {
      kind: missedWords === undefined ? "address" : "search",
      text: missedWords ?? path,
    } as const;
    misses.note(miss, {
      clientAddress: context.get("clientAddress"),
      userAgent: context.req.header("User-Agent"),
    });
  }

  return async function pages(context) {
    const isShareable = cache && isRead(context) && !context.req.header("Authorization");
    const key = isShareable ? pageKey(new URL(context.req.url), routeIds) : undefined;
    const page =
      cache && key !== undefined
        ? await sharedPage(cache, key, context.get("clientAddress"), encodingFor(context))
        : await inTurn(workOf(context), () => renderFor(context));
    if (key !== undefined && context.req.method === "GET") noteMiss(context, page);
    return sendPage(context, page);
  };
}

function workOf(context: Context<ServerEnv>): Work {
  const kind = context.req.path.startsWith(SOCIAL_PICTURES) ? "picture" : "page";
  return { address: context.get("clientAddress"), kind, signal: context.req.raw.signal };
}

const encodingFor = (context: Context) => chooseEncoding(context.req.header("Accept-Encoding"));

function isRead(context: Context): boolean {
  return context.req.method === "GET" || context.req.method === "HEAD";
}

/**
 * Copies a request to `siteUrl`. Only path and query come from the client's address: with its Host header, a
 * client could choose the addresses in our links, or pass a check of origins.
 */
function publicRequest(context: Context, siteUrl: string): Request {
  const { method, body, signal, headers } = context.req.raw;
  const { pathname, search } = new URL(context.req.url);
  // A streamed body requires `duplex`, which the type RequestInit lacks.
  const init: RequestInit & { duplex: "half" } = { method, body, signal, headers, duplex: "half" };
  return new Request(siteUrl + pathname + search, init);
}
