/** The answer card on the first screen of every page that has one, as large as the contract wants it. */
import type { Page } from "playwright-core";
import type { Check } from "./page-checks.ts";

/** A telephone with its browser’s bars. */
export const telephone = { width: 390, height: 664 };
export const desk = { width: 1440, height: 900 };

/** What the card of the open page measures; `null` without one. */
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
      need: box(".answer-need"),
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
      amount: box(".buy-button data"),
      buy: box(".buy-button"),
      onward: box(".answer-onward"),
      width: document.documentElement.scrollWidth,
    };
  });

type Measures = NonNullable<Awaited<ReturnType<typeof measured>>>;

const height = (box: Measures["stage"]) => (box ? box.bottom - box.top : 0);
const width = (box: Measures["stage"]) => (box ? box.right - box.left : 0);

/** The texts of the rules that do not hold. */
const broken = (rules: readonly (readonly [string, boolean])[]): string[] =>
  rules.filter(([, holds]) => !holds).map(([text]) => text);

const isBetween = (value: number, least: number, most: number) => value >= least && value <= most;

/** Name, verdict, amount and button are on the first screen of a telephone. */
export const cardOnTelephone: Check = async (page) => {
  const card = await measured(page);
  if (!card) return [];
  const { head, need, stage, name, verdict, amount, buy, onward, chips, lists } = card;
  const bottoms = { name, verdict, buy, ...(amount && { amount }) };
  return broken([
    [`${card.width} pixels wide`, card.width <= telephone.width],
    [`a head of ${height(head)}`, height(head) - height(need) <= 33],
    [`a need of ${height(need)}`, height(need) <= 64],
    [`a stage of ${height(stage)}`, isBetween(height(stage), 150, 235)],
    [`a name of ${card.nameText.length} letters`, card.nameText.length <= 40],
    [`a name of ${card.nameLines} lines`, card.nameLines <= 2],
    [`a verdict of ${card.verdictText.length} letters`, card.verdictText.length <= 95],
    [`chips that end in a point: ${chips}`, !chips.some((chip) => /[·.]\s*$/.test(chip))],
    // The only leaf of the demonstration without an answer.
    ["a way into a leaf without an answer", !lists.includes("/categories/aspirateurs-robots")],
    ...Object.entries(bottoms).map(
      ([part, box]) =>
        [
          `${part} ends at ${box?.bottom}`,
          (box?.bottom ?? Number.POSITIVE_INFINITY) <= telephone.height,
        ] as const,
    ),
    [`a button of ${height(buy)}`, height(buy) >= 66],
    [`a way on of ${height(onward)}`, !onward || height(onward) >= 44],
    ["a way on too near to the button", !onward || onward.top - (buy?.bottom ?? 0) >= 8],
  ]);
};

/** Picture and words stand side by side, in the proportions of the contract. */
export const cardOnDesk: Check = async (page) => {
  const card = await measured(page);
  if (!card) return [];
  const { stage, pictures, words, buy } = card;
  const isNear = (value: number, wanted: number, distance: number) => Math.abs(value - wanted) < distance;
  const between = (words?.left ?? 0) - (pictures?.right ?? 0);
  return broken([
    [`${card.width} pixels wide`, card.width <= desk.width],
    [`${width(stage)} for ${width(words)} of words`, isNear(width(stage) / width(words), 7 / 5, 0.05)],
    [`a stage of ${height(stage)} by ${width(stage)}`, isNear(height(stage) / width(stage), 3 / 4, 0.05)],
    [`${between} between picture and words`, isNear(between, 56, 0.5)],
    ["words that begin lower than the stage", words?.top === stage?.top],
    [`a button that ends at ${buy?.bottom}`, (buy?.bottom ?? Number.POSITIVE_INFINITY) <= desk.height],
  ]);
};

/** Writes the longest advice that an editor may give, in the place where the card has it. */
export const adviseToWait = (page: Page) =>
  page.evaluate(() => {
    const card = document.querySelector("main article.answer");
    const before = card?.querySelector(".answer-paid") ?? card?.querySelector(".buy-button");
    const line = document.createElement("p");
    line.className = "answer-wait mt-2 border-l-3 border-ink pl-2.5 text-sm";
    const reason = "Il a déjà baissé deux fois de suite aux soldes, et le suivant est annoncé pour février.";
    line.innerHTML = `<strong>Attendez 1 299,90 € ou les soldes d’hiver, le 6 janvier 2027.</strong> ${reason}`;
    card?.querySelector(".answer-wait")?.remove();
    before?.parentElement?.insertBefore(line, before);
  });
