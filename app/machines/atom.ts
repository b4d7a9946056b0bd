/** The Atom feeds of the log: all of it, of a category, of a product (RFC 4287). Pure. */
import { lowercaseFirst } from "#app/lib/formatting/texts.ts";
import { canonicalAddress, type FeedLink } from "#app/lib/head/meta.ts";
import { site } from "#config/site.ts";

/** The date of an empty feed: RFC 4287 requires one. */
const neverChanged = "1970-01-01T00:00:00.000Z";

/** What a feed says of one thing that happened. */
export interface FeedEntry {
  id: string;
  at: string;
  title: string;
  text: string;
  /** What was wrong, of a correction. */
  was?: string;
  /** The path is `null` of one that is no longer shown. */
  product: { title: string; path: string | null };
}

export interface Feed extends FeedLink {
  /** What it is about. */
  page: string;
  /** Never changes; the feed's address without it. */
  id?: string;
}

const journalFeed: Feed = {
  title: `${site.name} : le journal`,
  path: "/journal/atom.xml",
  page: "/journal",
  // The id of the feed before the log: readers would show a new one as a new feed.
  id: "/",
};

/** Answers with the feed of these entries. */
export function feedResponse(siteUrl: string, entries: readonly FeedEntry[], feed?: Feed): Response {
  const headers = { "Content-Type": "application/atom+xml; charset=utf-8" };
  return new Response(atomDocument(siteUrl, entries, feed), { headers });
}

/** Returns the feed of these entries, the latest first: that of the whole log unless another is named. */
export function atomDocument(siteUrl: string, entries: readonly FeedEntry[], feed = journalFeed): string {
  const updated = entries[0] ? isoDate(entries[0].at) : neverChanged;
  return [
    xmlDeclaration,
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${site.language}">`,
    `<title>${escapeXml(feed.title)}</title>`,
    "<subtitle>Évaluations, changements de choix et de prix, corrections.</subtitle>",
    `<id>${escapeXml(siteUrl + (feed.id ?? feed.path))}</id>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(siteUrl + feed.path)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(canonicalAddress(siteUrl, feed.page))}"/>`,
    `<updated>${updated}</updated>`,
    `<author><name>La rédaction de ${escapeXml(site.name)}</name></author>`,
    ...entries.map((entry) => atomEntry(siteUrl, entry)),
    "</feed>",
    "",
  ].join("\n");
}

function atomEntry(siteUrl: string, { id, at, title, text, was, product }: FeedEntry): string {
  const address = escapeXml(canonicalAddress(siteUrl, product.path ?? "/journal"));
  const words = was ? `Avant : ${was} Désormais : ${text}` : text;
  return [
    "<entry>",
    `<title>${escapeXml(`${product.title} : ${lowercaseFirst(title)}`)}</title>`,
    // An entry never changes, nor does its id when the product's page moves.
    `<id>urn:uuid:${id}</id>`,
    `<link rel="alternate" type="text/html" href="${address}"/>`,
    `<updated>${isoDate(at)}</updated>`,
    `<summary>${escapeXml(words)}</summary>`,
    "</entry>",
  ].join("\n");
}

const isoDate = (date: string) => new Date(date).toISOString();

/** The parts that every XML document of the site shares. */

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>';

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

// XML 1.0 cannot represent these characters: https://www.w3.org/TR/xml/#charsets
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression looks for exactly these
const UNWRITABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

export function escapeXml(text: string): string {
  return text.replace(UNWRITABLE, "").replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
