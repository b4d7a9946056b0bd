import { expect, test } from "vitest";
import { fixedPages, sitemapDocument, sitemapIndexDocument } from "./sitemap.ts";

test("lists absolute addresses, with the last change if it is known", () => {
  const pages = [{ path: "/" }, { path: "/products/a", updatedAt: "2026-02-01T10:00:00.123456+02:00" }];
  expect(sitemapDocument("https://evidence.test", pages)).toBe(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      "<url><loc>https://evidence.test/</loc></url>",
      "<url><loc>https://evidence.test/products/a</loc><lastmod>2026-02-01T08:00:00.123Z</lastmod></url>",
      "</urlset>",
      "",
    ].join("\n"),
  );
});

test("escapes markup", () => {
  expect(sitemapDocument("https://evidence.test", [{ path: "/a&b'c" }])).toContain(
    "<loc>https://evidence.test/a&amp;b&apos;c</loc>",
  );
});

test("the index names the parts of a long sitemap", () => {
  const index = sitemapIndexDocument("https://evidence.test", 2);
  expect(index.match(/<loc>.*?<\/loc>/g)).toEqual([
    "<loc>https://evidence.test/sitemap.xml?page=1</loc>",
    "<loc>https://evidence.test/sitemap.xml?page=2</loc>",
  ]);
});

test("has every fixed page once, and no private page", () => {
  const paths = fixedPages.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(["/", "/categories", "/about", "/contact"]));
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.filter((path) => /^\/(admin|auth|compte)/.test(path))).toEqual([]);
});
