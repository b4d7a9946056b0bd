import { expect, test } from "vitest";
import { leafChoice } from "./leaf-choice.ts";

const leaf = { id: "casques", choiceId: null };
const product = (id: string, day: number, dossierRevision: number | null = null) => ({
  id,
  categoryId: leaf.id,
  createdAt: `2026-01-0${day}T00:00:00+00:00`,
  dossierRevision,
});
const products = [product("b", 2), product("a", 1), product("d", 4, 1), product("c", 3, 2)];
const chosen = (choiceId: string | null, from = products) => leafChoice({ ...leaf, choiceId }, from)?.id;

test("the choice of an editor comes first, while it is there", () => {
  expect(chosen("b")).toBe("b");
  expect(chosen("gone")).toBe("c");
  expect(chosen("z", [...products, { ...product("z", 5, 1), categoryId: "autre" }])).toBe("c");
});

test("without one it is the oldest with a dossier, else the oldest", () => {
  expect(chosen(null)).toBe("c");
  expect(chosen(null, products.slice(0, 2))).toBe("a");
  expect(chosen(null, [])).toBeUndefined();
});
