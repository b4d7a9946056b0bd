import { describe, expect, test } from "vitest";
import { refusalOf } from "#app/admin/entity/refusals.ts";
import { categories } from "./category-kind.ts";

const categoryRefusal = (error: unknown) => refusalOf(categories, error);

const broken = (constraint: string) => ({
  code: "23514",
  message: `new row for relation "categories" violates check constraint "${constraint}"`,
});

test("a taken slug is explained at its field and in the toast", () => {
  const message = 'duplicate key value violates unique constraint "categories_slug_key"';
  expect(categoryRefusal({ code: "23505", message })).toEqual({
    message: "ce slug est déjà pris par une autre catégorie\u00a0: choisissez-en un autre.",
    field: "slug",
  });
});

describe("every constraint of a column is explained at the column's field", () => {
  test.each([
    ["categories_slug_format", "slug"],
    ["categories_name_not_blank", "name"],
    ["categories_name_length", "name"],
    ["categories_description_length", "description"],
    ["categories_image_url_format", "image_url"],
    ["categories_image_url_length", "image_url"],
    ["categories_image_alt_length", "image_alt"],
    ["categories_parent_id_fkey", "parent_id"],
  ])("%s at %s", (constraint, field) => {
    const refusal = categoryRefusal(broken(constraint));
    expect(refusal.field).toBe(field);
    expect(refusal.message).not.toMatch(/serveur|constraint/);
  });
});

test("a cycle is explained at the parent field, in the database's own words", () => {
  const message =
    "La catégorie « Audio » ne peut pas être placée dans elle-même ni dans l’une de ses sous-catégories.";
  const hint = "categories_no_cycle";
  expect(categoryRefusal({ code: "23514", message, hint })).toEqual({
    message: message.replace(/^L/, "l"),
    field: "parent_id",
  });
});

test("a refusal that concerns no field has no field", () => {
  expect(categoryRefusal({ code: "42501", message: "permission denied" })).not.toHaveProperty("field");
  expect(categoryRefusal(new TypeError("Failed to fetch"))).toEqual({
    message: expect.stringMatching(/^la connexion/),
  });
  expect(categoryRefusal("?")).not.toHaveProperty("field");
});
