import { expect, test } from "vitest";
import { now } from "#app/data/is-to-come.fake.ts";
import { openSiteData } from "#tests/site-data.ts";
import { searchCatalogue } from "./search.ts";
import { synonymSchema } from "./synonym-draft.ts";
import {
  createSynonym,
  deleteSynonym,
  findSynonymTarget,
  listSynonyms,
  updateSynonym,
} from "./synonym-writes.ts";

const { addAdministrator, addCategory, addMember, addProduct, emptyCatalogue, visitor } =
  await openSiteData();

test("a word leads to its target, until another save or its deletion", async () => {
  await emptyCatalogue();
  const { client } = await addAdministrator();
  expect(await listSynonyms(client, 9)).toEqual({ synonyms: [], page: 1, pages: 1 });
  const category = await addCategory({ slug: "claviers", name: "Claviers" });
  const product = await addProduct({ slug: "touches", title: "Touches", product_url: "/touches" });
  expect(await findSynonymTarget(client, "/nulle-part")).toBeNull();
  const target = await findSynonymTarget(client, "/categories/claviers");
  expect(target).toEqual({ category_id: category.id, product_id: null });
  const ours = { category_id: null, product_id: product.id };
  expect(await findSynonymTarget(client, "/touches")).toEqual(ours);
  expect(await findSynonymTarget(client, "/products/touches")).toEqual(ours);
  if (!target) return;

  const draft = { term: "Key-boards", kind: "synonym", path: "/categories/claviers" } as const;
  await createSynonym(client, draft, target);
  await expect(createSynonym(client, { ...draft, term: "keyboard" }, target)).rejects.toThrow(
    "search_synonyms_term_key",
  );
  const { client: member } = await addMember();
  await expect(createSynonym(member, { ...draft, term: "mécanique" }, target)).rejects.toThrow();
  const firstOf = async (query: string) => {
    const { results, branches } = await searchCatalogue(visitor, query, now);
    return [...results, ...branches].map(({ href, instead }) => [href, instead]);
  };
  expect(await firstOf("keyboard")).toEqual([["/categories/claviers", undefined]]);

  const [listed] = (await listSynonyms(client, 1)).synonyms;
  if (!listed) throw new Error("The word is not listed");
  expect(listed).toMatchObject({ target: "Claviers", draft });
  const model = { ...draft, term: "Keychron K2", kind: "model", path: "/touches" } as const;
  expect(await updateSynonym(client, listed, model, ours)).toEqual({ status: "saved" });
  expect(await firstOf("keychron")).toEqual([["/touches", { model: "Keychron K2", isRejected: false }]]);
  expect(await firstOf("keyboard")).toEqual([]);
  // Somebody else's form was filled before.
  expect(await updateSynonym(client, listed, draft, target)).toMatchObject({
    status: "changed",
    current: { draft: model },
  });
  expect(await deleteSynonym(client, listed.id)).toBe(true);
  expect(await deleteSynonym(client, listed.id)).toBe(false);
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
