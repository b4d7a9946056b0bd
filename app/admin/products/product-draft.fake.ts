import { fieldSchemas } from "#app/admin/entity/column.ts";
import { type ProductDraft, productSchema } from "./product-kind.ts";

/** Returns of a row, or of a draft that was read, what the form saves when nothing is changed in it. */
export const savedDraft = (row: object): ProductDraft =>
  Object.fromEntries(
    Object.entries(row).filter(([name]) => name in fieldSchemas(productSchema)),
  ) as ProductDraft;
