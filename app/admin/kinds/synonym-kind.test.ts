import { expect, test } from "vitest";
import { now } from "#app/lib/data/is-in-future.fake.ts";
import { searchCatalogue } from "#app/search/search.ts";
import { openSiteData } from "#tests/support/people/site-data.ts";
import { synonymSchema, synonyms } from "./synonym-kind.ts";

const { list, create, update, remove } = synonyms.store;

const { addAdministrator, addCategory, addMember, addProduct, emptyCatalogue, visitor } =
  await openSiteData();

test("a word leads to its target, until another save or its deletion", async () => {
  await emptyCatalogue();
  const { client } = await addAdministrator();
  expect(await list(client, 9)).toEqual({ rows: [], page: 1, pages: 1 });
  const category = await addCategory({ slug: "claviers", name: "Claviers" });
  const product = await addProduct({ slug: "touches", title: "Touches", product_url: "/touches" });
  const stored = async () =>
    (await client.from("search_synonyms").select("category_id,product_id").throwOnError()).data;

  const draft = { term: "Key-boards", kind: "synonym", path: "/categories/claviers" } as const;
  const nowhere = { ...draft, path: "/nulle-part" };
  await expect(create?.(client, nowhere)).rejects.toMatchObject({ name: "FieldRefusal", field: "path" });
  await create?.(client, draft);
  expect(await stored()).toEqual([{ category_id: category.id, product_id: null }]);
  await expect(create?.(client, { ...draft, term: "keyboard" })).rejects.toThrow("search_synonyms_term_key");
  const { client: member } = await addMember();
  await expect(create?.(member, { ...draft, term: "mécanique" })).rejects.toThrow();
  const firstOf = async (query: string) => {
    const { results, nearest } = await searchCatalogue({ client: visitor, isInFuture: now }, query);
    return [...results, ...nearest].map(({ href, rivalMatch }) => [href, rivalMatch]);
  };
  expect(await firstOf("keyboard")).toEqual([["/categories/claviers", undefined]]);

  const [listed] = (await list(client, 1)).rows;
  if (!listed) throw new Error("The word is not listed");
  expect(listed).toMatchObject({ target: "Claviers", draft });
  const model = { ...draft, term: "Keychron K2", kind: "model", path: "/touches" } as const;
  expect(await update(client, listed, model)).toEqual({ status: "saved" });
  const ours = [{ category_id: null, product_id: product.id }];
  expect(await stored()).toEqual(ours);
  expect(await firstOf("keychron")).toEqual([
    ["/touches", { model: "Keychron K2", isRejected: false, reason: null }],
  ]);
  expect(await firstOf("keyboard")).toEqual([]);
  // Another editor's form was filled before.
  expect(await update(client, listed, draft)).toMatchObject({ status: "changed", current: { draft: model } });
  const [changed] = (await list(client, 1)).rows;
  if (!changed) throw new Error("The word is not listed");
  expect(await update(client, changed, { ...model, path: "/products/touches" })).toEqual({ status: "saved" });
  expect(await stored()).toEqual(ours);
  expect(await remove?.(client, listed.id)).toBe(true);
  expect(await remove?.(client, listed.id)).toBe(false);
  expect(await firstOf("keychron")).toEqual([]);
});

test.each([
  ["Téléviseur", "/categories/tv", true],
  ["«»", "/categories/tv", false],
  ["", "/categories/tv", false],
  ["TV", "categories/tv", false],
])("whether the form takes %j with %j: %s", (term, path, isTaken) => {
  expect(synonymSchema.safeParse({ term, kind: "near", path }).success).toBe(isTaken);
});
