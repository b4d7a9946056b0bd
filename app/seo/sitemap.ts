/** The sitemap's entries and documents, by https://www.sitemaps.org/protocol.html. Pure. */
import { canonicalAddress } from "./canonical-address.ts";
import { escapeXml, xmlDeclaration } from "./xml.ts";

export interface SitemapPage {
  path: string;
  /** When the content last changed; missing where nobody keeps that. */
  updatedAt?: string;
}

/** The public pages that are not made from the catalogue. */
export const fixedPages: readonly SitemapPage[] = [
  { path: "/" },
  { path: "/categories" },
  { path: "/about" },
  { path: "/contact" },
  { path: "/legal/notices" },
  { path: "/legal/comparisons" },
  { path: "/legal/terms" },
  { path: "/legal/privacy" },
  { path: "/legal/accessibility" },
];

/** How many addresses the protocol allows in one document. */
export const maximumSitemapPages = 50_000;

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Returns the document that lists `pages`, at most `maximumSitemapPages` of them. */
export function sitemapDocument(siteUrl: string, pages: readonly SitemapPage[]): string {
  const entries = pages.map(({ path, updatedAt }) => {
    const location = `<loc>${escapeXml(canonicalAddress(siteUrl, path))}</loc>`;
    const lastChange = updatedAt ? `<lastmod>${new Date(updatedAt).toISOString()}</lastmod>` : "";
    return `<url>${location}${lastChange}</url>`;
  });
  return [xmlDeclaration, `<urlset ${namespace}>`, ...entries, "</urlset>", ""].join("\n");
}

/** Returns the document that names the `count` parts of a sitemap too long for one, `/sitemap.xml?page=1` onwards. */
export function sitemapIndexDocument(siteUrl: string, count: number): string {
  const entries = Array.from(
    { length: count },
    (_, index) => `<sitemap><loc>${escapeXml(`${siteUrl}/sitemap.xml?page=${index + 1}`)}</loc></sitemap>`,
  );
  return [xmlDeclaration, `<sitemapindex ${namespace}>`, ...entries, "</sitemapindex>", ""].join("\n");
}
