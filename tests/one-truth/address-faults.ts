/** Where addresses lead nowhere or twice, and where two lists of addresses differ. */
import { socialPictureLink } from "#app/lib/head/meta.ts";
import { type CrawledSite, isFile } from "./crawl.ts";
import type { PageFacts } from "./page-facts.ts";
import { pathOf, type Rows } from "./rows.ts";

/** @returns a sentence for each fault */
export function addressFaults(site: CrawledSite, rows: Rows, siteUrl: string): string[] {
  const faults: string[] = [];
  const canonical = new Set<string>();
  for (const [path, page] of site.pages) {
    const origin = site.foundOn.get(path);
    if (page.status >= 500) faults.push(`${path}: ${page.status}`);
    if (origin && page.status >= 400) faults.push(`${path}: ${page.status}, linked from ${origin}`);
    if (page.status >= 300 && page.status < 400) faults.push(...redirectFaults(path, page, site, siteUrl));
    const pictures = [page.main, ...page.cards].flatMap((part) => part.pictures);
    faults.push(
      ...pictures.filter((src) => !isFile(src)).map((src) => `${path}: there is no picture ${src}`),
    );
    if (page.status !== 200 || !page.isForSearchEngines || !page.canonical) continue;
    canonical.add(page.canonical);
    const meant = siteUrl + socialPictureLink(new URL(page.canonical).pathname);
    if (page.socialPicture !== meant) faults.push(`${path}: its social picture is ${page.socialPicture}`);
  }
  const listed = new Set(site.sitemap.map((path) => siteUrl + path));
  for (const path of site.sitemap) {
    const page = site.pages.get(path);
    if (page?.status !== 200) faults.push(`the sitemap lists ${path}, which answers ${page?.status}`);
    else if (page.canonical !== siteUrl + path)
      faults.push(`the sitemap lists ${path}, not ${page.canonical}`);
  }
  const missing = [...canonical].filter((address) => !listed.has(address));
  faults.push(...missing.map((address) => `the sitemap lacks ${address}`));
  faults.push(...rowFaults(site, rows, siteUrl));
  return faults;
}

function redirectFaults(path: string, { location }: PageFacts, site: CrawledSite, siteUrl: string): string[] {
  const target = location?.replace(siteUrl, "") ?? "";
  const status = site.pages.get(target)?.status;
  return status === 200 ? [] : [`${path}: redirected to ${target}, which answers ${status}`];
}

/** What is in the catalogue is shown at its address, and what is not is not. */
function rowFaults(site: CrawledSite, { products, categories }: Rows, siteUrl: string): string[] {
  const things = [
    ...products.map((product) => ({ path: pathOf(product), isActive: product.is_active })),
    ...categories.map(({ slug, is_active }) => ({ path: `/categories/${slug}`, isActive: is_active })),
  ];
  return things.flatMap(({ path, isActive }) => {
    const page = site.pages.get(path);
    const isListed = site.sitemap.includes(path);
    if (isActive !== isListed) return [`${path}: ${isActive ? "not " : ""}in the sitemap`];
    if (isActive !== (page?.status === 200)) return [`${path}: ${page?.status}, active: ${isActive}`];
    return isActive && page?.canonical !== siteUrl + path
      ? [`${path}: its canonical is ${page?.canonical}`]
      : [];
  });
}
