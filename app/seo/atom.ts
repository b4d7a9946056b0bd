/** The Atom feed of the site (RFC 4287). Pure. */

import { productLink } from "#app/catalogue/links.ts";
import type { Product } from "#app/catalogue/types.ts";
import { site } from "#config/site.ts";
import { canonicalAddress } from "./canonical-address.ts";
import { escapeXml, xmlDeclaration } from "./xml.ts";

/** The date of an empty feed: RFC 4287 requires one. */
const neverChanged = "1970-01-01T00:00:00.000Z";

/** Returns the feed of these products, the latest change first. */
export function atomDocument(siteUrl: string, products: readonly Product[]): string {
  const updated = products[0] ? isoDate(products[0].changedAt) : neverChanged;
  return [
    xmlDeclaration,
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${site.language}">`,
    `<title>${escapeXml(site.name)} : nos recommandations</title>`,
    `<subtitle>${escapeXml(site.description)}</subtitle>`,
    // The id must not change when a product's page moves: feed readers would show it as a new entry.
    `<id>${escapeXml(`${siteUrl}/`)}</id>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(`${siteUrl}/atom.xml`)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(`${siteUrl}/`)}"/>`,
    `<updated>${updated}</updated>`,
    `<author><name>La rédaction de ${escapeXml(site.name)}</name></author>`,
    ...products.map((product) => entry(siteUrl, product)),
    "</feed>",
    "",
  ].join("\n");
}

function entry(siteUrl: string, product: Product): string {
  const { id, title, shortDescription, createdAt, changedAt } = product;
  const address = escapeXml(canonicalAddress(siteUrl, productLink(product)));
  return [
    "<entry>",
    `<title>${escapeXml(title)}</title>`,
    `<id>urn:uuid:${id}</id>`,
    `<link rel="alternate" type="text/html" href="${address}"/>`,
    `<published>${isoDate(createdAt)}</published>`,
    `<updated>${isoDate(changedAt)}</updated>`,
    ...(shortDescription ? [`<summary>${escapeXml(shortDescription)}</summary>`] : []),
    "</entry>",
  ].join("\n");
}

const isoDate = (date: string) => new Date(date).toISOString();
