import { beforeEach, expect, test } from "vitest";
import { now } from "#app/lib/data/is-in-future.fake.ts";
import { openSiteData } from "#tests/support/people/site-data.ts";
import { getProductBySlug } from "./product-reads.ts";
import { loadPage, readNeighbours } from "./read.ts";
import { fakeRecord } from "./record/record.fake.ts";

const { visitor, operator, addCategory, addProduct, emptyCatalogue } = await openSiteData();
beforeEach(emptyCatalogue);

async function around(slug: string) {
  const product = await getProductBySlug(visitor, slug);
  if (!product) throw new Error("There is no such product");
  return readNeighbours({ client: visitor, isInFuture: now }, product);
}
const namesAround = async (slug: string) => (await around(slug))?.rows.map(({ name }) => name) ?? [];

/** Adds categories of a branch, each with a product of its name. */
async function addLeaves(parent_id: string, ...slugs: string[]) {
  for (const [sort_order, slug] of slugs.entries()) {
    const { id: category_id } = await addCategory({ slug, name: slug, parent_id, sort_order });
    await addProduct({ slug: `p-${slug}`, title: slug.toUpperCase(), category_id });
  }
}

test("a page ends on the four choices of its branch that follow it, and begins again after the last", async () => {
  const { id } = await addCategory({ slug: "audio", name: "Audio" });
  const { id: headphones } = await addCategory({ slug: "casques", parent_id: id, sort_order: -1 });
  await addLeaves(headphones, "a", "b");
  await addLeaves(id, "c", "d", "e", "f");
  await addLeaves((await addCategory({ slug: "maison" })).id, "autre");
  expect(await namesAround("p-a")).toEqual(["B", "C", "D", "E"]);
  expect(await namesAround("p-e")).toEqual(["F", "A", "B", "C"]);
  expect(await namesAround("p-autre")).toEqual([]);
  expect(await around("p-a")).toMatchObject({
    branch: { name: "Audio", slug: "audio" },
    facts: { merchants: 0, mayPay: false },
  });
});

test("of its own category comes its choice, of the others what an editor chose, and nothing that is hidden", async () => {
  const { id } = await addCategory({ slug: "audio" });
  await addLeaves(id, "a", "b", "c");
  const own = await getProductBySlug(visitor, "p-a");
  const category_id = (await getProductBySlug(visitor, "p-b"))?.category_id ?? "";
  await addProduct({ slug: "second", title: "Second", category_id: own?.category_id ?? "" });
  const chosen = await addProduct({ slug: "choisi", title: "Choisi", category_id });
  await operator.from("categories").update({ choice_id: chosen.id }).eq("id", category_id).throwOnError();
  await operator.from("products").update({ is_active: false }).eq("slug", "p-c").throwOnError();
  expect(await namesAround("second")).toEqual(["A", "Choisi"]);
  await operator.from("products").update({ is_active: false }).eq("id", chosen.id).throwOnError();
  expect(await namesAround("second")).toEqual(["A", "B"]);
});

test("the address of an analysis that is not written shows the product, with its neighbours", async () => {
  const { id } = await addCategory({ slug: "audio" });
  await addLeaves(id, "a", "b");
  const product = await getProductBySlug(visitor, "p-a");
  if (!product) throw new Error("There is no such product");
  const texts = { record: fakeRecord({ analysis: null }), analysis: "" };
  const reads = { client: visitor, siteUrl: "https://evidence.test", isInFuture: now };
  const shown = await loadPage(reads, { kind: "analysis", product, texts });
  expect(shown).toMatchObject({ page: "product", neighbours: { rows: [{ name: "B" }] } });
});
