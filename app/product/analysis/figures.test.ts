/**
 * Drawings are true to their numbers: one scale, from zero, and nothing that the alternative text does not say.
 */
import { expect, test } from "vitest";
import { drawnFigures } from "./figures.ts";

const bar = (label: string, amount: number | null, low: number | null = null, isOurs = false) => ({
  label,
  low,
  amount,
  isOurs,
});
const chart = (unit: string, bars: ReturnType<typeof bar>[]) => ({
  charts: [{ name: "prix", caption: "Les prix.", unit, bars }],
});

test("bars have one scale that begins at zero, and bands begin at their lower end", () => {
  const [figure] = drawnFigures(chart("€", [bar("Entrée", 500, 400), bar("Gamme", 2000, 1000)]), null);
  expect(figure?.boxes.map(({ x, width }) => [x, width])).toEqual([
    [80, 20],
    [200, 200],
  ]);
  expect(figure?.alt).toBe(
    "Entrée\u00a0: 400 à 500\u00a0€\u00a0; Gamme\u00a0: 1\u00a0000 à 2\u00a0000\u00a0€.",
  );
  for (const { text } of figure?.words ?? []) expect(figure?.alt).toContain(text);
});

test("the product's price is the row's, and left out without one", () => {
  const bars = [bar("Nous", null, null, true), bar("Un autre", 118)];
  const [figure] = drawnFigures(chart("€", bars), 59);
  expect(figure?.boxes.map(({ width }) => width)).toEqual([200, 400]);
  expect(figure?.alt).toBe("Nous\u00a0: 59\u00a0€\u00a0; Un autre\u00a0: 118\u00a0€.");
  expect(drawnFigures(chart("€", bars), null)[0]?.boxes).toHaveLength(1);
});

const thing = (label: string, widthMm: number, heightMm: number, isOurs = false) => ({
  label,
  widthMm,
  heightMm,
  isOurs,
});

test("sizes keep their proportions, fit the width and stand on one ground", () => {
  const things = [thing("Carte", 54, 86), thing("Téléphone", 52, 122, true)];
  const [figure] = drawnFigures({ sizes: [{ name: "tailles", caption: "Les tailles.", things }] }, null);
  const [card, phone] = figure?.boxes ?? [];
  if (!card || !phone) throw new Error("Nothing was drawn");
  expect(card.width / phone.width).toBeCloseTo(54 / 52, 2);
  expect(phone.height / phone.width).toBeCloseTo(122 / 52, 2);
  expect(card.y + card.height).toBeCloseTo(phone.y + phone.height, 0);
  expect(figure?.alt).toContain("Carte, 54 mm de large et 86 mm de haut");
});

test("what is flat lies below each of the others", () => {
  const things = [
    thing("40 pouces", 885, 498),
    thing("55 pouces", 1218, 685),
    thing("La barre", 700, 65, true),
  ];
  const [figure] = drawnFigures({ sizes: [{ name: "tailles", caption: "Les tailles.", things }] }, null);
  expect(figure?.boxes.map(({ isOurs }) => isOurs)).toEqual([false, true, false, true]);
  const [screen, bar] = figure?.boxes ?? [];
  expect(bar?.y).toBeGreaterThan((screen?.y ?? 0) + (screen?.height ?? 0));
  const words = figure?.words.map(({ text }) => text);
  expect(words).toEqual([
    ...["40 pouces", "885\u00a0×\u00a0498\u00a0mm", "55 pouces", "1\u00a0218\u00a0×\u00a0685\u00a0mm"],
    "La barre\u00a0: 700\u00a0×\u00a065\u00a0mm",
  ]);
  for (const { y } of figure?.words ?? []) expect(y).toBeLessThan(figure?.height ?? 0);
  for (const { x, width } of figure?.boxes ?? []) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(400.1);
  }
});

test("a figure names what states its numbers, each source once", () => {
  const bars = [
    bar("Nous", 3),
    { ...bar("Un autre", 2), source: "essai" },
    { ...bar("Un tiers", 1), source: "essai" },
  ];
  expect(drawnFigures(chart("kg", bars), null)[0]?.sources).toEqual(["essai"]);
});
