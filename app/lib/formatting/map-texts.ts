/** Walks through the texts of data of any shape: those of a record, of an analysis, or of a page's data. */

/**
 * Returns data with each text changed.
 * @param reshape replaces a part before its texts are changed; an array takes the part's place in its list
 */
export function mapTexts<Data>(
  data: Data,
  change: (text: string) => string,
  reshape?: (part: object) => unknown,
): Data;
export function mapTexts(
  data: unknown,
  change: (text: string) => string,
  reshape: (part: object) => unknown = (part) => part,
): unknown {
  if (typeof data === "string") return change(data);
  if (Array.isArray(data)) return mapList(data, (part) => mapTexts(part, change, reshape));
  if (typeof data !== "object" || data === null) return data;
  const part = reshape(data);
  if (part === null || Array.isArray(part)) return mapTexts(part, change, reshape);
  const entries = Object.entries(part as object);
  return Object.fromEntries(entries.map(([name, value]) => [name, mapTexts(value, change, reshape)]));
}

/** Lists within a list stay lists. */
const mapList = (list: readonly unknown[], map: (part: unknown) => unknown) =>
  list.flatMap((part) => (Array.isArray(part) ? [map(part)] : map(part)));

/** Returns each text of some data with the names of its fields, after `field`: `record.pictures.0.alt`. */
export function textsIn(data: unknown, field = ""): [field: string, text: string][] {
  if (typeof data === "string") return [[field, data]];
  if (typeof data !== "object" || data === null) return [];
  return Object.entries(data).flatMap(([name, part]) => textsIn(part, field ? `${field}.${name}` : name));
}
