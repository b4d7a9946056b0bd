/** Follows every public address of the site, as a search engine does. */
import { existsSync } from "node:fs";
import { matchPath } from "react-router";
import { addressList } from "#config/addresses.ts";
import { decode, type PageFacts, readFacts } from "./page-facts.ts";

export interface CrawledSite {
  /** By path with query. */
  pages: ReadonlyMap<string, PageFacts>;
  /** The paths in the sitemap. */
  sitemap: readonly string[];
  feed: readonly FeedEntry[];
  /** What leads to each address. */
  foundOn: ReadonlyMap<string, string>;
}

interface FeedEntry {
  title: string;
  path: string;
}

/** @returns everything that can be reached from the home page, the sitemap, the feed and the given paths */
export async function crawl(
  view: (path: string) => Promise<string>,
  siteUrl: string,
  starts: readonly string[],
): Promise<CrawledSite> {
  const sitemap = pathsIn(/<loc>(.*?)<\/loc>/g, await view("/sitemap.xml"), siteUrl);
  const feed = readFeed(await view("/journal/atom.xml"), siteUrl);
  const pages = new Map<string, PageFacts>();
  const foundOn = new Map<string, string>();
  let next = ["/", ...starts];
  for (const path of sitemap) foundOn.set(path, "the sitemap");
  for (const { path } of feed) foundOn.set(path, "the feed");
  next.push(...foundOn.keys());
  while (next.length > 0) {
    const asked = [...new Set(next)];
    next = [];
    for (const path of asked) {
      const facts = knownFacts(await view(path), siteUrl);
      pages.set(path, facts);
      const target = facts.location?.replace(siteUrl, "");
      for (const link of [...facts.links, ...(target ? [target] : [])]) {
        const address = publicAddress(link);
        if (!address) continue;
        if (!foundOn.has(address)) foundOn.set(address, path);
        if (!pages.has(address)) next.push(address);
      }
    }
  }
  return { pages, sitemap, feed, foundOn };
}

/** Most pages are the same after a change. */
const known = new Map<string, PageFacts>();
const KNOWN_PAGES = 2000;

function knownFacts(answer: string, siteUrl: string): PageFacts {
  const facts = known.get(answer) ?? readFacts(answer, siteUrl);
  if (known.size > KNOWN_PAGES) known.clear();
  known.set(answer, facts);
  return facts;
}

const isPublic = (path: string) =>
  addressList.some(
    ({ pattern, isShared, answeredBy }) => isShared && answeredBy === "route" && matchPath(pattern, path),
  ) && !addressList.some(({ pattern, isShared }) => !isShared && matchPath(pattern, path));

/**
 * A crawl asks for the same links on every page, and to compare one with all patterns takes longer than to
 * render it.
 */
const publicAddresses = new Map<string, string | null>();

/** Returns the address as it is followed; `null` for those of people and of files. */
function publicAddress(link: string): string | null {
  const known = publicAddresses.get(link);
  if (known !== undefined) return known;
  const address = followedAddress(link);
  publicAddresses.set(link, address);
  return address;
}

function followedAddress(link: string): string | null {
  const { pathname, search } = new URL(link, "https://site.test");
  if (!isPublic(pathname) || /\.\w+$/.test(pathname)) return null;
  // The subject of a question changes nothing but a field.
  return pathname === "/contact" ? pathname : pathname + search;
}

/** Of the upload that random writes name: the test records its row, and sends no file. */
const UPLOAD_FOLDER = "/media/photos/aaaaaaaa";

/** Whether a picture of this site is there. */
export const isFile = (src: string): boolean =>
  !src.startsWith("/") || src.startsWith(UPLOAD_FOLDER) || existsSync(`public${src}`);

function pathsIn(pattern: RegExp, document: string, siteUrl: string): string[] {
  return [...document.matchAll(pattern)].map(([, address = ""]) => decode(address).replace(siteUrl, ""));
}

function readFeed(document: string, siteUrl: string): FeedEntry[] {
  return [...document.matchAll(/<entry>(.*?)<\/entry>/gs)].map(([, entry = ""]) => {
    const field = (pattern: RegExp) => decode(pattern.exec(entry)?.[1] ?? "");
    return {
      title: field(/<title>(.*?)<\/title>/s),
      path: field(/<link rel="alternate"[^>]*href="(.*?)"/).replace(siteUrl, ""),
    };
  });
}
