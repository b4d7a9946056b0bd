import { brotliDecompressSync, gzipSync } from "node:zlib";
import { expect } from "vitest";
import { test } from "#tests/journeys/support/journey.ts";
import { weighPage } from "#tests/journeys/support/page-cost.ts";
import { openIdle } from "#tests/journeys/support/readiness.ts";

const KILOBYTE = 1024;

test("the home page has at most 12 KB of HTML and one style sheet of at most 12 KB", async () => {
  const { html, sheets } = await weighPage("/");
  // It names every choice; ten packets, which a server sends at once, hold 14 KB.
  expect(html.body.length).toBeLessThanOrEqual(12 * KILOBYTE);
  expect(sheets).toHaveLength(1);
  for (const { body, headers } of sheets) {
    expect(headers["content-encoding"]).toBe("br");
    expect(headers["cache-control"]).toContain("immutable");
    expect(body.length).toBeLessThanOrEqual(12 * KILOBYTE);
  }
});

test("the home page starts with at most 133 KB of gzipped JavaScript", async ({ coldPage: page }) => {
  const scripts: Promise<string>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(response.text());
  });
  await openIdle(page, "/");
  const bytes = (await Promise.all(scripts)).reduce((sum, text) => sum + gzipSync(text).length, 0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(133 * KILOBYTE);
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
