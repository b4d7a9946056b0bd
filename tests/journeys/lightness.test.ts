import { brotliDecompressSync, gzipSync } from "node:zlib";
import { expect } from "vitest";
import { phone, siteUrl, test } from "./support/journey.ts";
import { largestPicture, shiftsOf, watchShifts, weighPage } from "./support/page-cost.ts";
import { publicPages } from "./support/public-pages.ts";
import { followRequests, openIdle, untilIdle } from "./support/readiness.ts";

const KILOBYTE = 1024;

test("the home page has at most 12 KB of HTML and one style sheet of at most 9 KB", async () => {
  const { html, sheets } = await weighPage("/");
  // It names every choice; ten packets, which a server sends at once, hold 14 KB.
  expect(html.body.length).toBeLessThanOrEqual(12 * KILOBYTE);
  expect(sheets).toHaveLength(1);
  for (const { body, headers } of sheets) {
    expect(headers["content-encoding"]).toBe("br");
    expect(headers["cache-control"]).toContain("immutable");
    expect(body.length).toBeLessThanOrEqual(9 * KILOBYTE);
  }
});

test("the home page starts with at most 130 KB of gzipped JavaScript", async ({ coldPage: page }) => {
  const scripts: Promise<string>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(response.text());
  });
  await openIdle(page, "/");
  const bytes = (await Promise.all(scripts)).reduce((sum, text) => sum + gzipSync(text).length, 0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(130 * KILOBYTE);
});

test("no script is asked for before the first paint", async () => {
  for (const path of [
    "/",
    "/categories",
    "/products/sony-wh-1000xm6",
    "/nokia-3210",
    "/nokia-3210-pourquoi",
  ]) {
    const html = brotliDecompressSync((await weighPage(path)).html.body).toString();
    expect(html).not.toMatch(/<link[^>]+modulepreload|<script[^>]+(src=|type="module")/);
    expect(html).toContain('<script type="text/plain" data-late="/assets/');
  }
});

test("the italics of an analysis are asked for after its first paint", async ({ coldPage: page }) => {
  await openIdle(page, "/nokia-3210-pourquoi");
  const [painted, asked] = await page.evaluate(() => [
    performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
    performance.getEntriesByType("resource").find(({ name }) => name.includes("italic"))?.startTime,
  ]);
  expect(asked).toBeGreaterThan(painted ?? Number.POSITIVE_INFINITY);
});

test("with data saving, no script is asked for before the reader touches the page", async ({ browser }) => {
  const page = await browser.newPage();
  followRequests(page);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
  );
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.goto(siteUrl);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 })));
  expect(scripts).toEqual([]);
  await page.mouse.move(200, 200);
  await untilIdle(page);
  expect(scripts.length).toBeGreaterThan(0);
  await page.close();
});

test("the largest picture is early and never lazy; on a card it is the largest paint", async ({
  coldPage: page,
}) => {
  const lists = ["/", "/categories", "/categories/audio", "/categories/aspirateurs-robots"];
  const cards = ["/categories/casques-a-reduction-de-bruit", "/products/sony-wh-1000xm6", "/nokia-3210"];
  for (const size of [{ width: 1440, height: 900 }, phone]) {
    await page.setViewportSize(size);
    for (const path of [...lists, ...cards, "/nokia-3210-pourquoi"]) {
      await openIdle(page, path);
      const largest = await largestPicture(page);
      expect({ path, isLazy: largest?.isLazy ?? false }).toEqual({ path, isLazy: false });
      if (cards.includes(path)) expect(largest?.src, path).toContain("/media/produits/");
    }
  }
  // Of a row of equal tiles any may be painted last.
  await openIdle(page, "/categories/audio");
  const first = page.getByRole("main").locator("img").first();
  expect(await first.getAttribute("fetchpriority")).toBe("high");
});

for (const { path } of publicPages) {
  test(`nothing moves while ${path} loads, nothing is inlined, nothing is remembered`, async ({
    coldPage: page,
  }) => {
    await watchShifts(page);
    // What the policy refuses becomes an error of the console, which fails every journey.
    await page.addInitScript(() =>
      document.addEventListener("securitypolicyviolation", (event) => console.error(event.blockedURI)),
    );
    await openIdle(page, path);
    expect(await shiftsOf(page)).toEqual([]);
    expect(await (await page.request.get(path)).text()).not.toMatch(/<[^>]+ style="/);
    expect(await page.context().cookies()).toEqual([]);
    for (const image of await page.locator("img").all()) {
      expect(await image.getAttribute("width")).toMatch(/^\d+$/);
      expect(await image.getAttribute("height")).toMatch(/^\d+$/);
    }
  });
}
