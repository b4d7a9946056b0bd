import { expect, it } from "vitest";
import { emptyRecord } from "#app/admin/dossier/editing/empty-record.ts";
import { recordShape } from "#app/admin/dossier/record-shape.ts";
import { toDraft } from "#app/admin/dossier/saving/draft.ts";
import type { Shape, Value } from "#app/admin/fields/shape.ts";
import { emptyValue } from "#app/admin/fields/values.ts";
import { ProductPage } from "#app/product/page/product-page.tsx";
import { productRow } from "#app/product/rows.fake.ts";
import { toProduct } from "#app/product/rows.ts";
import { renderedPage } from "#tests/support/site/rendered-page.tsx";
import { previewPage } from "./preview-page.ts";

const surroundings = { category: null, merchants: [] };
const product = toProduct(productRow({ title: "Montre" }));

function htmlOf(record: Value): string {
  const page = previewPage(product, surroundings, { record });
  return renderedPage(<ProductPage {...page} />);
}

/** Everything that can be opened is open, and nothing is filled in but one text of each list. */
function begun(shape: Shape): Value {
  switch (shape.kind) {
    case "group":
      return Object.fromEntries(Object.entries(shape.fields).map(([name, of]) => [name, begun(of)]));
    case "list":
      return [withText(shape.item, begun(shape.item)), emptyValue(shape.item)];
    case "either":
      return begun(shape.of);
    default:
      return emptyValue(shape);
  }
}

function withText(shape: Shape, item: Value): Value {
  if (shape.kind === "text") return "début";
  if (shape.kind !== "group") return item;
  const [name] =
    Object.entries(shape.fields).find(([, of]) => of.kind === "text" && of.format === null) ?? [];
  return name === undefined ? item : { ...(item as object), [name]: "début" };
}

it("is shown from the first moment on", () => {
  const { record } = toDraft({ record: emptyRecord("2026-11-22"), analysis: "" });
  expect(htmlOf(record)).toContain("Montre");
});

it("is shown while everything is half written", () => {
  expect(htmlOf(begun(recordShape))).toContain("Montre");
});

it("leaves out items that nobody has begun", () => {
  const { record } = toDraft({ record: emptyRecord("2026-11-22"), analysis: "" });
  const draft = { record: { ...(record as object), strengths: ["", "Léger", ""] }, analysis: "" };
  expect(previewPage(product, surroundings, draft).dossier?.strengths).toEqual(["Léger"]);
});
