/**
 * The paths that no product may have: the same in the table of addresses,
 * in the database and in the product form.
 */

import type { Database } from "@levidence/backend/database";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { productUrlTexts } from "#app/admin/fields/draft-fields.ts";
import { fieldErrors } from "#app/admin/fields/field-errors.ts";
import { groupOf } from "#app/admin/fields/shape.ts";
import { completed, filledIn } from "#app/admin/fields/values.ts";
import { productSchema } from "#app/admin/products/product-kind.ts";
import { productRow } from "#app/product/rows.fake.ts";
import { reservedSegments } from "#config/addresses.ts";
import { engines } from "#tests/support/databases/engines.ts";
import { attempt, createAdmin, type Person } from "#tests/support/people/people.ts";

const reservedPaths = reservedSegments().flatMap((segment) => [
  `/${segment}`,
  `/${segment.toUpperCase()}`,
  `/${segment}/casque`,
]);

describe.each(engines)("in $name", ({ open }) => {
  let database: Database;
  let admin: Person;
  beforeAll(async () => {
    database = await open();
    admin = await createAdmin(database);
  });
  afterAll(() => database.close());

  test("the constraint has exactly the table's segments", async () => {
    const { rows } = await attempt<{ definition: string }>(
      database,
      admin,
      "select pg_get_constraintdef(oid) as definition from pg_constraint where conname = $1",
      ["products_product_url_reserved"],
    );
    const [, list = ""] = /ARRAY\[(.*?)\]/.exec(rows[0]?.definition ?? "") ?? [];
    const named = [...list.matchAll(/'([^']*)'/g)].map(([, segment]) => segment);
    expect(named.sort()).toEqual(reservedSegments());
  });

  test("each is refused, in any case and with what lies below", async () => {
    for (const path of reservedPaths) {
      const writing = attempt(database, admin, "update public.products set product_url = $1", [path]);
      await expect(writing, path).rejects.toMatchObject({ constraint: "products_product_url_reserved" });
    }
  });
});

describe("in the product form", () => {
  const problemsOf = (slug: string, product_url: string) => {
    const shown = completed(groupOf(productSchema), productRow()) as object;
    const errors = fieldErrors(productSchema, filledIn({ ...shown, slug, product_url }));
    return errors.length === 0 ? "none" : Object.fromEntries(errors.map(({ path, text }) => [path, [text]]));
  };

  test("each is refused, in any case and with what lies below", () => {
    for (const path of reservedPaths) {
      expect(problemsOf("casque", path), path).toEqual({ product_url: [productUrlTexts.reserved] });
    }
  });

  test.each(["/products", "/products/montre", "/Products/casque", "/products/casque/x"])(
    "%s is refused to the product casque, as the database does",
    (path) => expect(problemsOf("casque", path)).toEqual({ product_url: [productUrlTexts.foreign] }),
  );

  test.each(["/", "/products/casque", "/administration", "/aboutir/casque"])("%s is accepted", (path) => {
    expect(problemsOf("casque", path)).toBe("none");
  });
});
