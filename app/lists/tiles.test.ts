import { beforeEach, expect, test } from "vitest";
import { now } from "#app/lib/data/is-in-future.fake.ts";
import { branchesOf, getActiveCategories, READ_CATEGORIES } from "#app/product/categories.ts";
import { openSiteData } from "#tests/support/people/site-data.ts";
import { readTiles } from "./tiles.ts";

const { visitor, operator, addCategory, addProduct, emptyCatalogue } = await openSiteData();
beforeEach(emptyCatalogue);

/** Returns the paths of the tiles, of the wall with `recommended`. */
async function shown(recommended: boolean) {
  const branches = branchesOf(await getActiveCategories(visitor, READ_CATEGORIES));
  const tiles = await readTiles({ client: visitor, isInFuture: now }, branches, { recommended });
  return tiles.branches.flat().map(({ path }) => path);
}

test("a new product is on its branch at once, on the wall once somebody chose it, and stays when its category is divided", async () => {
  const { id: category_id } = await addCategory();
  const { id: choice_id } = await addProduct({ category_id, slug: "nouveau", product_url: "/nouveau" });
  expect([await shown(false), await shown(true)]).toEqual([["/nouveau"], []]);

  await operator.from("categories").update({ choice_id }).eq("id", category_id).throwOnError();
  expect(await shown(true)).toEqual(["/nouveau"]);

  await addCategory({ parent_id: category_id });
  expect([await shown(false), await shown(true)]).toEqual([["/nouveau"], ["/nouveau"]]);
});
