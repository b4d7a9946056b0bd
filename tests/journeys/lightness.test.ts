import { get } from "node:http";
import { brotliDecompressSync, gzipSync } from "node:zlib";
import { expect } from "vitest";
import { siteUrl, test } from "./journey.ts";
import { publicPages } from "./pages.ts";

const kilobyte = 1024;

/** Bytes on the wire, as a browser asks for them. */
function transferred(
  path: string,
  encoding: string,
): Promise<{ body: Buffer; headers: Record<string, unknown> }> {
  return new Promise((resolve, reject) => {
    get(siteUrl + path, { headers: { "Accept-Encoding": encoding } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part) => parts.push(part));
      answer.on("end", () => resolve({ body: Buffer.concat(parts), headers: answer.headers }));
    }).on("error", reject);
  });
}

test("the home page's HTML and CSS fit the first round trip: 14 KB", async () => {
  const html = await transferred("/", "br");
  const page = brotliDecompressSync(html.body).toString();
  const styles = [...page.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = ""]) => href);
  expect(styles).not.toEqual([]);
  let bytes = html.body.length;
  for (const href of styles) {
    const { body, headers } = await transferred(href, "br");
    expect(headers["content-encoding"]).toBe("br");
    expect(headers["cache-control"]).toContain("immutable");
    bytes += body.length;
  }
  expect(bytes).toBeLessThanOrEqual(14 * kilobyte);
});

test("the home page starts with at most 130 KB of gzipped JavaScript", async ({ page }) => {
  const scripts: string[] = [];
  page.on("response", async (response) => {
    if (response.request().resourceType() === "script") scripts.push(await response.text());
  });
  await page.goto("/", { waitUntil: "networkidle" });
  const bytes = scripts.reduce((sum, text) => sum + gzipSync(text).length, 0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(130 * kilobyte);
});

for (const { path } of publicPages) {
  test(`nothing moves while ${path} loads, nothing is inlined, nothing is remembered`, async ({ page }) => {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value } = entry as PerformanceEntry & { value: number };
          Object.assign(window, { shift: ((window as { shift?: number }).shift ?? 0) + value });
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(path, { waitUntil: "networkidle" });
    expect(await page.evaluate(() => (window as { shift?: number }).shift ?? 0)).toBe(0);
    expect(await (await page.request.get(path)).text()).not.toMatch(/<[^>]+ style="/);
    expect(await page.context().cookies()).toEqual([]);
    for (const image of await page.locator("img").all()) {
      expect(await image.getAttribute("width")).toMatch(/^\d+$/);
      expect(await image.getAttribute("height")).toMatch(/^\d+$/);
    }
  });
}
