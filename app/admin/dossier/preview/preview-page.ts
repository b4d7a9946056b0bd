import { publishable } from "#app/admin/dossier/editing/begun-texts.ts";
import { recordShape } from "#app/admin/dossier/record-shape.ts";
import type { Draft } from "#app/admin/dossier/saving/draft.ts";
import type { Shape, Value } from "#app/admin/fields/shape.ts";
import { emptyValue, isBlank, stored } from "#app/admin/fields/values.ts";
import { type DossierPage, dossierPageOf, type Surroundings } from "#app/product/load-dossier.ts";
import { type DossierRecord, SCHEMA_VERSION } from "#app/product/record/dossier-record.ts";
import type { Product } from "#app/product/types.ts";

/** Returns the page of an unfinished draft, without its empty parts or with something in their place. */
export function previewPage(product: Product, surroundings: Surroundings, { record }: Draft): DossierPage {
  const fields = stored(recordShape, showable(recordShape, record));
  const whole = { schemaVersion: SCHEMA_VERSION, ...(fields as object) } as DossierRecord;
  const { record: shown } = publishable({ record: whole });
  return dossierPageOf(shown, product, surroundings, isInFuture);
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
