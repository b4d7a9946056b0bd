/** What the pages of a dossier do for a reader on a phone: the answer first, one rival at a time, the text at once. */
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { dossierPages } from "./support/expected-dossiers.ts";
import { accessibilityFaults, phone, siteUrl, test } from "./support/journey.ts";
import { shiftsOf, watchShifts } from "./support/page-cost.ts";
import { openIdle } from "./support/readiness.ts";

/** How far down a phone’s page its first button may begin: 1.3 screens. */
const BUTTON_BEFORE = 1100;

const bar = (page: Page) => page.locator(".buy-bar").getByRole("link");

const box = async (part: Locator) => {
  const { y, height } = (await part.boundingBox()) ?? { y: Infinity, height: 0 };
  return { top: y, bottom: y + height };
};

test("the first screen of every dossier names product, day, price and verdict, and begins to say for whom; the button follows", async ({
  phonePage: page,
}) => {
  // From the second page on the fonts are there at the first paint.
  await page.goto("/about");
  const main = page.getByRole("main");
  const buy = main.locator("a[rel~=sponsored]").first();
  for (const { path } of dossierPages) {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    const verdict = main.getByRole("region", { name: "Notre avis en bref" });
    for (const part of [
      main.getByRole("heading", { level: 1 }),
      main.getByText("Par l’équipe"),
      main.getByText(/^prix indicatif du/).first(),
      verdict.getByRole("heading"),
      verdict.locator("h2 + p"),
    ]) {
      expect((await box(part)).bottom, path).toBeLessThan(phone.height);
    }
    expect((await box(verdict.getByText("Pour vous si"))).bottom, path).toBeLessThan(phone.height);
    expect((await box(buy)).top, path).toBeLessThan(BUTTON_BEFORE);
    const notice = main.locator("p", { hasText: "Collaboration commerciale" }).first();
    expect((await box(notice)).bottom, path).toBeLessThan((await box(buy)).top);
    const proofs = await page
      .getByRole("navigation", { name: "Les preuves de cette page" })
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).hash));
    expect(proofs).toEqual(expect.arrayContaining(["#ecartes", "#sources", "#journal"]));
    for (const hash of proofs) expect(await main.locator(hash).count(), `${path}${hash}`).toBe(1);
    const size = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
    expect(await notice.evaluate(size)).toBeGreaterThanOrEqual(await page.locator("body").evaluate(size));
  }
});

test("the pictures, which come last, are one tap away", async ({ phonePage: page }) => {
  await page.goto("/sony-wh-1000xm6");
  await page.getByRole("link", { name: "4 images" }).click();
  const views = page.getByRole("list", { name: "Vues", exact: true });
  await expect.poll(async () => (await box(views)).top).toBeLessThan(phone.height / 2);
});

test("without a dossier the button stands on the first screen", async ({ phonePage: page }) => {
  await page.goto("/about");
  for (const slug of [
    "jbl-flip-7",
    "ninja-foodi-dual-zone-af300eu",
    "philips-hue-white-and-color-ambiance-e27",
  ]) {
    await page.goto(`/products/${slug}`);
    await page.evaluate(() => document.fonts.ready);
    const buy = page.getByRole("main").locator("a[rel~=sponsored]").first();
    expect((await box(buy)).bottom, slug).toBeLessThan(phone.height);
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
