import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { failureAnswer, fakeData } from "#app/data/data-client.fake.ts";
import { SignedOut } from "#app/data/signed-out.ts";
import { toDraft } from "./product-draft.ts";
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

const error = vi.spyOn(console, "error");
beforeEach(() => error.mockImplementation(() => undefined));
afterEach(() => error.mockReset());

const asked = (data: ReturnType<typeof fakeData>) => ({ ...data, maker: async () => data.client });
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
    const { maker, requests } = asked(fakeData({ status: 201, body: row }));
    expect(await createProduct(maker, { ...draft, image_url: null })).toEqual({ status: "saved" });
    expect(requests[0]?.body).toEqual({ ...draft, image_url: null, is_active: true });
  });

  it("puts a taken slug at its field, which is no failure to log", async () => {
    const { maker } = asked(fakeData(violation("products_slug_key")));
    expect(await createProduct(maker, draft)).toMatchObject({ status: "failed", problem: { field: "slug" } });
    expect(error).not.toHaveBeenCalled();
  });

  it("says that nothing is lost when the connection is", async () => {
    const maker = async () => Promise.reject(new TypeError("Failed to fetch"));
    const result = await createProduct(maker, draft);
    expect(result).toMatchObject({ problem: { message: expect.stringContaining("n’est perdu") } });
    expect(error).toHaveBeenCalledOnce();
  });

  it("says that the session is over when nobody is signed in any more", async () => {
    const maker = async () => Promise.reject(new SignedOut("Nobody is signed in"));
    const result = await createProduct(maker, draft);
    expect(result).toMatchObject({ problem: { message: expect.stringContaining("session") } });
  });
});

describe("updating a product", () => {
  it("sends what changed, on the version that was read", async () => {
    const { maker, asked: calls, requests } = asked(fakeData({ body: [{ id: row.id }] }));
    expect(await updateProduct(maker, edited, { ...draft, price: 12.5 })).toEqual({ status: "saved" });
    expect(calls).toEqual([`PATCH /products?${filter}&updated_at=eq.${row.updated_at}&select=id`]);
    expect(requests[0]?.body).toEqual({ price: 12.5 });
  });

  it("brings the version that somebody else saved meanwhile", async () => {
    const theirs = productRow({ title: "Autre titre", updated_at: "2026-03-01T00:00:00.000001+00:00" });
    const { maker } = asked(fakeData({ body: [] }, { body: [theirs] }));
    expect(await updateProduct(maker, edited, { ...draft, price: 1 })).toEqual({
      status: "changed",
      current: { id: row.id, version: theirs.updated_at, draft: toDraft(theirs) },
    });
  });

  it("knows when the product is gone", async () => {
    const { maker } = asked(fakeData({ body: [] }, { body: [] }));
    expect(await updateProduct(maker, edited, draft)).toEqual({ status: "gone" });
  });

  it("knows when it was the rights that were gone", async () => {
    const { maker } = asked(fakeData({ body: [] }, { body: [row] }));
    expect(await updateProduct(maker, edited, draft)).toMatchObject({
      status: "failed",
      problem: { message: expect.stringContaining("droit") },
    });
  });
});

describe("status and deletion", () => {
  it("changes one field of one product", async () => {
    const { maker, asked: calls, requests } = asked(fakeData({ body: [{ id: row.id }] }));
    expect(await setProductActive(maker, row.id, false)).toEqual({ count: 1 });
    expect(calls).toEqual([`PATCH /products?${filter}&select=id`]);
    expect(requests[0]?.body).toEqual({ is_active: false });
  });

  it("deletes several products in one call", async () => {
    const { maker, asked: calls } = asked(fakeData({ body: [{ id: "a" }, { id: "b" }] }));
    expect(await deleteProducts(maker, ["a", "b"])).toEqual({ count: 2 });
    expect(calls).toEqual(["DELETE /products?id=in.(a,b)&select=id"]);
  });

  it("takes a deletion that reached nothing for a failure", async () => {
    const { maker } = asked(fakeData({ body: [] }));
    expect(await deleteProducts(maker, ["a"])).toMatchObject({ count: 0, problem: {} });
  });
});

it("does not mistake a failed read for a product that is gone", async () => {
  const { maker } = asked(fakeData(failureAnswer));
  expect(await readEditedProduct(maker, row.id)).toMatchObject({ status: "failed" });
});
