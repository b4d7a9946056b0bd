/** The page of a search, and the questions of a branch: what each shows on the first screen. */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { holdBack } from "./support/connection.ts";
import { accessibilityFaults, siteUrl, test } from "./support/journey.ts";

/** A telephone with its browser’s bars, and a desk. */
const PHONE = { width: 390, height: 664 };
const DESK = { width: 1440, height: 900 };

/** The rows below the answer. */
const OTHERS = "section[aria-labelledby='autres-choix']";

/** Opens a page with its fonts there. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  );
}

const bottomOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  return box ? box.y + box.height : Number.POSITIVE_INFINITY;
};
const topOf = async (page: Page, selector: string) =>
  (await page.locator(selector).first().boundingBox())?.y ?? Number.POSITIVE_INFINITY;

test("on a phone a search shows its answer and the whole button on the first screen", async ({
  plainPage: page,
}) => {
  await page.setViewportSize(PHONE);
  for (const query of ["casque", "sony", "anti-bruit", "enceinte bluetooth", "iphone", "bose"]) {
    await open(page, `/categories?q=${query}`);
    expect.soft(await bottomOf(page, "main .buy-button"), query).toBeLessThanOrEqual(PHONE.height);
    expect.soft(await topOf(page, "main .answer-stage"), query).toBeLessThanOrEqual(280);
  }
});

test("on a desk the further choices begin above the fold too, and categories come after them", async ({
  plainPage: page,
}) => {
  await page.setViewportSize(DESK);
  for (const query of ["casque", "bose", "cadeau"]) {
    await open(page, `/categories?q=${query}`);
    const drawings = page.locator("main img");
    expect.soft((await drawings.first().boundingBox())?.y, query).toBeLessThanOrEqual(400);
    expect.soft(await bottomOf(page, `${OTHERS} img`), query).toBeLessThanOrEqual(DESK.height);
  }
  await open(page, "/categories?q=casque");
  const rows = await bottomOf(page, `${OTHERS} ul`);
  expect(await topOf(page, "nav[aria-label='Les rayons']")).toBeGreaterThan(rows);
});

test("the line above the rows says order, scope and payment once", async ({ plainPage: page }) => {
  for (const [query, order] of [
    ["casque", "par pertinence"],
    ["casque moins cher", "du moins cher au plus cher"],
  ]) {
    await open(page, `/categories?q=${query}`);
    const notice = page.locator("main p", { hasText: "non exhaustive" });
    expect(await notice.count()).toBe(1);
    const text = (await notice.innerText()).replace(/\s+/g, " ");
    expect(text).toMatch(new RegExp(`^Un choix par besoin, ${order} ; sélection non exhaustive, `));
    expect(text).toMatch(/ (un marchand|\d+ marchands), aucun référencement payant/);
  }
});

test("a maker’s name is answered by what was chosen instead of each of its models, each named once", async ({
  plainPage: page,
}) => {
  await open(page, "/categories?q=bose");
  const text = (await page.getByRole("main").innerText()).replace(/\s+/g, " ");
  expect(text).toMatch(/ \d choix en face de « bose » /);
  expect(text.match(/Bose Ultra Open/g)).toHaveLength(1);
  const rows = page.locator(`${OTHERS} li`);
  expect(await rows.count()).toBeGreaterThan(2);
  for (const row of await rows.allInnerTexts()) expect(row).toMatch(/[Ff]ace (à|de) Bose /);
});

test("the suggestions show choices with their drawings, then categories, then the questions", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto("/about");
  await page.getByRole("banner").getByRole("link", { name: "Rechercher" }).click();
  await page.getByRole("combobox").fill("casque");
  const lines = page.getByRole("option");
  await lines.filter({ hasText: "Sony WH-1000XM6" }).waitFor();
  const texts = (await lines.allInnerTexts()).map((text) => text.replace(/\s+/g, " "));
  expect(texts[0]).toBe("Casques à réduction de bruit Sony WH-1000XM6 449 €");
  expect(texts[2]).toMatch(/^Rayon /);
  expect(texts.at(-1)).toMatch(/Casque, enceinte ou barre de son \?$/);
  const drawing = await lines.first().locator("img").boundingBox();
  expect(drawing?.width).toBe(64);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/choisir/audio");
});

test("a question fills the screen of a phone, and its answer is the card", async ({ plainPage: page }) => {
  await page.setViewportSize(PHONE);
  await open(page, "/choisir/audio?reponses=1");
  await page.getByText("2 sur 3", { exact: true }).waitFor();
  const answers = page.getByRole("main").getByRole("button");
  for (const answer of await answers.all()) {
    const box = await answer.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(76);
  }
  const last = await answers.last().boundingBox();
  const end = (last?.y ?? 0) + (last?.height ?? 0);
  // In reach of the thumb.
  expect(end).toBeGreaterThan(PHONE.height - 130);
  expect(end).toBeLessThanOrEqual(PHONE.height);
  await page.getByRole("link", { name: "Retour" }).click();
  await page.getByText("1 sur 3", { exact: true }).waitFor();

  await page.getByRole("button", { name: "En déplacement, pour moi seul" }).click();
  await page.getByRole("button", { name: "Payer le moins possible" }).click();
  await page.getByRole("heading", { level: 2, name: "Shokz OpenRun Pro 2" }).waitFor();
  expect(await bottomOf(page, "main .buy-button")).toBeLessThanOrEqual(PHONE.height);
});

test("what an answer rules out fades, and nothing does on the way back", async ({ page }) => {
  const data = "**/choisir/lecture-et-bureau.data*";
  await page.goto("/choisir/lecture-et-bureau");
  const faded = page.getByRole("list", { name: "Encore possibles" }).locator(".opacity-20");
  const step = (number: number) => page.getByText(`${number} sur 3`, { exact: true }).waitFor();

  const answer = await holdBack(page, data);
  await page.getByRole("button", { name: "Travailler à l’ordinateur" }).click();
  await faded.nth(1).waitFor();
  answer();
  await step(2);
  await page.getByRole("button", { name: "La souris" }).click();
  await step(3);

  const answerBack = await holdBack(page, data);
  await page.evaluate(() => history.back());
  await page.locator(".progress").waitFor();
  expect(await faded.count()).toBe(0);
  answerBack();
  await step(2);
});

test("a rival’s strip and a question are readable for everybody", async ({ page }) => {
  for (const path of ["/categories?q=bose", "/choisir/audio?reponses=1"]) {
    await open(page, path);
    expect(await accessibilityFaults(page), path).toEqual([]);
  }
});

test("the way to a duel ends its strip, whether or not values stand before it", async ({ page }) => {
  for (const model of ["bose", "xm5"]) {
    await open(page, `/categories?q=${model}`);
    const strip = await page.getByRole("complementary", { name: "Face à" }).boundingBox();
    const link = await page.getByRole("link", { name: "Le duel" }).first().boundingBox();
    const rest = (strip?.x ?? 0) + (strip?.width ?? 0) - (link?.x ?? 0) - (link?.width ?? 0);
    expect(rest).toBeLessThanOrEqual(20);
  }
});

test("under a finger no answer of the next question looks pressed", async ({ browser }) => {
  const page = await browser.newPage({ viewport: PHONE, hasTouch: true, isMobile: true });
  await page.goto(`${siteUrl}/choisir/audio`);
  const first = page.getByRole("main").locator("button[name=reponses]").first();
  await first.tap();
  await page.waitForURL("**reponses=1");
  await first.hover();
  const ground = await first.evaluate((button) => getComputedStyle(button).backgroundColor);
  expect(ground).toBe("rgba(0, 0, 0, 0)");
  await page.close();
});
