import { beforeEach, describe, expect, it, vi } from "vitest";
import { HiddenByPolicy } from "#app/admin/entity/versioned-row.ts";
import { failureAnswer, fakeData } from "#app/lib/data/data-client.fake.ts";
import { productRow } from "#app/product/rows.fake.ts";
import { openSiteData } from "#tests/support/people/site-data.ts";
import { savedDraft } from "./product-draft.fake.ts";
import { productRefusal, productStore } from "./product-kind.ts";
import { deleteProducts, setProductActive } from "./product-writes.ts";

const { create: createProduct, read: readEditedProduct, update: updateProduct } = productStore;

const data = await openSiteData();
const { client } = await data.addAdministrator();
/** The policies hide all rows from a member. */
const member = await data.addMember();
/** Never stopped. */
const { signal } = new AbortController();
const deletedId = "d0000000-0000-4000-8000-000000000001";

beforeEach(data.emptyCatalogue);

const stored = async () => (await data.operator.from("products").select("*").throwOnError()).data;

async function addEdited() {
  const row = await data.addProduct({ title: "Casque", price: 10 });
  const draft = savedDraft(row);
  return { row, draft, edited: { id: row.id, version: row.updated_at, draft } };
}

describe("creating a product", () => {
  const newDraft = async () => savedDraft(productRow({ category_id: (await data.addCategory()).id }));

  it("stores every field of an active product", async () => {
    const draft = { ...(await newDraft()), image_url: null };
    await createProduct(client, draft);
    expect(await stored()).toEqual([expect.objectContaining({ ...draft, is_active: true })]);
  });

  it("rejects a slug that is taken, with the constraint's name", async () => {
    const draft = await newDraft();
    await data.addProduct({ slug: draft.slug });
    await expect(createProduct(client, draft)).rejects.toMatchObject({
      code: "23505",
      message: expect.stringContaining("products_slug_key"),
    });
    expect(await stored()).toHaveLength(1);
  });
});

describe("updating a product", () => {
  it("sends the changed fields and the version that was read", async () => {
    const other = await data.addProduct();
    const { row, edited } = await addEdited();
    // The form's copy of the title is out of date, so it must not be sent.
    const form = { ...edited.draft, title: "Ancien titre" };
    const base = { ...edited, draft: form };
    expect(await updateProduct(client, base, { ...form, price: 12.5 })).toEqual({ status: "saved" });
    const rows = await stored();
    expect(rows).toHaveLength(2);
    expect(rows).toContainEqual(other);
    const written = {
      ...{ updated_at: expect.any(String), content_changed_at: expect.any(String) },
      ...{ price_source: "entered", price_seen_at: expect.any(String), price_expires_at: expect.any(String) },
    };
    expect(rows).toContainEqual({ ...row, ...written, price: 12.5 });
  });

  it("leaves an empty text as it is stored, where the form has none", async () => {
    const row = await data.addProduct({ title: "Casque", merchant: "" });
    const edited = { id: row.id, version: row.updated_at, draft: { ...row, views: [] } };
    const draft = { ...savedDraft(edited.draft), title: "Autre casque", merchant: null };
    await updateProduct(client, edited, draft);
    expect((await stored()).find(({ id }) => id === row.id)).toMatchObject({
      title: "Autre casque",
      merchant: "",
    });
  });

  it("returns the version that another editor saved meanwhile, and writes nothing", async () => {
    const { row, edited, draft } = await addEdited();
    await data.operator.from("products").update({ title: "Autre titre" }).eq("id", row.id).throwOnError();
    const [theirs] = await stored();
    expect(await updateProduct(client, edited, { ...draft, price: 1 })).toEqual({
      status: "changed",
      current: { id: row.id, version: theirs?.updated_at, draft: { ...theirs, views: [] } },
    });
    expect(await stored()).toEqual([theirs]);
  });

  it("reports a deleted product", async () => {
    const { row, edited, draft } = await addEdited();
    await data.operator.from("products").delete().eq("id", row.id).throwOnError();
    expect(await updateProduct(client, edited, draft)).toEqual({ status: "gone" });
  });

  it("reports missing rights, and what fails", async () => {
    const { row, edited, draft } = await addEdited();
    const refused = await updateProduct(member.client, edited, draft).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(HiddenByPolicy);
    expect(productRefusal(refused)).toMatchObject({ message: expect.stringContaining("droit") });
    expect(await stored()).toEqual([row]);
    const unanswered = updateProduct(fakeData(failureAnswer).client, edited, draft);
    await expect(unanswered).rejects.toMatchObject({ code: "XX000" });
  });
});

describe("status and deletion", () => {
  it("changes one field of one product", async () => {
    const [other, row] = [await data.addProduct(), await data.addProduct()];
    expect(await setProductActive(client, row.id, false)).toBe(true);
    const rows = await stored();
    expect(rows).toContainEqual(other);
    expect(rows).toContainEqual({ ...row, is_active: false, updated_at: expect.any(String) });
  });

  it("deletes several products, and only those", async () => {
    const [first, kept, second] = [await data.addProduct(), await data.addProduct(), await data.addProduct()];
    expect(await deleteProducts(client, [first.id, second.id], { signal })).toBe(2);
    expect(await stored()).toEqual([kept]);
  });

  it("throws when no row changed although the products exist", async () => {
    const row = await data.addProduct();
    await expect(deleteProducts(member.client, [row.id], { signal })).rejects.toBeInstanceOf(HiddenByPolicy);
    await expect(setProductActive(member.client, row.id, true)).rejects.toBeInstanceOf(HiddenByPolicy);
    expect(await stored()).toEqual([row]);
  });

  it("says how far it is, and stops between two parts", async () => {
    const ids = Array.from({ length: 50 }, (_, place) => `${place}`);
    const part = { body: ids.slice(0, 20).map((id) => ({ id })) };
    const { client: fake, asked } = fakeData(part, part, part);
    const stopping = new AbortController();
    const said: string[] = [];
    const onProgress = (done: number, of: number) => {
      said.push(`${done} sur ${of}`);
      if (done === 40) stopping.abort();
    };
    expect(await deleteProducts(fake, ids, { signal: stopping.signal, onProgress })).toBe(40);
    expect(said).toEqual(["20 sur 50", "40 sur 50"]);
    expect(asked).toHaveLength(2);
  });

  it("stops in a pause without a failure, and notes one that is none of the stop's", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const ids = Array.from({ length: 40 }, (_, place) => `${place}`);
    const part = { body: ids.slice(0, 20).map((id) => ({ id })) };
    const stopping = new AbortController();
    const busy = fakeData(part, {
      status: 429,
      body: { code: "PT429", message: "Too many requests", details: null, hint: null },
    });
    setTimeout(() => stopping.abort(), 50);
    expect(await deleteProducts(busy.client, ids, { signal: stopping.signal })).toBe(20);
    expect(warn).not.toHaveBeenCalled();
    expect(await deleteProducts(fakeData(part, failureAnswer).client, ids, { signal })).toBe(20);
    expect(warn).toHaveBeenCalledExactlyOnceWith("Failed to delete the last products", expect.anything());
    warn.mockRestore();
  });

  it("reports products that another administrator has deleted already", async () => {
    expect(await deleteProducts(client, [deletedId], { signal })).toBe(0);
    expect(await setProductActive(client, deletedId, true)).toBe(false);
  });
});

it("does not report a failed read as a deleted product", async () => {
  await expect(readEditedProduct(fakeData(failureAnswer).client, deletedId)).rejects.toMatchObject({
    code: "XX000",
  });
  expect(await readEditedProduct(client, deletedId)).toBeNull();
});
