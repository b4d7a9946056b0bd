/** The sitemap's entries and documents, by https://www.sitemaps.org/protocol.html. Pure. */

import { canonicalAddress } from "#app/lib/head/canonical-address.ts";
import { escapeXml, xmlDeclaration } from "#app/lib/head/xml.ts";
import { addressList } from "#config/addresses.ts";

export interface SitemapPage {
  path: string;
  /** When the content last changed; missing for pages without a recorded date. */
  updatedAt?: string;
}

/** The public pages outside the catalogue, in the table's order. */
export const fixedPages: readonly SitemapPage[] = addressList
  .filter(({ sitemap }) => sitemap === "fixed")
  .map(({ pattern }) => ({ path: pattern }));

/** The protocol's limit for one document. */
export const MAX_SITEMAP_PAGES = 50_000;

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Returns the document that lists `pages`, at most `MAX_SITEMAP_PAGES` of them. */
export function sitemapDocument(siteUrl: string, pages: readonly SitemapPage[]): string {
  const entries = pages.map(({ path, updatedAt }) => {
    const location = `<loc>${escapeXml(canonicalAddress(siteUrl, path))}</loc>`;
    const lastChange = updatedAt ? `<lastmod>${new Date(updatedAt).toISOString()}</lastmod>` : "";
    return `<url>${location}${lastChange}</url>`;
  });
  return [xmlDeclaration, `<urlset ${namespace}>`, ...entries, "</urlset>", ""].join("\n");
}

/** Returns the index of a sitemap in `count` parts, from `/sitemap.xml?page=1`. */
export function sitemapIndexDocument(siteUrl: string, count: number): string {
  const entries = Array.from(
    { length: count },
    (_, index) => `<sitemap><loc>${escapeXml(`${siteUrl}/sitemap.xml?page=${index + 1}`)}</loc></sitemap>`,
  );
  return [xmlDeclaration, `<sitemapindex ${namespace}>`, ...entries, "</sitemapindex>", ""].join("\n");
}
