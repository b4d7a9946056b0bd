import { existsSync } from "node:fs";
import { type LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { describe, expect, test, vi } from "vitest";
import { failureAnswer, fakeData } from "#app/lib/data/data-client.fake.ts";
import { now } from "#app/lib/data/is-in-future.fake.ts";
import { requestDependencies } from "#app/lib/public-loader.ts";
import { lacksFacts } from "#app/pages/read-prose.ts";
import { logRow } from "#app/product/history/log-row.fake.ts";
import { palette, site } from "#config/site.ts";
import { loader as document } from "./documents.ts";
import { loader as feed } from "./feeds.ts";
import { loader as sitemap } from "./sitemap.ts";

const siteUrl = "https://evidence.test";

function argumentsFor(path: string, fetch: typeof globalThis.fetch): LoaderFunctionArgs {
  const context = new RouterContextProvider();
  context.set(requestDependencies, {
    siteUrl,
    dataUrl: "http://data.test",
    publishableKey: "key",
    fetch,
    isInFuture: now,
    readPicture: async () => undefined,
  });
  const url = new URL(path, siteUrl);
  return { context, url, request: new Request(url), params: {}, pattern: url.pathname.slice(1) };
}

const addressesIn = async (response: Response) =>
  [...(await response.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);

/** As many categories as given, then no product. */
function catalogueOf(count: number): typeof globalThis.fetch {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: String(index).padStart(8, "0"),
    slug: `c${index}`,
    content_changed_at: "2026-02-01T00:00:00Z",
  }));
  return async (input) => {
    const { pathname, searchParams } = new URL(String(input));
    if (!pathname.endsWith("/categories")) return Response.json([]);
    const afterId = searchParams.get("id")?.replace("gt.", "") ?? "";
    const first = afterId.includes("-") ? 0 : Number(afterId) + 1;
    return Response.json(rows.slice(first, first + 1000));
  };
}

describe("/sitemap.xml", () => {
  test("lists the fixed pages and the catalogue", async () => {
    const response = await sitemap(argumentsFor("/sitemap.xml", catalogueOf(2)));
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/xml; charset=utf-8");
    const addresses = await addressesIn(response);
    expect(addresses).toContain("https://evidence.test/");
    expect(addresses).toContain("https://evidence.test/legal/terms");
    // It declares what the publisher has to fill in.
    expect(addresses.includes("https://evidence.test/legal/notices")).toBe(!lacksFacts("notices"));
    expect(addresses.slice(-2)).toEqual([
      "https://evidence.test/categories/c0",
      "https://evidence.test/categories/c1",
    ]);
  });

  test("leaves out what an empty catalogue leaves empty", async () => {
    const listed = async (count: number) =>
      (await addressesIn(await sitemap(argumentsFor("/sitemap.xml", catalogueOf(count))))).filter((address) =>
        /ecartes|journal/.test(address ?? ""),
      );
    expect(await listed(1)).toEqual([`${siteUrl}/ecartes`, `${siteUrl}/journal`]);
    expect(await listed(0)).toEqual([]);
  });

  test("of more than 50,000 pages is an index of parts with each page once", async () => {
    const fetch = catalogueOf(50_001);
    const parts = await addressesIn(await sitemap(argumentsFor("/sitemap.xml", fetch)));
    expect(parts).toEqual([`${siteUrl}/sitemap.xml?page=1`, `${siteUrl}/sitemap.xml?page=2`]);

    const first = await addressesIn(await sitemap(argumentsFor("/sitemap.xml?page=1", fetch)));
    const second = await addressesIn(await sitemap(argumentsFor("/sitemap.xml?page=2", fetch)));
    expect(first).toHaveLength(50_000);
    expect(new Set([...first, ...second]).size).toBe(first.length + second.length);
    expect(second.at(-1)).toBe("https://evidence.test/categories/c50000");
  });

  test("has no part beyond its last one", async () => {
    expect((await sitemap(argumentsFor("/sitemap.xml?page=2", catalogueOf(1)))).status).toBe(404);
  });

  test.each(["", "0", "01", "100", "-1", "1.5", "x"])("reads nothing for a part %j", async (page) => {
    const fetch = vi.fn(catalogueOf(1));
    expect((await sitemap(argumentsFor(`/sitemap.xml?page=${page}`, fetch))).status).toBe(404);
    expect(fetch).not.toHaveBeenCalled();
  });

  test("fails when the database fails, instead of being incomplete", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const { fetch } = fakeData({ body: [] }, failureAnswer);
    await expect(sitemap(argumentsFor("/sitemap.xml", fetch))).rejects.toThrow("Failed to fetch");
  });
});

test("/journal/atom.xml is the feed of the log, and /atom.xml leads there", async () => {
  const { fetch } = fakeData({ body: [logRow()] }, { body: [] });
  const response = await feed(argumentsFor("/journal/atom.xml", fetch));
  expect(response.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
  expect(await response.text()).toContain("<title>Sony WH-1000XM6 : premier prix</title>");
  const { status, headers } = await feed(argumentsFor("/atom.xml", fetch));
  expect([status, headers.get("location")]).toEqual([301, "/journal/atom.xml"]);
});

test("/robots.txt excludes the private pages only, and names the sitemap", async () => {
  const response = document(argumentsFor("/robots.txt", fetch));
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const lines = (await response.text()).split("\n");
  expect(lines).toContain("Sitemap: https://evidence.test/sitemap.xml");
  // In the group of all programs, which an empty line would end.
  expect(lines.slice(0, 2)).toEqual([
    "User-agent: *",
    "Content-Signal: search=yes, ai-input=yes, ai-train=no",
  ]);

  const patterns = lines
    .filter((line) => line.startsWith("Disallow: "))
    .map((line) => line.slice("Disallow: ".length));
  const isHidden = (path: string) =>
    patterns.some((pattern) =>
      pattern.endsWith("$") ? path === pattern.slice(0, -1) : path.startsWith(pattern),
    );
  for (const path of ["/admin", "/admin/products", "/auth", "/auth?mode=inscription", "/compte/profil"]) {
    expect([path, isHidden(path)]).toEqual([path, true]);
  }
  for (const path of ["/", "/products/a", "/authentique-bouilloire", "/categories?q=casque"]) {
    expect([path, isHidden(path)]).toEqual([path, false]);
  }
});

test("/.well-known/security.txt names the contact page while the publisher has no mail", async () => {
  const response = document(argumentsFor("/.well-known/security.txt", fetch));
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const lines = (await response.text()).split("\n");
  expect(lines).toContain("Contact: https://evidence.test/contact");
  expect(lines).toContain("Canonical: https://evidence.test/.well-known/security.txt");
});

test("/site.webmanifest has the names and colours of the site, and pictures that are there", async () => {
  const answer = document(argumentsFor("/site.webmanifest", fetch));
  expect(answer.headers.get("content-type")).toBe("application/manifest+json");
  const { icons, ...texts } = await answer.json();
  const { name, shortName, language } = site;
  expect(texts).toMatchObject({ name, short_name: shortName, lang: language, theme_color: palette.ink[0] });
  for (const { src } of icons) expect(existsSync(`public${src}`), src).toBe(true);
});
