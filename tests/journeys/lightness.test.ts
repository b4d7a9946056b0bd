import { gzipSync } from "node:zlib";
import { expect } from "vitest";
import { test } from "./support/journey.ts";
import { shiftsOf, watchShifts, weighPage } from "./support/page-cost.ts";
import { publicPages } from "./support/public-pages.ts";
import { openIdle } from "./support/readiness.ts";

const KILOBYTE = 1024;

test("the home page has at most 9 KB of HTML and one style sheet of at most 9 KB", async () => {
  const { html, sheets } = await weighPage("/");
  expect(html.body.length).toBeLessThanOrEqual(9 * KILOBYTE);
  expect(sheets).toHaveLength(1);
  for (const { body, headers } of sheets) {
    expect(headers["content-encoding"]).toBe("br");
    expect(headers["cache-control"]).toContain("immutable");
    expect(body.length).toBeLessThanOrEqual(9 * KILOBYTE);
  }
});

test("the home page starts with at most 130 KB of gzipped JavaScript", async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(response.text());
  });
  await openIdle(page, "/");
  const bytes = (await Promise.all(scripts)).reduce((sum, text) => sum + gzipSync(text).length, 0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(130 * KILOBYTE);
});

for (const { path } of publicPages) {
  test(`nothing moves while ${path} loads, nothing is inlined, nothing is remembered`, async ({ page }) => {
    await watchShifts(page);
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
