/** What is wrong with an open page, wherever it is. */
import type { Page } from "playwright-core";

/** Looks at the open page. @returns what is wrong with it, a line each */
export type Check = (page: Page) => Promise<readonly string[]>;

/** @returns what the checks find, with the place and the name of the check before it */
export async function faultsOf(
  page: Page,
  place: string,
  checks: Readonly<Record<string, Check>>,
): Promise<string[]> {
  const faults: string[] = [];
  for (const [name, check] of Object.entries(checks)) {
    faults.push(...(await check(page)).map((fault) => `${place}, ${name}: ${fault}`));
  }
  return faults;
}

export const sidewaysScroll: Check = async (page) => {
  const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return width > 0 ? [`${width} pixels`] : [];
};

/** The footer keeps its distance. */
export const footerDistance: Check = async (page) => {
  const { gap, least } = await page.evaluate(() => {
    const last = [...document.querySelectorAll("main :is(p, li, dd, button, img, summary)")]
      .filter((element) => element.checkVisibility())
      .map((element) => element.getBoundingClientRect().bottom);
    const footer = document.querySelector("body > footer")?.getBoundingClientRect().top ?? 0;
    return { gap: footer - Math.max(...last), least: window.innerWidth > 1000 ? 90 : 50 };
  });
  return gap > least ? [] : [`${gap} pixels`];
};

/** One title, and each heading at most one level below the one before. */
export const headings: Check = (page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll("main :is(h1, h2, h3, h4)")];
    const levels = all.map(({ tagName }) => Number(tagName[1]));
    const titles = document.querySelectorAll("h1").length;
    return [
      ...(titles === 1 ? [] : [`${titles} titles`]),
      ...all
        .filter((_, index) => (levels[index] ?? 0) > (levels[index - 1] ?? 0) + 1)
        .map(({ tagName, textContent }) => `${tagName} ${textContent}`),
    ];
  });

/** Every picture says how much room it needs. */
export const pictureSizes: Check = (page) =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => !["width", "height"].every((name) => /^\d+$/.test(image.getAttribute(name) ?? "")))
      .map(({ src }) => src),
  );

export const missingPictures: Check = (page) =>
  page.evaluate(async () => {
    const shown = [...document.images].filter((image) => image.checkVisibility());
    for (const image of shown) image.loading = "eager";
    const loaded = await Promise.all(
      shown.map((image) =>
        image.decode().then(
          () => true,
          () => false,
        ),
      ),
    );
    return shown.filter((_, index) => !loaded[index]).map(({ src }) => src);
  });

/** Styles in the HTML, which the content security policy forbids. */
export const inlineStyles: Check = async (page) => {
  const html = await (await page.request.get(page.url())).text();
  return html.match(/<[^>]+ style="/g) ?? [];
};

export const cookies: Check = async (page) => (await page.context().cookies()).map(({ name }) => name);

/** @param ofAnyText whether no word at all may stand on two lines, or those of titles and names, and some besides */
const wordsOnTwoLines =
  (ofAnyText: boolean): Check =>
  (page) =>
    page.evaluate((isAnyText) => {
      const whole =
        /\p{L}+\u2060?-\u2060?(ci|là|t\u2060?-\u2060?\p{L}+)(?!\p{L})|(?<!\p{L})ne[ \u00a0]plus(?!\p{L})/giu;
      const anyWord = /[\p{L}\p{N}]{2,}/gu;
      const root = document.querySelector("main") ?? document;
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const isName = node.parentElement?.closest("h1, h2, h3, .font-serif, .low-frame + p");
        const words = isAnyText || isName ? anyWord : whole;
        for (const { index, 0: word } of (node.textContent ?? "").matchAll(words)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
          if (new Set(lines.map(({ top }) => Math.round(top))).size > 1) broken.push(word);
        }
      }
      return broken;
    }, ofAnyText);

/** Words that a line breaks in two, or after which it must not break; in titles and names any word. */
export const brokenWords = wordsOnTwoLines(false);

/** Words of any text that a line breaks in two, as of enlarged text. */
export const splitWords = wordsOnTwoLines(true);

/** With everything open, the values of the lists of facts begin at one line, and the titles of the contents. */
export const columns: Check = (page) =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) details.open = true;
    return [":is(#caracteristiques, #avenir, #garanties) td", "nav li a > span:last-child"].filter((of) => {
      const all = [...document.querySelectorAll(`main :is(${of})`)];
      return new Set(all.map((one) => Math.round(one.getBoundingClientRect().left))).size > 1;
    });
  });

/** By keyboard every stop is seen, has a ring and a name, and no header lies over it. */
export const tabOrder: Check = async (page) => {
  const faults: string[] = [];
  let stops = 0;
  for (; stops < 120; stops += 1) {
    await page.keyboard.press("Tab");
    const found = await page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement) || element === document.body) return null;
      const { top, bottom, width, height } = element.getBoundingClientRect();
      const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
      const isInHeader = element.closest("header") !== null;
      const { outlineStyle, position } = getComputedStyle(element);
      const { labels } = element as HTMLInputElement;
      const picture = element.querySelector("img")?.alt;
      const name =
        element.getAttribute("aria-label") || element.innerText || labels?.[0]?.innerText || picture || "";
      return [
        name.trim() === "" && !element.hasAttribute("aria-labelledby") && "no name",
        outlineStyle === "none" && "no ring",
        width < 24 && height < 24 && "smaller than 24 pixels",
        !isInHeader && position !== "fixed" && bottom <= header && "under the header",
        !isInHeader && top < 0 && "above the window",
        top > window.innerHeight && "below the window",
      ]
        .filter((fault) => typeof fault === "string")
        .map((fault) => `${name.slice(0, 40)}: ${fault}`);
    });
    if (!found) break;
    faults.push(...found);
  }
  return stops > 10 ? faults : [...faults, `only ${stops} stops`];
};

/** Weights of texts that the site does not have; the mark alone is heavier. */
export const weightsOfText: Check = (page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = new Set<string>();
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const { parentElement: parent, textContent } = node;
      if (!textContent?.trim() || !parent?.checkVisibility() || parent.closest(".font-wordmark")) continue;
      const { fontWeight } = getComputedStyle(parent);
      if (!["400", "600"].includes(fontWeight))
        found.add(`${fontWeight} “${textContent.trim().slice(0, 30)}”`);
    }
    return [...found];
  });

/** How many sizes a page has for its texts, besides that of notes. */
const MOST_SIZES = 7;

/** A text is as large as others of its kind: few sizes say what is what. The mark is no text. */
export const sizesOfText: Check = async (page) => {
  const sizes = await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = new Map<number, string>();
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const { parentElement: parent, textContent } = node;
      if (
        !textContent?.trim() ||
        !parent?.checkVisibility() ||
        parent.closest("header, svg, .sr-only, .font-wordmark")
      )
        continue;
      const size = Math.round(Number.parseFloat(getComputedStyle(parent).fontSize) * 10) / 10;
      if (!found.has(size)) found.set(size, textContent.trim().slice(0, 30));
    }
    return [...found].sort(([one], [other]) => one - other).map(([size, text]) => ({ size, text }));
  });
  const shown = sizes.filter(({ size }) => size !== 12);
  return shown.length > MOST_SIZES ? [shown.map(({ size, text }) => `${size} “${text}”`).join(", ")] : [];
};

/** Each buying link names its merchant, and nothing is said of a payment that nobody makes. */
export const buyingLinks: Check = (page) =>
  page.evaluate(() => {
    const main = document.querySelector("main");
    const links = [...(main?.querySelectorAll<HTMLAnchorElement>("a[href^=http]") ?? [])].filter(
      ({ host, textContent }) => host !== location.host && /acheter/i.test(textContent),
    );
    const payment = /Collaboration commerciale|Lien (peut-être )?rémunéré|commission peut/;
    return [
      ...links
        .filter(({ textContent, rel }) => !(/ chez \S+/.test(textContent) && /sponsored.*noopener/.test(rel)))
        .map(({ outerHTML }) => outerHTML),
      ...(payment.exec(links.length > 0 ? (main?.textContent ?? "") : "")?.slice(0, 1) ?? []),
    ];
  });
