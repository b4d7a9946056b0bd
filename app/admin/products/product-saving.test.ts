/** A product's form saves on the real backend. */

import type { Database } from "@levidence/backend/database";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { VersionedRow } from "#app/admin/entity/versioned-row.ts";
import { saveRow } from "#app/admin/kit/versions.ts";
import type { DataClient } from "#app/lib/data/data-client.ts";
import { engines } from "#tests/support/databases/engines.ts";
import { createAdmin, createUser } from "#tests/support/people/people.ts";
import { startBackend } from "#tests/support/people/test-backend.ts";
import { savedDraft } from "./product-draft.fake.ts";
import { type ProductDraft, productRefusal, productStore } from "./product-kind.ts";
import { setProductActive } from "./product-writes.ts";

const xm6 = "d0000000-0000-4000-8000-000000000008";

describe.each(engines.slice(0, 1))("the products' screen on $name", ({ open }) => {
  let database: Database;
  let admin: DataClient;
  let user: DataClient;

  beforeAll(async () => {
    database = await open();
    const backend = await startBackend(database);
    admin = await backend.member((await createAdmin(database)).id);
    user = await backend.member((await createUser(database)).id);
  });
  afterAll(() => database.close());

  async function read(id = xm6): Promise<VersionedRow<ProductDraft>> {
    const row = await productStore.read(admin, id);
    if (!row) throw new Error("The product is gone");
    return row;
  }

  const change = (changes: { title?: string; is_active?: boolean }) =>
    admin.from("products").update(changes).eq("id", xm6);

  it("creates, reads, changes and hides a product, until it is deleted", async () => {
    const draft = {
      ...savedDraft((await read()).draft),
      slug: "tout-neuf",
      product_url: "/tout-neuf",
      title: "Tout neuf",
    };
    expect(await saveRow(admin, productStore, { base: null, draft })).toEqual({ status: "saved" });
    const { data } = await admin.from("products").select("id, is_active").eq("slug", "tout-neuf").single();
    expect(data?.is_active).toBe(true);
    const id = data?.id ?? "";
    const base = await read(id);
    expect(savedDraft(base.draft)).toEqual(draft);
    const cheaper = { base, draft: { ...draft, price: 1.5 } };
    expect(await saveRow(admin, productStore, cheaper)).toEqual({ status: "saved" });
    expect((await read(id)).draft.price).toBe(1.5);
    const { data: pictures } = await admin.from("media").select("address").limit(2);
    const views = (pictures ?? []).map(({ address }) => address);
    const seen = await read(id);
    await saveRow(admin, productStore, { base: seen, draft: { ...seen.draft, views } });
    const { data: row } = await admin.from("products").select("views").eq("id", id).single();
    expect(row?.views).toBe(views.join(" "));
    expect((await read(id)).draft.views).toEqual(views);
    expect(await setProductActive(admin, id, false)).toBe(true);
    await admin.from("products").delete().eq("id", id);
    expect(await productStore.read(admin, id)).toBeNull();
    expect(await saveRow(admin, productStore, { base, draft })).toEqual({ status: "gone" });
    expect(await setProductActive(admin, id, true)).toBe(false);
  });

  it("returns another editor's version, and writes nothing", async () => {
    const base = await read();
    await change({ title: "Leur titre" });
    const mine = { ...base.draft, title: "Mon titre" };
    const answer = await saveRow(admin, productStore, { base, draft: mine });
    expect(answer).toEqual({ status: "changed", current: await read(), person: undefined });
    expect(answer).toMatchObject({ current: { draft: { title: "Leur titre" } } });
  });

  it("saves over a version that differs in other fields", async () => {
    const base = await read();
    await change({ is_active: false });
    const mine = { ...base.draft, title: "Mon titre" };
    expect(await saveRow(admin, productStore, { base, draft: mine })).toEqual({ status: "saved" });
    expect((await read()).draft.title).toBe("Mon titre");
    await change({ is_active: true });
  });

  it("returns the database's refusal with its field", async () => {
    const draft = savedDraft((await read()).draft);
    const error = await saveRow(admin, productStore, { base: null, draft }).catch((thrown) => thrown);
    expect(error).toMatchObject({ code: "23505" });
    expect(productRefusal(error)).toMatchObject({
      field: "slug",
      message: expect.stringContaining("déjà pris"),
    });
  });

  it("distinguishes a deleted product from missing rights", async () => {
    const base = await read();
    const draft = { ...base.draft, title: "Titre volé" };
    for (const attempt of [
      () => saveRow(user, productStore, { base, draft }),
      () => setProductActive(user, xm6, false),
    ]) {
      const error = await attempt().catch((thrown) => thrown);
      expect(productRefusal(error).message).toContain("droits");
    }
    expect(await read()).toEqual(base);
  });
});
