import { expect } from "vitest";
import { phone, siteUrl, test } from "./support/journey.ts";
import { largestPicture } from "./support/page-cost.ts";
import { followRequests, openIdle, untilIdle } from "./support/readiness.ts";

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

test("the largest picture is early and never lazy, and at most one comes first; on a card it is the largest paint", async ({
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
      expect(await page.locator("img[fetchpriority=high]").count(), path).toBeLessThanOrEqual(1);
      if (cards.includes(path)) expect(largest?.src, path).toContain("/media/produits/");
    }
  }
  // Of a row of equal tiles any may be painted last.
  await openIdle(page, "/categories/audio");
  const first = page.getByRole("main").locator("img").first();
  expect(await first.getAttribute("fetchpriority")).toBe("high");
});
