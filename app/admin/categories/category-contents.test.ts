import { beforeEach, expect, test } from "vitest";
import { openSiteData } from "#tests/support/people/site-data.ts";
import { categoryStore, getContents, switchWithContents } from "./category-kind.ts";

const { operator, addAdministrator, addCategory, addProduct, emptyCatalogue } = await openSiteData();
const { client } = await addAdministrator();
beforeEach(emptyCatalogue);

async function addBranch() {
  const top = await addCategory({ slug: "haut" });
  const leaf = await addCategory({ slug: "bas", parent_id: top.id });
  await addProduct({ category_id: leaf.id });
  const base = await categoryStore.read(client, top.id);
  if (!base) throw new Error("The category is not there");
  return { top, base };
}

const activeProducts = async () => {
  const { data } = await operator.from("products").select("id").eq("is_active", true).throwOnError();
  return data.length;
};

test("the contents of a category are pluralize, and switched with it", async () => {
  const { top } = await addBranch();
  const contents = { subcategory_count: 1, product_count: 1 };
  expect(await getContents(client, top.id)).toEqual(contents);
  expect(await switchWithContents(client, top.id, false)).toEqual(contents);
  expect(await activeProducts()).toBe(0);
  expect(await getContents(client, top.id)).toEqual(contents);
  expect(await switchWithContents(client, top.id, true)).toEqual(contents);
  expect(await getContents(client, "00000000-0000-4000-8000-00000000dead")).toBeNull();
});

test("a save switches the contents too, unless another version was saved", async () => {
  const { top, base } = await addBranch();
  const draft = { ...base.draft, name: "Dessus", is_active: false, with_contents: true } as const;
  await operator.from("categories").update({ name: "Autre" }).eq("id", top.id).throwOnError();
  const conflict = await categoryStore.update(client, base, draft);
  expect(conflict).toMatchObject({ status: "changed", current: { draft: { name: "Autre" } } });
  expect(await activeProducts()).toBe(1);

  if (conflict.status !== "changed") throw new Error("no conflict");
  expect(await categoryStore.update(client, conflict.current, draft)).toEqual({ status: "saved" });
  const { data } = await operator.from("categories").select("name,is_active").order("slug").throwOnError();
  expect(data).toEqual([
    { name: expect.any(String), is_active: false },
    { name: "Dessus", is_active: false },
  ]);
  expect(await activeProducts()).toBe(0);
});

test("a category made of a deleted one has no contents to switch", async () => {
  const { base } = await addBranch();
  const { name, description, criteria, image_url, image_alt, parent_id, choice_id, sort_order, is_active } =
    base.draft;
  const texts = { name, description, criteria, image_url, image_alt };
  const draft = { ...texts, parent_id, choice_id, sort_order, is_active, slug: "neuve", with_contents: true };
  await categoryStore.create(client, { ...draft, with_contents: true });
  expect(await activeProducts()).toBe(1);
});
