import { describe, expect, it } from "vitest";
import { failureAnswer, fakeData } from "#app/data/data-client.fake.ts";
import { Unreached } from "#app/data/edited-row.ts";
import { toDraft } from "./product-draft.ts";
import { productRefusal } from "./product-refusals.ts";
import {
  createProduct,
  deleteProducts,
  readEditedProduct,
  setProductActive,
  updateProduct,
} from "./product-writes.ts";
import { productRow } from "./rows.fake.ts";

const row = productRow();
const draft = toDraft(row);
const edited = { id: row.id, version: row.updated_at, draft };
const filter = `id=eq.${row.id}`;

const violation = (name: string) => ({
  status: 409,
  body: {
    code: "23505",
    message: `duplicate key value violates unique constraint "${name}"`,
    details: null,
    hint: null,
  },
});

describe("creating a product", () => {
  it("sends every field, and makes it active", async () => {
    const { client, requests } = fakeData({ status: 201 });
    await createProduct(client, { ...draft, image_url: null });
    expect(requests[0]?.body).toEqual({ ...draft, image_url: null, is_active: true });
  });

  it("with a slug that is taken names the constraint", async () => {
    const { client } = fakeData(violation("products_slug_key"));
    await expect(createProduct(client, draft)).rejects.toMatchObject({
      code: "23505",
      message: expect.stringContaining("products_slug_key"),
    });
  });
});

describe("updating a product", () => {
  it("sends what changed, on the version that was read", async () => {
    const { client, asked: calls, requests } = fakeData({ body: [{ id: row.id }] });
    expect(await updateProduct(client, edited, { ...draft, price: 12.5 })).toEqual({ status: "saved" });
    expect(calls).toEqual([`PATCH /products?${filter}&updated_at=eq.${row.updated_at}&select=id`]);
    expect(requests[0]?.body).toEqual({ price: 12.5 });
  });

  it("brings the version that somebody else saved meanwhile", async () => {
    const theirs = productRow({ title: "Autre titre", updated_at: "2026-03-01T00:00:00.000001+00:00" });
    const { client } = fakeData({ body: [] }, { body: [theirs] });
    expect(await updateProduct(client, edited, { ...draft, price: 1 })).toEqual({
      status: "changed",
      current: { id: row.id, version: theirs.updated_at, draft: toDraft(theirs) },
    });
  });

  it("knows when the product is gone", async () => {
    const { client } = fakeData({ body: [] }, { body: [] });
    expect(await updateProduct(client, edited, draft)).toEqual({ status: "gone" });
  });

  it("knows when it was the rights that were gone", async () => {
    const { client } = fakeData({ body: [] }, { body: [row] });
    const refused = await updateProduct(client, edited, draft).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Unreached);
    expect(productRefusal(refused)).toMatchObject({ message: expect.stringContaining("droit") });
  });
});

describe("status and deletion", () => {
  it("changes one field of one product", async () => {
    const { client, asked: calls, requests } = fakeData({ body: [{ id: row.id }] });
    expect(await setProductActive(client, row.id, false)).toBe(true);
    expect(calls).toEqual([`PATCH /products?${filter}&select=id`]);
    expect(requests[0]?.body).toEqual({ is_active: false });
  });

  it("deletes several products in one call", async () => {
    const { client, asked: calls } = fakeData({ body: [{ id: "a" }, { id: "b" }] });
    expect(await deleteProducts(client, ["a", "b"])).toBe(2);
    expect(calls).toEqual(["DELETE /products?id=in.(a,b)&select=id"]);
  });

  it("takes what reached nothing for a failure when the products are there", async () => {
    const there = () => fakeData({ body: [] }, { body: [{ id: "a" }] }).client;
    await expect(deleteProducts(there(), ["a"])).rejects.toBeInstanceOf(Unreached);
    await expect(setProductActive(there(), "a", true)).rejects.toBeInstanceOf(Unreached);
  });

  it("tells that somebody else has deleted them already", async () => {
    const gone = () => fakeData({ body: [] }, { body: [] }).client;
    expect(await deleteProducts(gone(), ["a"])).toBe(0);
    expect(await setProductActive(gone(), "a", true)).toBe(false);
  });
});

it("does not mistake a failed read for a product that is gone", async () => {
  const { client } = fakeData(failureAnswer);
  await expect(readEditedProduct(client, row.id)).rejects.toMatchObject({ code: "XX000" });
  expect(await readEditedProduct(fakeData({ body: [] }).client, row.id)).toBeNull();
});
