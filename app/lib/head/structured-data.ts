/** JSON-LD of the pages. Builders are pure and only repeat the content of the page. */

import type { BreadcrumbList, Organization, SearchAction, WebSite, WithContext } from "schema-dts";
import { site } from "#config/site.ts";
import { canonicalAddress } from "./canonical-address.ts";

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
