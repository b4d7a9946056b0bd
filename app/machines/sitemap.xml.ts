import { getChooserPages } from "#app/choose/chooser-reads.ts";
import { createDataClient } from "#app/lib/data/data-client.ts";
import { queryParameter } from "#app/lib/data/query-parameters.ts";
import { requestDependencies } from "#app/lib/data/request-dependencies.ts";
import { CATALOGUE_PARTS } from "#app/lib/data/root-data.ts";
import { addresses } from "#config/addresses.ts";
import type { Route } from "./+types/sitemap.xml.ts";
import { getActivePages, getCategoryPages, getProductPages } from "./sitemap/active-pages.ts";
import { countParts, idRange } from "./sitemap/id-ranges.ts";
import { fixedPages, MAX_SITEMAP_PAGES, sitemapDocument, sitemapIndexDocument } from "./sitemap.ts";

const possiblePart = addresses["/sitemap.xml"].parameters.page;

/**
 * `/sitemap.xml`: every public page, or the index of `/sitemap.xml?page=1` onwards when one document cannot
 * hold them. The last parts hold the products of a large catalogue, a range each.
 */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const asked = queryParameter<"/sitemap.xml">(url, "page");
  // Refused before anything is read.
  if (asked !== null && !possiblePart.test(asked)) return notFound();

  const dependencies = context.get(requestDependencies);
  const client = createDataClient(dependencies);
  const ranges = await countParts(client);
  const active = ranges === 1 ? await getActivePages(client) : await getCategoryPages(client);
  const fixed =
    active.length > 0 ? fixedPages : fixedPages.filter(({ path }) => !CATALOGUE_PARTS.includes(path));
  const first = [...fixed, ...(await getChooserPages(client)), ...active];
  const firstParts = Math.ceil(first.length / MAX_SITEMAP_PAGES);
  const parts = ranges === 1 ? firstParts : firstParts + ranges;

  if (asked === null && parts > 1) return xml(sitemapIndexDocument(dependencies.siteUrl, parts));
  const part = Number(asked ?? 1);
  if (part > parts) return notFound();
  const inRange = () => getProductPages(client, idRange(part - firstParts, ranges), MAX_SITEMAP_PAGES);
  const start = (part - 1) * MAX_SITEMAP_PAGES;
  const pages = part > firstParts ? await inRange() : first.slice(start, start + MAX_SITEMAP_PAGES);
  return xml(sitemapDocument(dependencies.siteUrl, pages));
}

function notFound(): Response {
  return new Response("Not found", { status: 404 });
}

function xml(document: string): Response {
  return new Response(document, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}
