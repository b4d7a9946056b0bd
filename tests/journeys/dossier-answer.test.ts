/**
 * What the pages of a dossier do for a reader: the way to each section,
 * what is closed until it is asked for, the text at once.
 */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { accessibilityFaults, phone, test } from "./support/journey.ts";
import { shiftsOf, watchShifts } from "./support/page-cost.ts";
import { openHydrated, openIdle } from "./support/readiness.ts";

const sections = (page: Page) => page.getByRole("navigation", { name: "Sur cette page" });
const fold = (page: Page, title: string) =>
  page.locator("details", { has: page.getByRole("heading", { level: 2, name: title }) });
const isOpen = (page: Page, title: string) =>
  fold(page, title).evaluate((details: HTMLDetailsElement) => details.open);

test("a line under the header leads to each section, and marks the one that is read", async ({
  phonePage: page,
}) => {
  await openIdle(page, "/delonghi-magnifica-s");
  const links = await sections(page).getByRole("link").all();
  expect(links.length).toBeGreaterThan(3);
  for (const link of links) {
    const hash = await link.getAttribute("href");
    expect(await page.locator(`main section${hash}`).count(), hash ?? "").toBe(1);
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(42);
  }
  await sections(page).getByRole("link", { name: "À considérer" }).click();
  const marked = sections(page).locator("[aria-current=true]");
  await expect.poll(async () => (await marked.allInnerTexts()).join()).toBe("À considérer");
  const title = await page.getByRole("heading", { name: "Points à considérer" }).boundingBox();
  const line = await sections(page).boundingBox();
  expect(title?.y).toBeGreaterThanOrEqual((line?.y ?? 0) + (line?.height ?? 0));
  expect(line?.y).toBeLessThan(70);
  expect(line?.height).toBeLessThanOrEqual(45);
});

test("on a wide window the line sells once the card’s button has gone, and moves nothing", async ({
  page,
}) => {
  await watchShifts(page);
  await openIdle(page, "/sony-wh-1000xm6");
  const buy = sections(page).getByRole("link", { name: /^Acheter maintenant/ });
  expect(await buy.count()).toBe(0);
  await page.getByRole("heading", { name: "Points à considérer" }).scrollIntoViewIfNeeded();
  await buy.waitFor();
  const first = page.getByRole("main").locator(".buy-button").first();
  expect(await buy.getAttribute("href")).toBe(await first.getAttribute("href"));
  expect((await sections(page).innerText()).replace(/\s+/g, " ")).toMatch(
    /449 €.* chez Fnac Acheter maintenant/,
  );
  expect(await accessibilityFaults(page)).toEqual([]);
  await first.scrollIntoViewIfNeeded();
  await expect.poll(() => buy.count()).toBe(0);
  expect(await shiftsOf(page)).toEqual([]);
});

test("nothing that has the focus is behind the header, the line or the bar at the foot", async ({
  phonePage: page,
}) => {
  await openIdle(page, "/sony-ult-field-5");
  for (const link of await page
    .locator("main :is(a, input, summary):visible:not(.section-line a, .buying-bar a)")
    .all()) {
    await link.focus();
    const isHidden = await link.evaluate((focused) => {
      const line = document.querySelector(".section-line");
      if (!line || line.contains(focused)) return false;
      const { top, bottom } = line.getBoundingClientRect();
      const { y, height } = focused.getBoundingClientRect();
      const isStuck = top <= 64;
      const foot = document.querySelector(".buying-bar p")?.getBoundingClientRect().top;
      return (isStuck && y + height > top && y < bottom) || y + height > (foot ?? Number.POSITIVE_INFINITY);
    });
    expect(isHidden).toBe(false);
  }
});

test("specifications, guarantees, sources and log are closed, whole in the HTML, and open for a link into them", async ({
  page,
}) => {
  const html = await (await page.request.get("/sony-wh-1000xm6")).text();
  expect(html).toContain("Phonandroid");
  await openHydrated(page, "/sony-wh-1000xm6");
  for (const title of ["Caractéristiques", "Garanties et assistance", "Sources", "Journal de ce choix"])
    expect(await isOpen(page, title), title).toBe(false);
  const note = page.getByRole("link", { name: /^Source \d/ }).first();
  await note.click();
  await expect.poll(() => isOpen(page, "Sources")).toBe(true);
  await page.locator((await note.getAttribute("href")) ?? "").waitFor();
  expect(await isOpen(page, "Garanties et assistance")).toBe(false);
  // From another page of the site, and from elsewhere.
  await page.goto("/about");
  await page.goto("/sony-wh-1000xm6#journal");
  await expect.poll(() => isOpen(page, "Journal de ce choix")).toBe(true);
});

test("the proofs open in the card, with who signs and since when, and lead to each of them", async ({
  plainPage: page,
}) => {
  await page.goto("/nokia-3210");
  const card = page.getByRole("main").getByRole("article").first();
  await card.getByText("Preuves").click();
  await card.getByText("Par l’équipe").waitFor();
  await card.getByText("sans essai de notre part").waitFor();
  const hashes = await card
    .locator("details li a")
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).hash).filter(Boolean));
  expect(hashes).toEqual(["#duel", "#sources", "#journal"]);
  for (const hash of hashes) expect(await page.locator(`main ${hash}`).count(), hash).toBe(1);
});

test("without a merchant the button is there, does nothing, and says why", async ({ plainPage: page }) => {
  await page.goto("/products/moccamaster-kbg-select");
  const button = page.getByRole("button", { name: "Acheter maintenant" });
  expect(await button.getAttribute("aria-disabled")).toBe("true");
  const reason = await button.getAttribute("aria-describedby");
  expect(await page.locator(`#${reason}`).innerText()).toMatch(/pas encore de marchand/);
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
    .toBe("7. Positionnement tarifaire");
});

test("values of one page begin at one line", async ({ page }) => {
  await page.goto("/sony-wh-1000xm6");
  for (const summary of await page.locator("#fiche > details > summary").all()) await summary.click();
  const left = (of: string) =>
    page
      .locator(of)
      .evaluateAll((all) => [...new Set(all.map((one) => Math.round(one.getBoundingClientRect().left)))]);
  const [values, ...others] = await left("#caracteristiques td");
  expect(await page.locator("#caracteristiques table > caption").allInnerTexts()).toEqual([
    expect.stringMatching(/^Caractéristiques/),
    expect.stringMatching(/^Compatibilité/),
  ]);
  expect(await page.locator("#fiche table:not(:has(> caption))").count()).toBe(0);
  expect(others).toEqual([]);
  expect(await left(":is(#avenir, #garanties) td")).toEqual([values]);
});
