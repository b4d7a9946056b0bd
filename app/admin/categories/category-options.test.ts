import { expect, it } from "vitest";
import { categoryRow } from "#app/product/rows.fake.ts";
import { toCategory } from "#app/product/rows.ts";
import { groupLeaves } from "./category-options.tsx";

const category = (id: string, parent: string | null = null, isActive = true) =>
  toCategory(categoryRow({ id, name: id.toUpperCase(), parent_id: parent, is_active: isActive }));

it("offers leaves only, under the names of their ancestors", () => {
  const categories = [
    category("audio"),
    category("casques", "audio"),
    category("nomades", "casques"),
    category("salon", "casques", false),
    category("enceintes", "audio"),
    category("montres"),
  ];
  const groups = groupLeaves(categories).map(({ path, leaves }) => [path, leaves.map(({ id }) => id)]);
  expect(groups).toEqual([
    ["AUDIO › CASQUES", ["nomades", "salon"]],
    ["AUDIO", ["enceintes"]],
    ["", ["montres"]],
  ]);
});

it("is empty without categories", () => {
  expect(groupLeaves([])).toEqual([]);
});
