/** Search engines get the same content as people; `tests/one-truth` follows every address and its canonical. */
import type { Page } from "playwright-core";
import type { BreadcrumbList, Organization, Product } from "schema-dts";
import sharp from "sharp";
import { describe, expect } from "vitest";
import { test as base, siteUrl } from "./support/journey.ts";
import { type PageFacts, readPages } from "./support/page-facts.ts";
import { listedPaths, missingPages } from "./support/public-pages.ts";

/** `reader` is an open page that fetches the others; `pages` are those of the sitemap, read once. */
const test = base.extend<{ reader: Page; pages: PageFacts[] }>({
  reader: [
    async ({ browser }, use) => {
      const reader = await browser.newPage({ baseURL: siteUrl });
      await reader.goto("/about");
      await use(reader);
      await reader.close();
    },
    { scope: "file" },
  ],
  pages: [
    async ({ reader }, use) => {
      await use(await readPages(reader, await listedPaths()));
    },
    { scope: "file" },
  ],
});

function dataOf<Type>({ data }: PageFacts, type: string): Type | undefined {
  return data.find((piece) => piece["@type"] === type) as Type | undefined;
}
const pathsWith = (pages: readonly PageFacts[], type: string) =>
  pages.filter((page) => dataOf(page, type)).map(({ path }) => path);

/** As `readPages` writes what is shown: no-break spaces are spaces. */
const withPlainSpaces = (data: unknown) => JSON.parse(JSON.stringify(data).replace(/[\u00a0\u202f]/g, " "));

/** Values that more than one page has. */
function repeated(pages: readonly PageFacts[], key: "title" | "description"): string[] {
  const values = pages.map((page) => page[key]);
  return values.filter((value, index) => values.indexOf(value) !== index);
}

describe("every page of the sitemap", () => {
  test("can be indexed, with a title and a description of its own", ({ pages }) => {
    expect(pages.length).toBeGreaterThan(70);
    expect(repeated(pages, "title")).toEqual([]);
    expect(repeated(pages, "description")).toEqual([]);
    for (const { path, title, description, robots } of pages) {
      expect(robots ?? "", path).not.toContain("noindex");
      expect(title.length, path).toBeGreaterThan(5);
      expect(title.length, path).toBeLessThanOrEqual(75);
      expect(description.length, path).toBeGreaterThan(40);
      expect(description.length, path).toBeLessThanOrEqual(160);
    }
  });

  test("describes the breadcrumb that it shows", ({ pages }) => {
    const withCrumbs = pages.filter(({ crumbs }) => crumbs.length > 0);
    expect(pathsWith(pages, "BreadcrumbList")).toEqual(withCrumbs.map(({ path }) => path));
    expect(withCrumbs.length).toBe(pages.length - 1);
    for (const page of withCrumbs) {
      const list = dataOf<BreadcrumbList & { itemListElement: object[] }>(page, "BreadcrumbList");
      const shown = page.crumbs.map(({ name, item }, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name,
        ...(item && { item }),
      }));
      expect(withPlainSpaces(list?.itemListElement), page.path).toEqual(shown);
    }
  });
});

test("a product is described on pages about it alone, without what was not read", ({ pages }) => {
  const described = pages.filter((page) => dataOf<Product>(page, "Product"));
  expect(described.length).toBeGreaterThanOrEqual(30);
  for (const page of described) {
    const product = dataOf<Product>(page, "Product");
    expect(withPlainSpaces(product?.name)).toBe(page.crumbs.at(-1)?.name);
    expect(JSON.stringify(product)).not.toMatch(/"offers"|shipping|return|aggregateRating/i);
    expect(page.path).not.toMatch(/^\/(categories|legal|about|contact|$)/);
  }
});

test("only the home page describes the site; the publisher is on it and on the about page", ({ pages }) => {
  expect(pathsWith(pages, "WebSite")).toEqual(["/"]);
  expect(pathsWith(pages, "Organization").sort()).toEqual(["/", "/about"]);
});

test("the publisher's logo is a picture of at least 112 pixels", async ({ pages }) => {
  const [home] = pages;
  const { logo } = (home && dataOf<Organization & { logo: string }>(home, "Organization")) ?? { logo: "" };
  const picture = sharp(await (await fetch(logo)).arrayBuffer());
  const { format, width, height } = await picture.metadata();
  expect(format).toBe("png");
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(112);
});

test("a product names its own link, wherever it is shown", async ({ reader }) => {
  const facts = await readPages(reader, [
    "/products/sony-wh-1000xm6",
    "/products/moccamaster-kbg-select",
    "/products/theragun-mini",
  ]);
  expect(facts.map(({ canonical }) => canonical)).toEqual([
    `${siteUrl}/sony-wh-1000xm6`,
    `${siteUrl}/moccamaster-kbg-select`,
    `${siteUrl}/products/theragun-mini`,
  ]);
});

test("search results, accounts, the back office and missing pages are not indexed", async ({ reader }) => {
  const kept = [
    "/categories?q=casque",
    "/categories?q=zzzzzz",
    "/auth",
    "/auth/mot-de-passe-oublie",
    "/compte",
    "/admin/categories",
    "/admin/products",
    "/admin/users",
    "/admin/jobs",
    ...missingPages.map(({ path }) => path),
  ];
  for (const { path, robots } of await readPages(reader, kept)) {
    expect(`${path} ${robots}`).toBe(`${path} noindex`);
  }
});
