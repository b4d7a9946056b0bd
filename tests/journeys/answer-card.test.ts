/**
 * The answer card on every page that has one, as large as the contract wants it,
 * and the lengths of the pages below it.
 */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { siteUrl, test } from "./support/journey.ts";

/** A telephone with its browser’s bars. */
const phone = { width: 390, height: 664 };
const desktop = { width: 1440, height: 900 };

const LONGEST_PRODUCT_PAGE = 6500;
const LONGEST_ANALYSIS = 8500;

/** Returns the paths of the sitemap. */
async function listedPaths(page: Page): Promise<string[]> {
  const sitemap = await (await page.request.get(`${siteUrl}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) =>
    address.replace(siteUrl, ""),
  );
}

/** Returns what the card of the open page measures; `null` without one. */
const measured = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const card = document.querySelector("main article.answer");
    if (!card) return null;
    const box = (selector: string) => {
      const found = card.querySelector(selector)?.getBoundingClientRect();
      return found ? { left: found.left, top: found.top, right: found.right, bottom: found.bottom } : null;
    };
    const name = card.querySelector(".answer-name");
    const lineHeight = name ? Number.parseFloat(getComputedStyle(name).lineHeight) : 1;
    return {
      head: box(".answer-head"),
      stage: box(".answer-stage"),
      pictures: box(".answer-pictures"),
      words: box(".answer-words"),
      name: box(".answer-name"),
      nameText: name?.textContent ?? "",
      nameLines: Math.round((name?.getBoundingClientRect().height ?? 0) / lineHeight),
      chips: [...card.querySelectorAll(".answer-chips li")].map(({ textContent }) => textContent),
      /** Into lists, the way here aside. */
      lists: [...document.querySelectorAll<HTMLAnchorElement>("main a[href*='/categories/']")]
        .filter((link) => !link.closest("nav"))
        .map(({ pathname }) => pathname),
      verdict: box(".answer-verdict"),
      verdictText: card.querySelector(".answer-verdict")?.textContent ?? "",
      amount: box(".buy-offer data"),
      buy: box(".buy-button"),
      onward: box(".answer-onward"),
      level: name?.tagName,
      width: document.documentElement.scrollWidth,
      length: document.documentElement.scrollHeight,
    };
  });

type Measures = NonNullable<Awaited<ReturnType<typeof measured>>>;

const height = (box: { top: number; bottom: number } | null) => (box ? box.bottom - box.top : 0);

function expectOnPhone(path: string, card: Measures) {
  const { head, stage, name, verdict, amount, buy, onward } = card;
  expect.soft(card.width, path).toBeLessThanOrEqual(phone.width);
  expect.soft(height(head), path).toBeLessThanOrEqual(33);
  expect.soft(height(stage), path).toBeGreaterThanOrEqual(150);
  expect.soft(height(stage), path).toBeLessThanOrEqual(235);
  expect.soft(card.nameText.length, path).toBeLessThanOrEqual(40);
  expect.soft(card.nameLines, path).toBeLessThanOrEqual(2);
  expect.soft(card.verdictText.length, path).toBeLessThanOrEqual(95);
  for (const chip of card.chips) expect.soft(chip, path).not.toMatch(/[·.]\s*$/);
  // The only leaf of the demonstration without an answer.
  expect.soft(card.lists, path).not.toContain("/categories/aspirateurs-robots");
  for (const part of [name, verdict, buy, ...(amount ? [amount] : [])])
    expect.soft(part?.bottom, path).toBeLessThanOrEqual(phone.height);
  expect.soft(height(buy), path).toBeGreaterThanOrEqual(66);
  if (onward) {
    expect.soft(onward.top - (buy?.bottom ?? 0), path).toBeGreaterThanOrEqual(8);
    expect.soft(height(onward), path).toBeGreaterThanOrEqual(44);
  }
}

function expectOnDesktop(path: string, card: Measures) {
  const { stage, pictures, words, buy } = card;
  const widthOf = (box: Measures["stage"]) => (box ? box.right - box.left : 0);
  expect.soft(card.width, path).toBeLessThanOrEqual(desktop.width);
  expect.soft(widthOf(stage) / widthOf(words), path).toBeCloseTo(7 / 5, 1);
  expect.soft(height(stage) / widthOf(stage), path).toBeCloseTo(3 / 4, 1);
  expect.soft((words?.left ?? 0) - (pictures?.right ?? 0), path).toBeCloseTo(56, 0);
  expect.soft(words?.top, path).toBe(stage?.top);
  expect.soft(buy?.bottom, path).toBeLessThanOrEqual(desktop.height);
}

/** The longest that an editor may write, in the place where the card has it. */
const adviseToWait = (page: Page) =>
  page.evaluate(() => {
    const card = document.querySelector("main article.answer");
    const before = card?.querySelector(".answer-paid") ?? card?.querySelector(".buy-button");
    const line = document.createElement("p");
    line.className = "answer-advice answer-wait";
    const reason = "Il a déjà baissé deux fois de suite aux soldes, et le suivant est annoncé pour février.";
    line.innerHTML = `<strong>Attendez 1 299,90 € ou les soldes d’hiver, le 6 janvier 2027.</strong> ${reason}`;
    card?.querySelector(".answer-wait")?.remove();
    before?.parentElement?.insertBefore(line, before);
    return reason.length;
  });

test("on every product and every leaf the first screen has name, verdict, amount and button", async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: siteUrl, viewport: phone, javaScriptEnabled: false });
  const counts = { products: 0, leaves: 0 };
  for (const path of await listedPaths(page)) {
    if (path.startsWith("/legal/") || path.endsWith("-pourquoi")) continue;
    await page.setViewportSize(phone);
    await page.goto(path);
    const onPhone = await measured(page);
    if (!onPhone) continue;
    expectOnPhone(path, onPhone);
    const isProduct = onPhone.level === "H1";
    counts[isProduct ? "products" : "leaves"] += 1;
    expect(await adviseToWait(page)).toBeGreaterThan(80);
    const waiting = await measured(page);
    if (waiting) expectOnPhone(path, waiting);
    if (isProduct) expect.soft(onPhone.length, path).toBeLessThanOrEqual(LONGEST_PRODUCT_PAGE);
    await page.setViewportSize(desktop);
    const wide = await measured(page);
    if (wide) expectOnDesktop(path, wide);
  }
  expect(counts).toEqual({ products: 30, leaves: 30 });
  await page.close();
}, 180_000);

test("an analysis has price and button at its top, and is no longer than a reader’s patience", async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: siteUrl, viewport: phone, javaScriptEnabled: false });
  const paths = (await listedPaths(page)).filter((path) => path.endsWith("-pourquoi"));
  expect(paths).toHaveLength(10);
  for (const path of paths) {
    await page.goto(path);
    const buy = await page.locator("main a[rel~=sponsored]").first().boundingBox();
    expect.soft((buy?.y ?? Infinity) + (buy?.height ?? 0), path).toBeLessThanOrEqual(phone.height);
    const length = await page.evaluate(() => document.documentElement.scrollHeight);
    expect.soft(length, path).toBeLessThanOrEqual(LONGEST_ANALYSIS);
  }
  await page.close();
});
