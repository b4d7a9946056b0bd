import { formatPrice } from "#app/lib/formatting/format-price.ts";
import type { DossierRecord } from "#app/product/record/dossier-record.ts";
import { drawSizes } from "./draw-sizes.ts";
import { type DrawnFigure, FIGURE_WIDTH, rounded, sourcesOf, written } from "./drawn-figure.ts";

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
