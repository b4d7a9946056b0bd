/** The draft of a dossier as its preview shows it: for people who have its signed address, and beside the editor. */

import { publishable } from "#app/admin/dossier/editing/beginning.ts";
import { recordShape } from "#app/admin/dossier/record-shape.ts";
import type { Shape } from "#app/admin/fields/shape.ts";
import { completed, emptyValue } from "#app/admin/fields/values.ts";
import { isRenderable } from "#app/admin/gate/shape-rules.ts";
import type { DataClient } from "#app/lib/data/data-client.ts";
import type { ProductRow } from "#app/lib/data/database-types.ts";
import { dataOf } from "#app/lib/data/read-failure.ts";
import { parisDay } from "#app/lib/formatting/dates.ts";
import type { DossierRecord } from "#app/product/record/dossier-record.ts";
import { type DossierTexts, storedTexts } from "#app/product/record/texts.ts";
import { type Product, toProduct } from "#app/product/rows.ts";

export type PreviewView = "product" | "analysis";

/** Returns the path of a draft's product page, or of its analysis. */
export function previewPath(token: string, view: PreviewView = "product"): string {
  const path = `/brouillon?jeton=${token}`;
  return view === "product" ? path : `${path}&vue=analyse`;
}

/** Returns the path at which the editor shows a public page, while nothing of a draft is stored. */
export const publicPreviewPath = (page: string): string => `/brouillon?${new URLSearchParams({ page })}`;

/**
 * Returns the draft that a token names; `null` when the token is not valid any more,
 * or the draft is gone or no page yet.
 * @throws ReadFailure when the database gives no answer
 */
export async function readPreview(
  client: DataClient,
  token: string,
): Promise<(DossierTexts & { product: Product }) | null> {
  const [row] = dataOf(await client.rpc("previewed_dossier", { token }), "Failed to fetch dossier");
  if (!row) return null;
  const texts = shownTexts(row);
  return texts && { product: toProduct(row.product as unknown as ProductRow), ...texts };
}

/** The data interface stores any object as a record; only one of the right shape makes a page. */
function shownTexts(row: { record: unknown; analysis: string }): DossierTexts | null {
  try {
    const { record, analysis } = storedTexts(row);
    const shown = filledRecord(record);
    return isRenderable(shown) ? { record: shown, analysis } : null;
  } catch {
    return null;
  }
}

/** Returns the record of an unfinished draft without its empty parts, or with something in their place. */
export const filledRecord = (record: DossierRecord): DossierRecord =>
  publishable({ record: { ...record, ...(filled(recordShape, record) as DossierRecord) } }).record;

/** The page writes days out and chooses icons: neither works with an empty text. What is no value of its kind stays. */
function filled(shape: Shape, value: unknown): unknown {
  switch (shape.kind) {
    case "text":
      return value === "" && shape.format === "day" ? parisDay() : value;
    case "choice":
      return value === "" ? shape.options[0] : value;
    case "number":
      // What is typed there and is none is said at its field.
      return value === null || typeof value === "string" ? 0 : value;
    case "flag":
    case "variant":
      return value;
    case "list": {
      if (!Array.isArray(value)) return value;
      const blank = JSON.stringify(emptyValue(shape.item));
      const written = value.filter((item) => JSON.stringify(completed(shape.item, item)) !== blank);
      return written.map((item) => filled(shape.item, item));
    }
    case "group": {
      if (typeof value !== "object" || value === null) return value;
      const parts = Object.entries(value).map(([name, part]) => {
        const of = shape.fields[name];
        return [name, of ? filled(of, part) : part] as const;
      });
      return Object.fromEntries(parts);
    }
    case "either":
      return shape.fixed.includes(value as string | null) ? value : filled(shape.of, value);
  }
}
