/** The figures of the bench: printed as a table, and written as JSON. */
import { median, timingOf } from "./measure.ts";

export interface Row {
  subject: string;
  engine: string;
  products: number;
  name: string;
  unit: "ms" | "requests/s" | "MB";
  /** One for each round or call. */
  values: readonly number[];
  /** The values of the compared server. */
  reference?: { name: string; values: readonly number[] };
}

/** Prints a row: median, spread, the slowest of 95 in 100, the ratio to the reference. */
export function printRow({ name, unit, values, reference }: Row): void {
  const { fastestMs, medianMs, p95Ms, slowestMs } = timingOf(values);
  const cells = [medianMs, fastestMs, slowestMs, p95Ms].map((value) =>
    value.toFixed(unit === "ms" ? 1 : 0).padStart(9),
  );
  const ratio = reference ? `  ${(medianMs / median(reference.values)).toFixed(2)} of ${reference.name}` : "";
  console.log(`  ${name.padEnd(76)}${unit.padEnd(11)}${cells.join("")}${ratio}`);
}

/** Prints the head of a table. */
export function printHead(title: string): void {
  const columns = ["median", "least", "most", "p95"].map((column) => column.padStart(9)).join("");
  console.log(`\n${title}\n  ${"".padEnd(87)}${columns}`);
}

/** Prints how much slower the largest catalogue is than the one before it, for everything that takes time. */
export function printGrowth(rows: readonly Row[]): void {
  const [smaller, larger] = [...new Set(rows.map(({ products }) => products))]
    .sort((a, b) => a - b)
    .slice(-2);
  if (smaller === undefined || larger === undefined) return;
  console.log(`\np95 with ${larger} products, of that with ${smaller}`);
  for (const row of rows) {
    if (row.products !== larger || row.unit !== "ms") continue;
    const other = rows.find(
      ({ products, engine, name }) => products === smaller && engine === row.engine && name === row.name,
    );
    if (!other) continue;
    const ratio = timingOf(row.values).p95Ms / timingOf(other.values).p95Ms;
    console.log(`  ${`${row.engine}: ${row.name}`.padEnd(88)}${ratio.toFixed(2).padStart(8)}`);
  }
}
