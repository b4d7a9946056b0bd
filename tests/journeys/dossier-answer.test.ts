/** What the pages of a dossier do for a reader on a phone: the answer first, one rival at a time, the text at once. */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { accessibilityFaults, phone, siteUrl, test } from "./support/journey.ts";
import { shiftsOf, watchShifts } from "./support/page-cost.ts";
import { openIdle } from "./support/readiness.ts";

const bar = (page: Page) => page.locator(".buy-bar").getByRole("link");

test("the verdict, its price and its date stand on the first screen", async ({ phonePage: page }) => {
  for (const path of ["/sony-wh-1000xm6", "/nokia-3210", "/sennheiser-ambeo-soundbar-mini"]) {
    await page.goto(path);
    const main = page.getByRole("main");
    for (const part of [
      main.getByText("Par l’équipe"),
      main.getByText(/^prix indicatif du/).first(),
      main.getByRole("heading", { name: "Notre avis en bref" }),
    ]) {
      const box = await part.boundingBox();
      expect((box?.y ?? phone.height) + (box?.height ?? 0)).toBeLessThan(phone.height);
    }
  }
});

test("a slim bar buys while no other button is on the screen, and moves nothing", async ({
  phonePage: page,
}) => {
  await watchShifts(page);
  await openIdle(page, "/sony-wh-1000xm6");
  expect(await bar(page).count()).toBe(0);
  const [first, last] = await page
    .getByRole("main")
    .getByRole("link", { name: /^Acheter/ })
    .all();
  if (!first || !last) throw new Error("The page has no two buttons");

  await page.getByRole("heading", { name: "Caractéristiques" }).scrollIntoViewIfNeeded();
  await expect.poll(() => bar(page).count()).toBe(1);
  expect((await bar(page).innerText()).replace(/\s+/g, " ")).toMatch(/^Acheter · 449 € chez Fnac/);
  expect(await bar(page).getAttribute("href")).toBe(await first.getAttribute("href"));
  expect((await bar(page).boundingBox())?.height).toBeGreaterThanOrEqual(48);
  // It slides in: its place is the one where it comes to rest.
  await expect
    .poll(() => bar(page).evaluate((link) => link.getBoundingClientRect().bottom))
    .toBeLessThanOrEqual(phone.height);
  expect(await accessibilityFaults(page)).toEqual([]);

  await last.scrollIntoViewIfNeeded();
  await expect.poll(() => bar(page).count()).toBe(0);
  await first.scrollIntoViewIfNeeded();
  await expect.poll(() => bar(page).count()).toBe(0);
  expect(await shiftsOf(page)).toEqual([]);
});

test("what has the focus is never behind the bar", async ({ phonePage: page }) => {
  await openIdle(page, "/sony-ult-field-5");
  await page.getByRole("heading", { name: "Points forts" }).scrollIntoViewIfNeeded();
  await page.getByRole("heading", { name: "Caractéristiques" }).scrollIntoViewIfNeeded();
  await expect.poll(() => bar(page).count()).toBe(1);
  for (const link of await page.locator("main :is(a, input):visible:not(.buy-bar a)").all()) {
    await link.focus();
    // Read at once: the bar leaves while the page scrolls to the link.
    const below = await link.evaluate((focused) => {
      const over = document.querySelector(".buy-bar a")?.getBoundingClientRect().top ?? Infinity;
      return focused.getBoundingClientRect().top - over;
    });
    expect(below).toBeLessThan(0);
  }
});

test("wide windows have no bar", async ({ page }) => {
  await openIdle(page, "/sony-wh-1000xm6");
  await page.getByRole("heading", { name: "Caractéristiques" }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 400);
  expect(await page.locator(".buy-bar").isVisible()).toBe(false);
});

test("without a script, a phone compares with one rival, and the reader says with which", async ({
  browser,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false, viewport: phone });
  await page.goto(`${siteUrl}/sony-ult-field-5`);
  const table = page.getByRole("table", { name: /Nous n’avons pas comparé le son/ });
  const columns = async () => (await table.getByRole("columnheader").allInnerTexts()).filter(Boolean);
  expect(await columns()).toEqual(["Sony ULT Field 5", "JBL Xtreme 4"]);
  expect((await table.getByRole("row").nth(1).innerText()).replace(/\s+/g, " ")).toMatch(
    /^Prix 249 € \(promotion\) le \d+\S* \S+ \d{4} prix non relevé$/,
  );
  await page.getByRole("radio", { name: "Marshall Middleton" }).check();
  expect(await columns()).toEqual(["Sony ULT Field 5", "Marshall Middleton"]);
  expect((await table.getByRole("row", { name: /^Poids/ }).innerText()).replace(/\s+/g, " ")).toBe(
    "Poids 3,3 kg 1,8 kg",
  );
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await columns()).toHaveLength(4);
  await page.close();
});

test("an analysis begins on the first screen of a phone, below folded contents", async ({
  phonePage: page,
}) => {
  for (const path of [
    "/nokia-3210-pourquoi",
    "/sony-wh-1000xm6-pourquoi",
    "/sennheiser-ambeo-soundbar-mini-pourquoi",
  ]) {
    await page.goto(path);
    const first = await page.getByRole("article").locator("p").first().boundingBox();
    expect(first?.y).toBeLessThan(phone.height - 27);
  }
  const contents = page.getByRole("navigation", { name: "Sommaire" });
  expect(await contents.getByRole("link").first().isVisible()).toBe(false);
  await contents.getByText("Sommaire").click();
  await contents.getByRole("link", { name: /Construction et design/ }).click();
  await expect.poll(() => page.evaluate(() => location.hash)).toBe("#construction-et-design");
});

test("the contents mark the section that is read", async ({ page }) => {
  await openIdle(page, "/withings-scanwatch-2-pourquoi");
  const marked = page.getByRole("navigation", { name: "Sommaire" }).locator("[aria-current=true]");
  await page
    .getByRole("heading", { name: /Positionnement tarifaire/ })
    .evaluate((title) => title.scrollIntoView());
  await expect
    .poll(async () => (await marked.allInnerTexts()).join().replace(/\s+/g, " "))
    .toBe("VII. Positionnement tarifaire");
});

test("values of one page begin at one line", async ({ page }) => {
  await page.goto("/nokia-3210");
  const left = (of: string) =>
    page
      .locator(of)
      .evaluateAll((all) => [...new Set(all.map((one) => Math.round(one.getBoundingClientRect().left)))]);
  const [values, ...others] = await left("table.facts td");
  expect(await page.locator("table.facts > caption").allInnerTexts()).toEqual([
    expect.stringMatching(/^Caractéristiques/),
    expect.stringMatching(/^Compatibilité/),
  ]);
  expect(others).toEqual([]);
  expect(await left("dl.facts dd")).toEqual([values]);
});
