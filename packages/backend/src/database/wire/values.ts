/** Converts values from and to PostgreSQL's text format, for both engines. */
import type { Parameter } from "#backend/database/database.ts";

/** PostgreSQL's text for a parameter; null stays null. */
export function toText(parameter: Parameter): string | null {
  return parameter === null ? null : String(parameter);
}

const BOOLEAN = 16;
const NUMBERS = new Set([20, 21, 23, 26, 700, 701]);
const JSON_TYPES = new Set([114, 3802]);

/**
 * Reads one value of a row.
 * @param typeId the type's OID in pg_type, the same in every PostgreSQL
 * @param text PostgreSQL's text form
 * @returns a boolean, a number or parsed json; for every other type (numeric, dates, uuid …) the text itself
 */
export function parseValue(typeId: number, text: string): unknown {
  if (typeId === BOOLEAN) return text === "t";
  if (NUMBERS.has(typeId)) return Number(text);
  if (JSON_TYPES.has(typeId)) return JSON.parse(text);
  return text;
}
