/** The head of a page: title, description, canonical address, social picture, structured data. */
import type { MetaDescriptor } from "react-router";
import type { BreadcrumbList, Organization, SearchAction, WebSite, WithContext } from "schema-dts";
import type { RootData } from "#app/lib/data/root-data.ts";
import { site } from "#config/site.ts";

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
  /** From the builders below; `null` entries are left out. */
  structuredData?: readonly (object | null)[];
}

/** The part of a `meta` function's argument that all routes share: the data of the root. */
export interface RootMatch {
  matches: readonly [{ loaderData: RootData }, ...unknown[]];
}

/** A feed by its title and its address. */
export interface FeedLink {
  title: string;
  path: string;
}

export const categoryFeed = ({ name, slug }: Record<"name" | "slug", string>): FeedLink => ({
  title: `${site.name} : ${name}`,
  path: `/categories/${slug}/atom.xml`,
});

export const productFeed = ({ title, slug }: Record<"title" | "slug", string>): FeedLink => ({
  title: `${site.name} : ${title}`,
  path: `/products/${slug}/atom.xml`,
});

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
    ...structuredData.flatMap((thing) => (thing ? [{ "script:ld+json": thing } as MetaDescriptor] : [])),
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

/** Returns the absolute address of a path, without query, fragment and trailing slash. */
export function canonicalAddress(siteUrl: string, path: string): string {
  const { origin, pathname } = new URL(path, siteUrl);
  return pathname === "/" ? `${origin}/` : origin + pathname.replace(/\/+$/, "");
}

export const context = "https://schema.org";

/** A step on the way from the home page. */
export interface Crumb {
  name: string;
  /** Missing on the last one, the page itself. */
  path?: string;
}

/** The publisher; for the home and about pages. */
export function organizationData(siteUrl: string): WithContext<Organization> {
  return {
    "@context": context,
    "@type": "Organization",
    "@id": `${siteUrl}/#organization`,
    name: site.name,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/icon-512.png`,
    description: site.description,
  };
}

/** The site and its search; for the home page only. */
export function webSiteData(siteUrl: string): WithContext<WebSite> {
  // schema-dts lacks the property that names the placeholder of the address.
  const search: SearchAction & { "query-input": string } = {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: `${siteUrl}/categories?q={search_term_string}` },
    "query-input": "required name=search_term_string",
  };
  return {
    "@context": context,
    "@type": "WebSite",
    "@id": `${siteUrl}/#website`,
    name: site.name,
    url: `${siteUrl}/`,
    inLanguage: site.language,
    publisher: { "@id": `${siteUrl}/#organization` },
    potentialAction: search,
  };
}

/** The breadcrumb of the page; `null` with fewer than two steps. */
export function breadcrumbData(
  siteUrl: string,
  crumbs: readonly Crumb[],
): WithContext<BreadcrumbList> | null {
  if (crumbs.length < 2) return null;
  return {
    "@context": context,
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      ...(path && { item: canonicalAddress(siteUrl, path) }),
    })),
  };
}

export const socialPictureSize = { width: 1200, height: 630 } as const;

const root = "/apercu";
const homeName = "accueil";

/** Returns the address of the picture that social networks show beside a link. */
export function socialPictureLink(path: string): string {
  return `${root}${path === "/" ? `/${homeName}` : path}.png`;
}

/** @param name the part of the address after `/apercu/` */
export function pagePathOf(name: string): string | null {
  const page = /^(.+)\.png$/.exec(name)?.[1];
  if (!page) return null;
  return page === homeName ? "/" : `/${page}`;
}
