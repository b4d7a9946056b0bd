/** What a page tells search engines and people, read from the server's HTML. */
import type { Page } from "playwright-core";
import type { Thing, WithContext } from "schema-dts";

export interface PageFacts {
  path: string;
  title: string;
  description: string;
  robots: string | null;
  /** The canonical address, absolute. */
  canonical: string | null;
  /** Each piece of JSON-LD. */
  data: readonly StructuredData[];
  /** The visible breadcrumb. */
  crumbs: readonly { name: string; item: string | undefined }[];
}

type StructuredData = WithContext<Exclude<Thing, string>> & { "@type": string };

/**
 * Reads pages of the site without running their scripts. `page` must show a page of the site, for the same origin.
 */
export function readPages(page: Page, paths: readonly string[]): Promise<PageFacts[]> {
  return page.evaluate(async (wanted) => {
    const clean = (text: string | null | undefined) =>
      (text ?? "").replace(/\s+/g, " ").replaceAll("\u2060", "").trim();
    const facts = [];
    for (const path of wanted) {
      const html = await (await fetch(path)).text();
      const document = new DOMParser().parseFromString(html, "text/html");
      const meta = (name: string) =>
        document.querySelector(`meta[name="${name}"]`)?.getAttribute("content") ?? null;
      facts.push({
        path,
        title: document.title,
        description: meta("description") ?? "",
        robots: meta("robots"),
        canonical: document.querySelector('link[rel="canonical"]')?.getAttribute("href") ?? null,
        data: [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
          JSON.parse(script.textContent),
        ),
        crumbs: [...document.querySelectorAll('nav[aria-label="Fil d’Ariane"] li')].map((step) => ({
          name: clean(step.textContent),
          item: step.querySelector("a")?.href,
        })),
      });
    }
    return facts;
  }, paths);
}
