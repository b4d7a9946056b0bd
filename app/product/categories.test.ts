import { describe, expect, test } from "vitest";
import { buildCategoryTree, descendantsOf, flattenTree } from "./categories.ts";
import type { Category } from "./rows.ts";

function category(id: string, parent_id: string | null = null): Category {
  return {
    id,
    slug: id,
    name: id,
    description: null,
    image_url: null,
    image_alt: null,
    parent_id,
    sort_order: 0,
    is_active: true,
    choice_id: null,
    criteria: [],
    updated_at: "2026-01-01T00:00:00Z",
  };
}

const idsOf = (categories: readonly Category[]) => categories.map(({ id }) => id);
const outline = (categories: readonly Category[]) =>
  flattenTree(buildCategoryTree(categories)).map(({ level, category: { id } }) => "  ".repeat(level) + id);

/** audio > casques > nomades, audio > enceintes, and maison. */
const catalogue = [
  category("nomades", "casques"),
  category("audio"),
  category("enceintes", "audio"),
  category("casques", "audio"),
  category("maison"),
];

/** Two categories that are each other's parent, a child of theirs, and a category with an unknown parent. */
const broken = [
  category("a", "b"),
  category("b", "a"),
  category("below-b", "b"),
  category("orphan", "gone"),
  category("own-parent", "own-parent"),
];

const chain = Array.from({ length: 2000 }, (_, index) =>
  category(`c${index}`, index === 0 ? null : `c${index - 1}`),
);

describe("the tree", () => {
  test("nests by parent, siblings in the given order, with levels", () => {
    expect(outline(catalogue)).toEqual(["audio", "  enceintes", "  casques", "    nomades", "maison"]);
  });

  test("puts a category with an unknown parent, and the first of a cycle, at the top level", () => {
    expect(outline(broken)).toEqual(["orphan", "a", "  b", "    below-b", "own-parent"]);
  });

  test("holds every category of a chain of 2,000", () => {
    const nodes = flattenTree(buildCategoryTree(chain));
    expect(nodes).toHaveLength(2000);
    expect(nodes.at(-1)).toMatchObject({ category: { id: "c1999" }, level: 1999, children: [] });
  });

  test("of no categories is empty", () => {
    expect(buildCategoryTree([])).toEqual([]);
  });
});

describe("descendants", () => {
  test("exclude the category itself", () => {
    expect(idsOf(descendantsOf(catalogue, "audio")).toSorted()).toEqual(["casques", "enceintes", "nomades"]);
    expect(descendantsOf(catalogue, "maison")).toEqual([]);
  });

  test("end at a cycle", () => {
    expect(idsOf(descendantsOf(broken, "a")).toSorted()).toEqual(["b", "below-b"]);
    expect(descendantsOf(broken, "own-parent")).toEqual([]);
    expect(descendantsOf(chain, "c0")).toHaveLength(1999);
  });
});
