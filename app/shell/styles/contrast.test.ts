import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const tokens = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");

/** Reads `--color-name: light-dark(#day, #night)`, or one value for both. */
function colour(name: string, side: "day" | "night"): string {
  const value = new RegExp(`--color-${name}: ([^;]+);`).exec(tokens)?.[1] ?? "";
  const [day = "", night = day] = value.match(/#[0-9a-f]{6}/g) ?? [];
  return side === "day" ? day : night;
}

/** Relative luminance, as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The pairs of text and background in use. WCAG 1.4.3 requires a contrast of 4.5. */
const writing = [
  ["ink", "paper"],
  ["ink", "paper-deep"],
  ["ink-soft", "paper"],
  ["ink-soft", "paper-deep"],
  ["paper", "ink"],
  ["paper", "ink-soft"],
  ["on-accent", "accent"],
  ["on-accent", "accent-deep"],
  ["danger", "paper"],
  ["danger", "paper-deep"],
  ["paper", "danger"],
  ["paper", "danger-deep"],
  ["success", "paper"],
  ...["rose", "sage", "straw", "mist", "lilac", "reed"].map((ground) => ["ink", ground] as const),
] as const;

/** Borders of controls, and icons. WCAG 1.4.11 requires a contrast of 3. */
const edges = [
  ["line-strong", "paper"],
  ["line-strong", "paper-deep"],
  ["accent", "paper"],
  ["accent", "paper-deep"],
] as const;

const cases = (["day", "night"] as const).flatMap((side) => [
  ...writing.map(([front, ground]) => ({ side, front, ground, least: 4.5 })),
  ...edges.map(([front, ground]) => ({ side, front, ground, least: 3 })),
]);

test.each(cases)("$side: $front on $ground has a contrast of $least", ({ side, front, ground, least }) => {
  expect(contrast(colour(front, side), colour(ground, side))).toBeGreaterThanOrEqual(least);
});

test("black on white has the contrast that WCAG gives", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
});
