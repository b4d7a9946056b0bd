import { getChooserPages } from "#app/choose/chooser-reads.ts";
import { createDataClient } from "#app/lib/data/data-client.ts";
import { queryParameter } from "#app/lib/data/query-parameters.ts";
import { requestDependencies } from "#app/lib/data/request-dependencies.ts";
import { CATALOGUE_PARTS, CHOOSERS_PART } from "#app/lib/data/root-data.ts";
import { lacksFacts } from "#app/pages/read-prose.ts";
import { addresses } from "#config/addresses.ts";
import type { Route } from "./+types/sitemap.xml.ts";
import {
  fixedPages,
  getCategoryPages,
  getProductPages,
  hasProductParts,
  idsOfPart,
  MAX_SITEMAP_PAGES,
  PRODUCT_PARTS,
  sitemapDocument,
  sitemapIndexDocument,
} from "./catalogue-pages.ts";

const possiblePart = addresses["/sitemap.xml"].parameters.page;

/**
 * `/sitemap.xml`: every public page, or the index of `/sitemap.xml?page=1` onwards when one document cannot
 * hold them. The last parts hold the products of a large catalogue, a range of ids each.
 */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const asked = queryParameter<"/sitemap.xml">(url, "page");
  // Refused before anything is read.
  if (asked !== null && !possiblePart.test(asked)) return notFound();

  const { siteUrl, ...dependencies } = context.get(requestDependencies);
  const client = createDataClient(dependencies);
  const [choosers, categories, isLarge] = await Promise.all([
    getChooserPages(client),
    getCategoryPages(client),
    hasProductParts(client),
  ]);
  const active = isLarge ? categories : [...categories, ...(await getProductPages(client))];
  const empty = [
    ...(active.length === 0 ? CATALOGUE_PARTS : []),
    ...(choosers.length === 0 ? [CHOOSERS_PART] : []),
  ];
  const fixed = fixedPages.filter(
    ({ path }) => !empty.includes(path) && !lacksFacts(path.slice(path.lastIndexOf("/") + 1)),
  );
  const first = [...fixed, ...choosers, ...active];
  const firstParts = Math.ceil(first.length / MAX_SITEMAP_PAGES);
  const parts = isLarge ? firstParts + PRODUCT_PARTS : firstParts;

  if (asked === null && parts > 1) return xml(sitemapIndexDocument(siteUrl, parts));
  const part = Number(asked ?? 1);
  if (part > parts) return notFound();
  const start = (part - 1) * MAX_SITEMAP_PAGES;
  const pages =
    part > firstParts
      ? await getProductPages(client, idsOfPart(part - firstParts), MAX_SITEMAP_PAGES)
      : first.slice(start, start + MAX_SITEMAP_PAGES);
  return xml(sitemapDocument(siteUrl, pages));
}

const notFound = () => new Response("Not found", { status: 404 });

const xml = (document: string) =>
  new Response(document, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
