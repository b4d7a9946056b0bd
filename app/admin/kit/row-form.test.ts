import { expect, test } from "vitest";
import { groupOf } from "#app/admin/fields/shape.ts";
import { emptyValue } from "#app/admin/fields/values.ts";
import { merchants } from "#app/admin/kinds/merchant-kind.ts";
import { records } from "#app/admin/records.ts";
import { begunValues, followed } from "./row-form.tsx";

test("a text that follows others is written where it stands, until somebody has written it", () => {
  const derived = { "seo.title": ({ title }: Record<string, unknown>) => String(title) };
  const before = { title: "Lampe", seo: { title: "Lampe", description: "" } };
  const after = followed(before, "title", "Lampe A", derived);
  expect(after).toEqual({ title: "Lampe A", seo: { title: "Lampe A", description: "" } });
  const own = followed(after, "seo.title", "La nôtre", derived);
  expect(followed(own, "title", "Lampe B", derived)).toEqual({
    title: "Lampe B",
    seo: { title: "La nôtre", description: "" },
  });
});

test("a new row that begins with a part has the rest as an empty form does", () => {
  const begun = begunValues(groupOf(merchants.schema), { name: "Fnac" });
  expect(begun).toEqual({ ...(emptyValue(groupOf(merchants.schema)) as object), name: "Fnac" });
  expect(begun).toMatchObject({ link_mode: "none", price_max_age_days: "30" });
  for (const shape of records.map(({ schema }) => groupOf(schema)))
    expect(begunValues(shape, null)).toEqual(emptyValue(shape));
});
