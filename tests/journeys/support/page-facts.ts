/** What a page tells search engines and people, read from the server's HTML. */
import type { Page } from "playwright-core";
import type { Thing, WithContext } from "schema-dts";
import { visitorAddress } from "./journey.ts";

export interface PageFacts {
  path: string;
  title: string;
  description: string;
  robots: string | null;
  /** The canonical address, absolute. */
  canonical: string | null;
  /** Each piece of JSON-LD. */
  data: readonly StructuredData[];
  heading: string;
  /** The visible breadcrumb. */
  crumbs: readonly { name: string; item: string | undefined }[];
  /** As displayed, in the order of the page. */
  prices: readonly string[];
  /** The text of `main`. */
  text: string;
}

type StructuredData = WithContext<Exclude<Thing, string>> & { "@type": string };

/**
 * Reads pages of the site without running their scripts, each as another visitor, since the budget of one is
 * spent sooner on a busy machine. `page` must show a page of the site, for the same origin.
 */
export function readPages(page: Page, paths: readonly string[]): Promise<PageFacts[]> {
  const visits = paths.map((path) => ({ path, headers: { "X-Forwarded-For": visitorAddress() } }));
  return page.evaluate(async (wanted) => {
    const clean = (text: string | null | undefined) =>
      (text ?? "").replace(/\s+/g, " ").replaceAll("\u2060", "").trim();
    const facts = [];
    for (const { path, headers } of wanted) {
      const html = await (await fetch(path, { headers })).text();
      const document = new DOMParser().parseFromString(html, "text/html");
      const meta = (name: string) =>
        document.querySelector(`meta[name="${name}"]`)?.getAttribute("content") ?? null;
      const main = document.querySelector("main");
      facts.push({
        path,
        title: document.title,
        description: meta("description") ?? "",
        robots: meta("robots"),
        canonical: document.querySelector('link[rel="canonical"]')?.getAttribute("href") ?? null,
        data: [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
          JSON.parse(script.textContent),
        ),
        heading: clean(main?.querySelector("h1")?.textContent),
        crumbs: [...document.querySelectorAll('nav[aria-label="Fil d’Ariane"] li')].map((step) => ({
          name: clean(step.textContent),
          item: step.querySelector("a")?.href,
        })),
        prices: [...(main?.querySelectorAll("data") ?? [])].map((price) => clean(price.textContent)),
        text: clean(main?.textContent),
      });
    }
    return facts;
  }, visits);
}
