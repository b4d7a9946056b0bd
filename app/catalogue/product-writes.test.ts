import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { failureAnswer, fakeData } from "#app/data/data-client.fake.ts";
import { SignedOut } from "#app/data/signed-out.ts";
import { openSiteData } from "#tests/site-data.ts";
import { toDraft } from "./product-draft.ts";
import {
  createProduct,
  deleteProducts,
  readEditedProduct,
  setProductActive,
  updateProduct,
} from "./product-writes.ts";
import { productRow } from "./rows.fake.ts";

const data = await openSiteData();
const administrator = await data.addAdministrator();
const maker = async () => administrator.client;
/** Reaches no row: policies keep them from those without rights. */
const powerless = async () => (await data.addMember()).client;

const error = vi.spyOn(console, "error");
beforeEach(async () => {
  error.mockImplementation(() => undefined);
  await data.emptyCatalogue();
});
afterEach(() => error.mockReset());

const stored = async () => (await data.operator.from("products").select("*").throwOnError()).data;

async function addEdited() {
  const row = await data.addProduct({ title: "Casque", price: 10 });
  return { row, draft: toDraft(row), edited: { id: row.id, version: row.updated_at, draft: toDraft(row) } };
}

describe("creating a product", () => {
  const newDraft = async () => toDraft(productRow({ category_id: (await data.addCategory()).id }));

  it("stores every field, and makes it active", async () => {
    const draft = { ...(await newDraft()), image_url: null };
    expect(await createProduct(maker, draft)).toEqual({ status: "saved" });
    expect(await stored()).toEqual([expect.objectContaining({ ...draft, is_active: true })]);
  });

  it("puts a taken slug at its field, which is no failure to log", async () => {
    const draft = await newDraft();
    await data.addProduct({ slug: draft.slug });
    expect(await createProduct(maker, draft)).toMatchObject({ status: "failed", problem: { field: "slug" } });
    expect(error).not.toHaveBeenCalled();
  });

  it("says that nothing is lost when the connection is", async () => {
    const cut = async () => Promise.reject(new TypeError("Failed to fetch"));
    const result = await createProduct(cut, await newDraft());
    expect(result).toMatchObject({ problem: { message: expect.stringContaining("n’est perdu") } });
    expect(error).toHaveBeenCalledOnce();
  });

  it("says that the session is over when nobody is signed in any more", async () => {
    const signedOut = async () => Promise.reject(new SignedOut("Nobody is signed in"));
    const result = await createProduct(signedOut, await newDraft());
    expect(result).toMatchObject({ problem: { message: expect.stringContaining("session") } });
  });
});

describe("updating a product", () => {
  it("sends what changed, on the version that was read", async () => {
    const other = await data.addProduct();
    const { row, edited } = await addEdited();
    // The form's copy of another field is older than the row's: it is not sent.
    const form = { ...edited.draft, title: "Ancien titre" };
    const read = { ...edited, draft: form };
    expect(await updateProduct(maker, read, { ...form, price: 12.5 })).toEqual({ status: "saved" });
    const rows = await stored();
    expect(rows).toHaveLength(2);
    expect(rows).toContainEqual(other);
    expect(rows).toContainEqual({ ...row, price: 12.5, updated_at: expect.any(String) });
  });

  it("brings the version that somebody else saved meanwhile, and writes nothing", async () => {
    const { row, edited, draft } = await addEdited();
    await data.operator.from("products").update({ title: "Autre titre" }).eq("id", row.id).throwOnError();
    const [theirs] = await stored();
    expect(await updateProduct(maker, edited, { ...draft, price: 1 })).toEqual({
      status: "changed",
      current: { id: row.id, version: theirs?.updated_at, draft: { ...draft, title: "Autre titre" } },
    });
    expect(await stored()).toEqual([theirs]);
  });

  it("knows when the product is gone", async () => {
    const { row, edited, draft } = await addEdited();
    await data.operator.from("products").delete().eq("id", row.id).throwOnError();
    expect(await updateProduct(maker, edited, draft)).toEqual({ status: "gone" });
  });

  it("knows when it was the rights that were gone", async () => {
    const { row, edited, draft } = await addEdited();
    expect(await updateProduct(powerless, edited, draft)).toMatchObject({
      status: "failed",
      problem: { message: expect.stringContaining("droit") },
    });
    expect(await stored()).toEqual([row]);
  });
});

describe("status and deletion", () => {
  it("changes one field of one product", async () => {
    const [other, row] = [await data.addProduct(), await data.addProduct()];
    expect(await setProductActive(maker, row.id, false)).toEqual({ count: 1 });
    const rows = await stored();
    expect(rows).toContainEqual(other);
    expect(rows).toContainEqual({ ...row, is_active: false, updated_at: expect.any(String) });
  });

  it("deletes several products, and only those", async () => {
    const [first, kept, second] = [await data.addProduct(), await data.addProduct(), await data.addProduct()];
    expect(await deleteProducts(maker, [first.id, second.id])).toEqual({ count: 2 });
    expect(await stored()).toEqual([kept]);
  });

  it("takes a deletion that reached nothing for a failure", async () => {
    const row = await data.addProduct();
    expect(await deleteProducts(powerless, [row.id])).toMatchObject({ count: 0, problem: {} });
    expect(await stored()).toEqual([row]);
  });
});

it("does not mistake a failed read for a product that is gone", async () => {
  const out = async () => fakeData(failureAnswer).client;
  expect(await readEditedProduct(out, "d0000000-0000-4000-8000-000000000001")).toMatchObject({
    status: "failed",
  });
});
