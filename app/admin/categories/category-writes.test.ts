import { beforeEach, expect, test } from "vitest";
import { failureAnswer, fakeData } from "#app/lib/data/data-client.fake.ts";
import { openSiteData } from "#tests/support/people/site-data.ts";
import { categoryStore, deleteCategory, setCategoryActive } from "./category-kind.ts";

const { operator, addAdministrator, addMember, addCategory, emptyCatalogue } = await openSiteData();
const { client } = await addAdministrator();
beforeEach(emptyCatalogue);

const draft = {
  name: "Casques",
  slug: "casques",
  description: "Nos critères : le poids.",
  criteria: [{ key: "poids", name: "le poids", weight: 3 as const, definition: "254 g." }],
  image_url: null,
  image_alt: null,
  parent_id: null,
  choice_id: null,
  sort_order: 0,
  is_active: true,
};
const refused = expect.objectContaining({ code: "XX000" });
const unreached = { code: "PGRST116" };

const stored = async () => {
  const { data } = await operator.from("categories").select("*").order("slug").throwOnError();
  return data;
};

test("a new category is stored as one row", async () => {
  await categoryStore.create(client, draft);
  expect(await stored()).toEqual([expect.objectContaining(draft)]);
  await expect(categoryStore.create(client, draft)).rejects.toMatchObject({
    code: "23505",
    message: expect.stringContaining("categories_slug_key"),
  });
  await expect(categoryStore.create(fakeData(failureAnswer).client, draft)).rejects.toEqual(refused);
});

/** What becomes of a save beside another editor's is in `product-writes.test.ts`: the store is the same. */
test("an update is stored, also with contents that follow its status, unless another version is there", async () => {
  const other = await addCategory({ slug: "autre" });
  const row = await addCategory({ slug: "zone", name: "Zone" });
  const base = await categoryStore.read(client, row.id);
  if (!base) throw new Error("The category is not there");
  expect(await categoryStore.update(client, base, draft)).toEqual({ status: "saved" });
  const saved = await stored();
  expect(saved).toEqual([
    other,
    { ...row, ...draft, updated_at: expect.any(String), content_changed_at: expect.any(String) },
  ]);
  const withContents = { ...draft, is_active: false, with_contents: true } as const;
  expect(await categoryStore.update(client, base, withContents)).toMatchObject({
    status: "changed",
    current: { id: row.id, draft: { name: "Casques" } },
  });
  expect(await stored()).toEqual(saved);
  const read = { ...base, version: saved[1]?.updated_at ?? "" };
  expect(await categoryStore.update(client, read, withContents)).toEqual({ status: "saved" });
  expect((await stored())[1]).toMatchObject({ is_active: false });
});

test("a deletion without a row is an error", async () => {
  const { id } = await addCategory();
  const other = await addCategory();
  const member = await addMember();
  await expect(deleteCategory(member.client, id)).rejects.toMatchObject(unreached);
  await deleteCategory(client, id);
  expect(await stored()).toEqual([other]);
  await expect(deleteCategory(client, id)).rejects.toMatchObject(unreached);
});

test("a change of status returns the number of changed sub-categories", async () => {
  const top = await addCategory({ slug: "a" });
  const middle = await addCategory({ slug: "b", parent_id: top.id });
  await addCategory({ slug: "c", parent_id: middle.id });
  await addCategory({ slug: "d", parent_id: top.id });
  await addCategory({ slug: "e" });
  expect(await setCategoryActive(client, top.id, false)).toBe(3);
  const active = async () => (await stored()).filter(({ is_active }) => is_active).map(({ slug }) => slug);
  expect(await active()).toEqual(["e"]);
  expect(await setCategoryActive(client, top.id, true)).toBe(0);
  expect(await active()).toEqual(["a", "e"]);
  await expect(setCategoryActive(fakeData(failureAnswer).client, "c1", true)).rejects.toEqual(refused);
});
