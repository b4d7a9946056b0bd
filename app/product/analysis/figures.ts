import { formatPrice, once } from "#app/lib/formatting/numbers.ts";
import type { DossierRecord } from "#app/product/record/dossier-record.ts";

/**
 * A figure that is made of the record's numbers: boxes and words at their places, in the drawing's own units, in which every figure is
 * `FIGURE_WIDTH` wide.
 */
export interface DrawnFigure {
  name: string;
  caption: string;
  /** All that the drawing says, for those who cannot see it. */
  alt: string;
  height: number;
  boxes: readonly Box[];
  words: readonly Words[];
  /** The marks of what states its numbers, each once. */
  sources: readonly string[];
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Filled: our product. Others are outlines, or lighter. */
  isOurs: boolean;
}

interface Words {
  x: number;
  y: number;
  text: string;
  /** Where `x` is. */
  anchor: "start" | "middle" | "end";
}

export const FIGURE_WIDTH = 400;

const inFrench = once(() => new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 2 }));

/** Returns a number as French writes it, the same on server and browsers. */
const written = (number: number): string => inFrench().format(number).replace(/\s/g, "\u00a0");

/** Returns a coordinate short enough to be sent. */
const rounded = (number: number): number => Math.round(number * 10) / 10;

/** Returns the marks of the sources that numbers cite, each once, in their order. */
const sourcesOf = (numbers: readonly { source?: string | undefined }[]): string[] => [
  ...new Set(numbers.flatMap(({ source }) => source ?? [])),
];

/** A draft may have no sizes yet. */
const hasSizes = ({ things }: NonNullable<DossierRecord["sizes"]>[number]) =>
  things.length > 1 && things.every(({ widthMm, heightMm }) => widthMm > 0 && heightMm > 0);

/**
 * Returns the drawings that a record's numbers make.
 * @param price the product's, in euros; `null` without one
 */
export function drawnFigures(
  { charts = [], sizes = [] }: Pick<DossierRecord, "charts" | "sizes">,
  price: number | null,
): DrawnFigure[] {
  return [...charts.map((chart) => drawChart(chart, price)), ...sizes.filter(hasSizes).map(drawSizes)];
}

type Chart = NonNullable<DossierRecord["charts"]>[number];

const ROW_HEIGHT = 48;
const BAR_HEIGHT = 12;
const BASELINE = 18;
const BAR_TOP = 27;

/**
 * Returns the drawing of amounts on one scale that begins at zero: a row each,
 * its name and amount above its bar.
 * @param price the product's, in euros; `null` without one: bars that stand for it are left out
 */
function drawChart({ name, caption, unit, bars }: Chart, price: number | null): DrawnFigure {
  const rows = bars.flatMap(({ label, low, amount, isOurs }) => {
    const high = amount ?? price;
    if (high === null) return [];
    const text = amountText(low, high, amount === null ? "€" : unit);
    return [{ label, low: low ?? 0, high, text, isOurs }];
  });
  const scale = FIGURE_WIDTH / (Math.max(0, ...rows.map(({ high }) => high)) || 1);
  return {
    name,
    caption,
    sources: sourcesOf(bars),
    alt: `${rows.map(({ label, text }) => `${label}\u00a0: ${text}`).join("\u00a0; ")}.`,
    height: rows.length * ROW_HEIGHT,
    boxes: rows.map(({ low, high, isOurs }, row) => ({
      x: rounded(low * scale),
      y: row * ROW_HEIGHT + BAR_TOP,
      width: rounded((high - low) * scale),
      height: BAR_HEIGHT,
      isOurs,
    })),
    words: rows.flatMap(({ label, text }, row) => {
      const y = row * ROW_HEIGHT + BASELINE;
      return [
        { x: 0, y, text: label, anchor: "start" as const },
        { x: FIGURE_WIDTH, y, text, anchor: "end" as const },
      ];
    }),
  };
}

function amountText(low: number | null, high: number, unit: string): string {
  if (unit === "€") return low === null ? formatPrice(high) : `${written(low)} à ${formatPrice(high)}`;
  return `${low === null ? "" : `${written(low)} à `}${written(high)}\u00a0${unit}`;
}

type Sizes = NonNullable<DossierRecord["sizes"]>[number];
type Thing = Sizes["things"][number];

/** What is so much wider than high, such as a soundbar, lies below each of the others. */
const FLAT_RATIO = 4;
const GAP = 32;
const SPACE_BELOW = 8;
const GROUND_LINE = 22;
const LINE_HEIGHT = 20;
const SPACE_AFTER = 8;
const MAX_HEIGHT = 240;

/**
 * Returns the drawing of things side by side at one scale, on one ground.
 * @param sizes two things at least, none without a size
 */
function drawSizes({ name, caption, things }: Sizes): DrawnFigure {
  const flat = things.find(({ isOurs, widthMm, heightMm }) => isOurs && widthMm > FLAT_RATIO * heightMm);
  const standing = things.filter((thing) => thing !== flat);
  const widths = standing.map(({ widthMm }) => Math.max(widthMm, flat?.widthMm ?? 0));
  const tallest = Math.max(...standing.map(({ heightMm }) => heightMm));
  const gaps = GAP * (standing.length - 1);
  const widest = widths.reduce((sum, width) => sum + width, 0);
  const scale = Math.min((FIGURE_WIDTH - gaps) / widest, MAX_HEIGHT / tallest);
  const ground = tallest * scale + 2;
  const below = flat ? SPACE_BELOW + flat.heightMm * scale : 0;
  let left = (FIGURE_WIDTH - gaps - widest * scale) / 2;
  const columns = standing.map((thing, index) => {
    const width = (widths[index] ?? 0) * scale;
    const middle = left + width / 2;
    left += width + GAP;
    return { thing, middle };
  });
  const box = ({ widthMm, heightMm, isOurs }: Thing, middle: number, y: number) => ({
    x: rounded(middle - (widthMm * scale) / 2),
    y: rounded(y),
    width: rounded(widthMm * scale),
    height: rounded(heightMm * scale),
    isOurs,
  });
  const baseline = Math.round(ground + below + GROUND_LINE);
  const words = columns.flatMap(({ thing, middle }) => [
    { x: rounded(middle), y: baseline, text: thing.label, anchor: "middle" as const },
    { x: rounded(middle), y: baseline + LINE_HEIGHT, text: sizeOf(thing), anchor: "middle" as const },
  ]);
  // It is drawn several times, and named once.
  const named = flat && {
    x: FIGURE_WIDTH / 2,
    y: baseline + 2 * LINE_HEIGHT + SPACE_AFTER,
    text: `${flat.label}\u00a0: ${sizeOf(flat)}`,
    anchor: "middle" as const,
  };
  return {
    name,
    caption,
    sources: sourcesOf(things),
    alt: `À la même échelle\u00a0: ${things.map(sizeText).join("\u00a0; ")}.`,
    height: (named?.y ?? baseline + LINE_HEIGHT) + SPACE_AFTER,
    boxes: columns.flatMap(({ thing, middle }) => [
      box(thing, middle, ground - thing.heightMm * scale),
      ...(flat ? [box(flat, middle, ground + SPACE_BELOW)] : []),
    ]),
    words: named ? [...words, named] : words,
  };
}

const sizeOf = ({ widthMm, heightMm }: Thing) =>
  `${written(widthMm)}\u00a0×\u00a0${written(heightMm)}\u00a0mm`;

const sizeText = ({ label, widthMm, heightMm }: Thing) =>
  `${label}, ${written(widthMm)} mm de large et ${written(heightMm)} mm de haut`;
