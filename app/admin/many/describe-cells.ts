import type { ProductChange } from "./many-products.ts";
import { type FileColumn, fileValue, headOf } from "./product-file.ts";

/** Returns how the changed cells of a product read, before and after. @param names of categories in files */
export function describeCells({ row, set }: ProductChange, names: ReadonlyMap<string, string>) {
  const columns = Object.keys(set) as FileColumn[];
  const written = (from: ProductChange["row"]) =>
    columns.map((column) => `${headOf(column)} ${fileValue(from, column, names) || "vide"}`).join(", ");
  return { before: written(row), after: written({ ...row, ...set }) };
}
