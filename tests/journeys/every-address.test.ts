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
const ON_A_PRODUCT = { hedges, "length of the page": lengthWithin(6500) };
const ON_AN_ANALYSIS = { "length of the page": lengthWithin(8500), "buying button": buttonAtTop };
const IN_A_DOSSIER = { "pictures at once": onePictureAtOnce, "one column": columns };

test("every address of the sitemap keeps the rules of its kind on a telephone and on a desk", async ({
  plainPage: page,
}) => {
  const paths = await listedPaths();
  const faults: string[] = [];
  const counts = { products: 0, leaves: 0, analyses: 0 };
  for (const path of paths) {
    await page.setViewportSize(telephone);
    await page.goto(path);
    const isAnalysis = path.endsWith("-pourquoi");
    const [isAnswered, isProduct] = await page.evaluate(() =>
      ["", "h1"].map((title) => document.querySelector(`main article.answer ${title}.answer-name`) !== null),
    );
    if (isAnalysis) counts.analyses += 1;
    else if (isProduct) counts.products += 1;
    else if (isAnswered) counts.leaves += 1;
    const checks: Record<string, Check> = {
      ...EVERYWHERE,
      ...(isProduct && ON_A_PRODUCT),
      ...(isAnalysis && ON_AN_ANALYSIS),
    };
    const isOfDossier = isAnalysis || paths.includes(`${path}-pourquoi`);
    faults.push(...(await faultsOf(page, `${path} on a telephone`, checks)));
    if (isAnswered) {
      await adviseToWait(page);
      faults.push(
        ...(await faultsOf(page, `${path} with a long advice`, { "answer card": cardOnTelephone })),
      );
    }
    await page.setViewportSize(desk);
    faults.push(...(await faultsOf(page, `${path} on a desk`, { "answer card": cardOnDesk })));
    if (isOfDossier) faults.push(...(await faultsOf(page, `${path} on a desk`, IN_A_DOSSIER)));
  }
  expect(faults).toEqual([]);
  expect(counts).toSatisfy(
    ({ products, leaves, analyses }) => products >= 30 && leaves >= 30 && analyses >= 10,
  );
});
