import { expect, test } from "vitest";
import { openSiteData } from "#tests/support/people/site-data.ts";
import { branchesOf, getActiveCategories, MOST_CATEGORIES } from "./categories.ts";

const { visitor, addCategory, emptyCatalogue } = await openSiteData();

test("branches are read with what is below them in the order of the tree, without inactive ones", async () => {
  await emptyCatalogue();
  const branch = async (slug: string, sort_order: number, is_active = true) =>
    (await addCategory({ slug, name: slug, sort_order, is_active })).id;
  const second = await branch("telephones", 2);
  const first = await branch("audio", 1);
  const hidden = await branch("jardin", 0, false);
  const below = async (parent_id: string, slug: string, sort_order: number) =>
    (await addCategory({ parent_id, slug, name: slug, sort_order })).id;
  await below(await below(first, "casques", 2), "filaires", 1);
  await below(first, "enceintes", 1);
  await below(hidden, "tondeuses", 1);

  const branches = branchesOf(await getActiveCategories(visitor, MOST_CATEGORIES));
  expect(
    branches.map(({ category, categories }) => [category.id, categories.map(({ slug }) => slug)]),
  ).toEqual([
    [first, ["audio", "enceintes", "casques", "filaires"]],
    [second, ["telephones"]],
  ]);
});
