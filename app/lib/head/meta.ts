/** The head of a page: title, description, canonical address, social picture, structured data. */
import type { MetaDescriptor } from "react-router";
import type { RootData } from "#app/lib/data/root-data.ts";
import { site } from "#config/site.ts";
import type { FeedLink } from "./atom.ts";
import { canonicalAddress } from "./canonical-address.ts";
import { socialPictureLink, socialPictureSize } from "./social-picture.ts";

const MAX_TITLE_LENGTH = 60;
const MAX_DESCRIPTION_LENGTH = 155;

export interface PageMeta {
  /** Public address of the site, without a trailing slash. */
  siteUrl: string;
  /** The canonical path, without query and trailing slash; `null` for pages without one, such as errors. */
  path: string | null;
  /** Without the site's name, which is appended where it fits. */
  title: string;
  description: string;
  keywords?: readonly string[];
  type?: "website" | "article" | "product";
  /** "noindex" for pages that search engines must not list. */
  robots?: string;
  /** The feed of what the page is about, beside that of the site. */
  feed?: FeedLink;
  /** From the builders of `structured-data.ts`; `null` entries are left out. */
  structuredData?: readonly (object | null)[];
}

/** The part of a `meta` function's argument that all routes share: the data of the root. */
export interface RootMatch {
  matches: readonly [{ loaderData: RootData }, ...unknown[]];
}

/** What a page says of itself whatever its data. */
export type PageDefaults = Required<Pick<PageMeta, "title" | "description" | "keywords">>;

/** Returns the result of a route's `meta`. Titles hold 60 characters, descriptions 155, cut at a word. */
export function buildMeta(page: PageMeta): MetaDescriptor[] {
  const { siteUrl, keywords = [], type = "website", robots, structuredData = [] } = page;
  const title = shorten(page.title, MAX_TITLE_LENGTH);
  const description = shorten(page.description, MAX_DESCRIPTION_LENGTH);
  const address = page.path === null ? null : canonicalAddress(siteUrl, page.path);
  // Only pages with a canonical address that search engines may list have a picture to share.
  const image = address && !robots ? siteUrl + socialPictureLink(new URL(address).pathname) : null;

  return [
    { title: withSiteName(title) },
    { name: "description", content: description },
    ...(keywords.length > 0 ? [{ name: "keywords", content: keywords.join(", ") }] : []),
    ...(robots ? [{ name: "robots", content: robots }] : []),
    ...(address ? [{ tagName: "link", rel: "canonical", href: address }] : []),
    ...(page.feed ? [feedMeta(page.feed)] : []),
    { property: "og:site_name", content: site.name },
    { property: "og:locale", content: site.locale },
    { property: "og:type", content: type },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    ...(address ? [{ property: "og:url", content: address }] : []),
    ...(image ? socialPictureMeta(image, title) : []),
    { name: "twitter:card", content: image ? "summary_large_image" : "summary" },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: description },
    ...(image ? [{ name: "twitter:image", content: image }] : []),
    // React Router escapes what could end the script.
    ...structuredData
      .filter((data) => data !== null)
      .map((data) => ({ "script:ld+json": data }) as MetaDescriptor),
  ];
}

const feedMeta = ({ title, path }: FeedLink): MetaDescriptor => ({
  tagName: "link",
  rel: "alternate",
  type: "application/atom+xml",
  title,
  href: path,
});

function socialPictureMeta(address: string, title: string): MetaDescriptor[] {
  return [
    { property: "og:image", content: address },
    { property: "og:image:type", content: "image/png" },
    { property: "og:image:width", content: String(socialPictureSize.width) },
    { property: "og:image:height", content: String(socialPictureSize.height) },
    { property: "og:image:alt", content: title },
  ];
}

function withSiteName(title: string): string {
  const full = `${title} – ${site.name}`;
  return title.includes(site.name) || full.length > MAX_TITLE_LENGTH ? title : full;
}

/**
 * Shortens a text at a word.
 * @returns `text` on one line, or its beginning with an ellipsis, never longer than `maximumLength`
 */
export function shorten(text: string, maximumLength: number): string {
  // Plain white space only: no-break spaces stay, and no cut falls on them.
  const line = text.replace(/[ \t\r\n]+/g, " ").trim();
  if (line.length <= maximumLength) return line;

  const room = line.slice(0, maximumLength - 1);
  const lastSpace = line.lastIndexOf(" ", room.length);
  const words = lastSpace > 0 ? room.slice(0, lastSpace) : room;
  return `${words.replace(/[\s,;:.!?«–-]+$/u, "")}…`;
}
