/** Walks through the texts of data of any shape: those of a record, of an analysis, or of a page's data. */

/** Returns data with each text changed. */
export function mapTexts<Data>(data: Data, change: (text: string) => string): Data;
export function mapTexts(data: unknown, change: (text: string) => string): unknown {
  if (typeof data === "string") return change(data);
  if (Array.isArray(data)) return data.map((part) => mapTexts(part, change));
  if (typeof data !== "object" || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, mapTexts(value, change)]));
}

/** Returns each text of some data with the names of its fields, after `field`: `record.pictures.0.alt`. */
export function textsIn(data: unknown, field = ""): [field: string, text: string][] {
  if (typeof data === "string") return [[field, data]];
  if (typeof data !== "object" || data === null) return [];
  return Object.entries(data).flatMap(([name, part]) => textsIn(part, field ? `${field}.${name}` : name));
}
