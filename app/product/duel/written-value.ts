import { formatNumber } from "#app/lib/formatting/counted.ts";

/** Returns a value with its unit, in French: « 8,5 heures », « 1 jour ». Words are returned as they are. */
export function writtenValue(value: number | string, unit: string | null): string {
  if (typeof value === "string") return value;
  // Below two the unit is singular.
  const counted = value < 2 && unit !== "mois" ? unit?.replace(/s$/, "") : unit;
  return [formatNumber(value), counted].filter(Boolean).join("\u00a0");
}
