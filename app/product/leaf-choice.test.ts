import { expect, test } from "vitest";
import { leafChoice } from "./categories.ts";

const leaf = { id: "casques", choice_id: null };
const product = (id: string, day: number, dossier_revision: number | null = null) => ({
  id,
  category_id: leaf.id,
  created_at: `2026-01-0${day}T00:00:00+00:00`,
  dossier_revision,
});
const products = [product("b", 2), product("a", 1), product("d", 4, 1), product("c", 3, 2)];
const chosen = (choice_id: string | null, from = products) => leafChoice({ ...leaf, choice_id }, from)?.id;

test("the choice of an editor comes first, while it is there", () => {
  expect(chosen("b")).toBe("b");
  expect(chosen("gone")).toBe("c");
  expect(chosen("z", [...products, { ...product("z", 5, 1), category_id: "autre" }])).toBe("c");
});

test("without one it is the oldest with a dossier, else the oldest", () => {
  expect(chosen(null)).toBe("c");
  expect(chosen(null, products.slice(0, 2))).toBe("a");
  expect(chosen(null, [])).toBeUndefined();
});
