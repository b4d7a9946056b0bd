import { expect, test } from "vitest";
import { openSiteData } from "#tests/support/people/site-data.ts";
import { byBranch, getBranchCategories } from "./branches.ts";

const { visitor, addCategory, emptyCatalogue } = await openSiteData();

test("categories are read in the order of the tree, and things stand under their branch, but for inactive ones", async () => {
  await emptyCatalogue();
  const branch = async (slug: string, sort_order: number, is_active = true) =>
    (await addCategory({ slug, name: slug, sort_order, is_active })).id;
  const second = await branch("telephones", 2);
  const first = await branch("audio", 1);
  const hidden = await branch("jardin", 0, false);
  const below = async (parent_id: string, slug: string, sort_order: number) =>
    (await addCategory({ parent_id, slug, name: slug, sort_order })).id;
  const low = await below(await below(first, "casques", 2), "filaires", 1);
  const items = [second, low, await below(first, "enceintes", 1), hidden, "unknown"];

  const categories = await getBranchCategories(visitor);
  expect(categories.map(({ slug }) => slug)).toEqual([
    ...["audio", "enceintes", "casques", "filaires"],
    "telephones",
  ]);
  const grouped = byBranch(categories, items, (id) => id);
  expect(grouped.map((group) => [group.branch.slug, group.items])).toEqual([
    ["audio", [low, items[2]]],
    ["telephones", [second]],
  ]);
});
