import type { Surroundings } from "#app/admin/dossier/dossier-context.ts";
import { publishable } from "#app/admin/dossier/editing/begun-texts.ts";
import { recordShape } from "#app/admin/dossier/record-shape.ts";
import type { Draft } from "#app/admin/dossier/saving/draft.ts";
import type { Shape, Value } from "#app/admin/fields/shape.ts";
import { emptyValue, isBlank, stored } from "#app/admin/fields/values.ts";
import type { NamedPages } from "#app/product/named-pages.ts";
import { type DossierRecord, SCHEMA_VERSION } from "#app/product/record/dossier-record.ts";
import type { Product } from "#app/product/types.ts";
import { type ProductRows, type ProductView, productView } from "#app/product/view.ts";

const none: NamedPages = new Map();

/** Returns what the page of an unfinished draft shows, without its empty parts or with something in their place. */
export function previewPage(
  product: Product,
  surroundings: Surroundings,
  { record }: Pick<Draft, "record">,
  pages: NamedPages = none,
): ProductView {
  return productView(previewRows(product, surroundings, { record }, pages), isInFuture);
}

/** Returns the rows that the page of an unfinished draft is made of. @param pages those that its texts name */
export function previewRows(
  product: Product,
  surroundings: Surroundings,
  { record }: Pick<Draft, "record">,
  pages: NamedPages,
): ProductRows {
  const fields = stored(recordShape, showable(recordShape, record));
  const whole = { schemaVersion: SCHEMA_VERSION, ...(fields as object) } as DossierRecord;
  const { record: shown } = publishable({ record: whole });
  return {
    ...surroundings,
    product: { ...product, has_analysis: shown.analysis !== null },
    record: shown,
    pages,
  };
}

/** The page writes days out and chooses icons: neither works with an empty text. */
function showable(shape: Shape, value: Value): Value {
  switch (shape.kind) {
    case "text":
      return shape.format === "day" && Number.isNaN(Date.parse(String(value))) ? today() : value;
    case "choice":
      return value || (shape.options[0] ?? "");
    case "number":
      return value ?? 0;
    case "flag":
      return value;
    case "list": {
      const blank = JSON.stringify(emptyValue(shape.item));
      const items = (value as readonly Value[]).filter((item) => JSON.stringify(item) !== blank);
      return items.map((item) => showable(shape.item, item));
    }
    case "group": {
      const parts = value as Readonly<Record<string, Value>>;
      const entries = Object.entries(shape.fields);
      return Object.fromEntries(
        entries.map(([name, of]) => {
          const part = parts[name] ?? emptyValue(of);
          const isLeftOut = shape.optional.includes(name) && isBlank(part);
          return [name, isLeftOut ? part : showable(of, part)];
        }),
      );
    }
    case "either":
      return shape.fixed.includes(value as string | null) ? value : showable(shape.of, value);
  }
}

/** The time of this browser. */
export const isInFuture = (time: string) => Date.parse(time) > Date.now();

const today = () => new Date().toISOString().slice(0, 10);
