/** The Atom feed of the log (RFC 4287). Pure. */

import type { LogEntry } from "#app/evidence/log-entry.ts";
import { lowercaseFirst } from "#app/formatting/lowercase-first.ts";
import { site } from "#config/site.ts";
import { canonicalAddress } from "./canonical-address.ts";
import { escapeXml, xmlDeclaration } from "./xml.ts";

/** The date of an empty feed: RFC 4287 requires one. */
const neverChanged = "1970-01-01T00:00:00.000Z";

/** Returns the feed of these entries, the latest first. */
export function atomDocument(siteUrl: string, entries: readonly LogEntry[]): string {
  const updated = entries[0] ? isoDate(entries[0].at) : neverChanged;
  return [
    xmlDeclaration,
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${site.language}">`,
    `<title>${escapeXml(site.name)} : le journal</title>`,
    "<subtitle>Évaluations, changements de choix et de prix, corrections.</subtitle>",
    // The id of the feed before the log: readers would show a new one as a new feed.
    `<id>${escapeXml(`${siteUrl}/`)}</id>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(`${siteUrl}/journal/atom.xml`)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(canonicalAddress(siteUrl, "/journal"))}"/>`,
    `<updated>${updated}</updated>`,
    `<author><name>La rédaction de ${escapeXml(site.name)}</name></author>`,
    ...entries.map((entry) => atomEntry(siteUrl, entry)),
    "</feed>",
    "",
  ].join("\n");
}

function atomEntry(siteUrl: string, { id, at, title, text, was, product }: LogEntry): string {
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
