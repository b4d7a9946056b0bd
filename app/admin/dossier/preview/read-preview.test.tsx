import { expect, it } from "vitest";
import { emptyRecord } from "#app/admin/dossier/editing/draft.ts";
import { recordShape, toDraft, toTexts } from "#app/admin/dossier/record-shape.ts";
import type { Value } from "#app/admin/fields/shape.ts";
import { isRenderable } from "#app/admin/gate/shape-rules.ts";
import { ProductPage } from "#app/product/page/product-page.tsx";
import { productRow } from "#app/product/rows.fake.ts";
import { toProduct } from "#app/product/rows.ts";
import { productView } from "#app/product/view.ts";
import { renderedPage } from "#tests/support/site/rendered-page.tsx";
import { begunValue } from "./begun-value.fake.ts";
import { filledRecord } from "./read-preview.ts";

/** As it is stored after an editor has written it. */
const shownOf = (record: Value) => filledRecord(toTexts({ record, analysis: "" }).record);
const product = toProduct(productRow({ title: "Montre" }));

function htmlOf(record: Value): string {
  const shown = shownOf(record);
  expect(isRenderable(shown)).toBe(true);
  const rows = { product, record: shown, category: null, merchants: [], pages: new Map() };
  return renderedPage(<ProductPage {...productView(rows, () => false)} />);
}

it("is shown from the first moment on", () => {
  const { record } = toDraft({ record: emptyRecord("2026-11-22"), analysis: "" });
  expect(htmlOf(record)).toContain("Montre");
});

it("is shown while everything is half written", () => {
  expect(htmlOf(begunValue(recordShape))).toContain("Montre");
});

it("leaves out items that nobody has begun", () => {
  const { record } = toDraft({ record: emptyRecord("2026-11-22"), analysis: "" });
  expect(shownOf({ ...(record as object), strengths: ["", "Léger", ""] }).strengths).toEqual(["Léger"]);
});
