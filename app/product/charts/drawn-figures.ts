import type { DossierRecord } from "#app/product/record/dossier-record.ts";
import { drawChart } from "./draw-chart.ts";
import { drawSizes } from "./draw-sizes.ts";
import type { DrawnFigure } from "./drawn-figure.ts";

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
