import { describe, expect, test } from "vitest";
import { categoryRow } from "#app/product/rows.fake.ts";
import { toCategory } from "#app/product/rows.ts";
import { branchCounts, matchingRows, treeRows } from "./category-table.tsx";

const category = (id: string, parent_id: string | null, name = id) =>
  toCategory(categoryRow({ id, slug: `slug-${id}`, name, parent_id }));

const rows = treeRows([
  category("audio", null, "Audio"),
  category("maison", null, "Maison"),
  category("ecouteurs", "audio", "Écouteurs"),
  category("sport", "ecouteurs", "Pour le sport"),
  category("casques", "audio", "Casques"),
]);

const namesOf = (query: string) => matchingRows(rows, query).map(({ category: { name } }) => name);

test("each category comes after its parent, with a reference to it", () => {
  expect(rows.map(({ category: { name }, level, parent }) => [name, level, parent?.name])).toEqual([
    ["Audio", 0, undefined],
    ["Écouteurs", 1, "Audio"],
    ["Pour le sport", 2, "Écouteurs"],
    ["Casques", 1, "Audio"],
    ["Maison", 0, undefined],
  ]);
});

test("a category counts the products of everything below it", () => {
  const own = new Map([
    ["sport", 2],
    ["casques", 3],
    ["ecouteurs", 1],
  ]);
  expect(Object.fromEntries(branchCounts(rows, own))).toEqual({
    audio: 6,
    ecouteurs: 3,
    sport: 2,
    casques: 3,
    maison: 0,
  });
});

describe("a search", () => {
  test.each(["", "  ", "!"])("for %j returns all rows", (query) => {
    expect(matchingRows(rows, query)).toBe(rows);
  });

  test("keeps the ancestors of matches, and ignores accents and case", () => {
    expect(namesOf("ECOUT")).toEqual(["Audio", "Écouteurs"]);
    expect(namesOf("le sport")).toEqual(["Audio", "Écouteurs", "Pour le sport"]);
  });

  test("also matches slugs", () => {
    expect(namesOf("slug-mai")).toEqual(["Maison"]);
  });

  test("can find nothing", () => {
    expect(namesOf("jardin")).toEqual([]);
  });
});
