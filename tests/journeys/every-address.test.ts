/**
 * Every address of the sitemap without JavaScript, on a telephone and on a desk: its first screen, its card, its links,
 * its length. A fault names its address, the place and the check.
 */
import { expect } from "vitest";
import { hedgesIn } from "#tests/published-texts/hedges.ts";
import { adviseToWait, cardOnDesk, cardOnTelephone, desk, telephone } from "./support/answer-card.ts";
import { test } from "./support/journey.ts";
import {
  buyingLinks,
  type Check,
  columns,
  faultsOf,
  headings,
  pictureSizes,
  sidewaysScroll,
} from "./support/page-checks.ts";
import { listedPaths } from "./support/public-pages.ts";

/** What a reader on a phone meets before scrolling far: a choice, and few words that take it back. */
const FIRST_PIXELS = 1500;
const MOST_HEDGES = 2;

/** Words that are visible there, without buying buttons; the box of doubts is its title. */
const hedges: Check = async (page) => {
  const text = await page.evaluate((height) => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(
      document.querySelector("main") ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const button = parent?.closest("a, button")?.textContent ?? "";
      if (/Acheter/.test(button) || parent?.closest("[aria-labelledby=inconnues] ul")) continue;
      if (parent?.closest("details:not([open]) > :not(summary)")) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const [place] = range.getClientRects();
      if (place && place.top + scrollY < height) texts.push(node.textContent ?? "");
    }
    return texts.join(" ").replace(/\s+/g, " ");
  }, FIRST_PIXELS);
  const found = hedgesIn(text);
  return found.length > MOST_HEDGES ? [found.join(", ")] : [];
};

const lengthWithin =
  (most: number): Check =>
  async (page) => {
    const length = await page.evaluate(() => document.documentElement.scrollHeight);
    return length > most ? [`${length} pixels`] : [];
  };

const buttonAtTop: Check = async (page) => {
  const buy = await page.locator("main a[rel~=sponsored]").first().boundingBox();
  const bottom = (buy?.y ?? Number.POSITIVE_INFINITY) + (buy?.height ?? 0);
  return bottom > telephone.height ? [`ends at ${bottom}`] : [];
};

const onePictureAtOnce: Check = async (page) => {
  const count = await page.locator("main img:not([loading=lazy])").count();
  return count === 1 ? [] : [`${count} pictures are not lazy`];
};

const EVERYWHERE = {
  headings,
  "sizes of pictures": pictureSizes,
  "scrolls sideways": sidewaysScroll,
  "buying links": buyingLinks,
  "answer card": cardOnTelephone,
};
const ON_A_PRODUCT = { hedges, "length of the page": lengthWithin(6700) };
const ON_AN_ANALYSIS = { "length of the page": lengthWithin(8500), "buying button": buttonAtTop };
const IN_A_DOSSIER = { "pictures at once": onePictureAtOnce, "one column": columns };

const paths = await listedPaths();
const isAnalysis = (path: string) => path.endsWith("-pourquoi");
const isOfDossier = (path: string) => isAnalysis(path) || paths.includes(`${path}-pourquoi`);
const isList = (path: string) => path.startsWith("/categories");

/** The addresses, and how many of the demonstration's have a card. */
const groups: [string, { addresses: string[]; cards: number }][] = [
  ["analysis", { addresses: paths.filter(isAnalysis), cards: 0 }],
  ["list", { addresses: paths.filter(isList), cards: 30 }],
  [
    "product, and every other page",
    { addresses: paths.filter((path) => !isAnalysis(path) && !isList(path)), cards: 30 },
  ],
];

test.for(groups)(
  "every %s keeps the rules of its kind",
  async ([, { addresses, cards }], { plainPage: page }) => {
    const faults: string[] = [];
    const look = async (place: string, checks: Readonly<Record<string, Check>>) => {
      faults.push(...(await faultsOf(page, place, checks)));
    };
    let answers = 0;
    for (const path of addresses) {
      await page.setViewportSize(telephone);
      await page.goto(path);
      const level = await page.evaluate(
        () => document.querySelector("main article.answer .answer-name")?.tagName,
      );
      await look(`${path} on a telephone`, {
        ...EVERYWHERE,
        ...(level === "H1" && ON_A_PRODUCT),
        ...(isAnalysis(path) && ON_AN_ANALYSIS),
      });
      if (level) {
        answers += 1;
        await adviseToWait(page);
        await look(`${path} with a long advice`, { "answer card": cardOnTelephone });
      }
      await page.setViewportSize(desk);
      await look(`${path} on a desk`, { "answer card": cardOnDesk, ...(isOfDossier(path) && IN_A_DOSSIER) });
    }
    expect(faults).toEqual([]);
    expect(addresses.length).toBeGreaterThanOrEqual(10);
    expect(answers).toBeGreaterThanOrEqual(cards);
  },
);
