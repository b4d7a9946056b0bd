/** Data calls on the catalogue, with the official client: who may make them, and who is refused. */
import type { PostgrestClient } from "@supabase/postgrest-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#backend/database/database.ts";
import { engines } from "#tests/engines.ts";
import { createAdmin, createUser } from "#tests/people.ts";
import { startBackend } from "./test-backend.ts";

describe.each(engines)("the catalogue on $name", ({ open }) => {
  let database: Database;
  let visitor: PostgrestClient;
  let user: PostgrestClient;
  let admin: PostgrestClient;
  let audioId: string;

  beforeAll(async () => {
    database = await open();
    const backend = await startBackend(database);
    visitor = backend.visitor();
    user = await backend.member((await createUser(database)).id);
    admin = await backend.member((await createAdmin(database)).id);
    const { data } = await visitor.from("categories").select("id").eq("slug", "audio").single();
    audioId = data?.id;
  });
  afterAll(() => database.close());

  const newCategory = (slug: string) => ({
    name: "Essai",
    slug,
    description: "",
    image_url: "",
    parent_id: null,
    sort_order: 3,
    is_active: true,
  });
  const newProduct = (slug: string) => ({
    slug,
    title: "Essai",
    short_description: null,
    price: 12.5,
    image_url: null,
    product_url: `/${slug}`,
    category_id: audioId,
    is_active: true,
  });

  describe("categories", () => {
    test("a visitor reads the active ones in display order, all columns", async () => {
      const { data } = await visitor
        .from("categories")
        .select("*")
        .eq("is_active", true)
        .order("sort_order", { ascending: true });
      const orders = data?.map(({ sort_order }) => sort_order) ?? [];
      expect(orders.length).toBeGreaterThan(15);
      expect(orders).toEqual(orders.toSorted((a, b) => a - b));
      expect(Object.keys(data?.[0] ?? {}).sort()).toEqual([
        "choice_id",
        "content_changed_at",
        "created_at",
        "criteria",
        "description",
        "id",
        "image_alt",
        "image_url",
        "is_active",
        "name",
        "parent_id",
        "slug",
        "sort_order",
        "updated_at",
      ]);
    });

    test("one is read by its slug", async () => {
      const { data } = await visitor
        .from("categories")
        .select("*")
        .eq("slug", "audio")
        .eq("is_active", true)
        .single();
      expect(data).toMatchObject({ slug: "audio", name: "Audio", parent_id: null, sort_order: 10 });
    });

    test("an unknown one is PGRST116 with 406", async () => {
      const { data, error, status } = await visitor
        .from("categories")
        .select("*")
        .eq("slug", "inconnue")
        .eq("is_active", true)
        .single();
      expect(data).toBeNull();
      expect(status).toBe(406);
      expect(error).toMatchObject({
        code: "PGRST116",
        message: "Cannot coerce the result to a single JSON object",
        details: "The result contains 0 rows",
        hint: null,
      });
    });

    test("an administrator reads inactive ones too, a visitor does not even without a filter", async () => {
      const all = await admin.from("categories").select("*").order("sort_order");
      expect(all.data?.some(({ is_active }) => !is_active)).toBe(true);
      const seen = await visitor.from("categories").select("*").order("sort_order");
      expect(seen.data?.every(({ is_active }) => is_active)).toBe(true);
    });

    test("the ancestors are found one by one", async () => {
      const path: string[] = [];
      const leaf = await visitor
        .from("products")
        .select("category_id")
        .eq("slug", "sony-wh-1000xm6")
        .single();
      let next = leaf.data?.category_id;
      while (next) {
        const { data } = await visitor.from("categories").select("slug, parent_id").eq("id", next).single();
        path.unshift(data?.slug);
        next = data?.parent_id;
      }
      expect(path.length).toBe(3);
      expect(path[0]).toBe("audio");
    });

    test("an administrator creates, changes, deactivates and deletes", async () => {
      const created = await admin.from("categories").insert(newCategory("essai"));
      expect(created).toMatchObject({ status: 201, error: null, data: null });

      const { data } = await admin.from("categories").select("id").eq("slug", "essai").single();
      const changed = await admin.from("categories").update({ name: "Autre" }).eq("id", data?.id);
      expect(changed).toMatchObject({ status: 204, error: null });

      const all = await admin.from("categories").select("id, name");
      const ids = all.data?.filter(({ id }) => id === data?.id).map(({ id }) => id) ?? [];
      const off = await admin
        .from("categories")
        .update({ is_active: false })
        .in("id", ids)
        .select("name, is_active");
      expect(off.data).toEqual([{ name: "Autre", is_active: false }]);

      const removed = await admin.from("categories").delete().eq("id", data?.id);
      expect(removed).toMatchObject({ status: 204, error: null });
      const gone = await admin.from("categories").select("id").eq("slug", "essai").maybeSingle();
      expect(gone).toMatchObject({ data: null, error: null });
    });

    test("a category that is not empty cannot be deleted, and the message says why", async () => {
      const { error, status } = await admin.from("categories").delete().eq("id", audioId);
      expect(status).toBe(409);
      expect(error).toMatchObject({
        code: "23503",
        message: expect.stringContaining("ne peut pas être supprimée"),
      });
    });

    test("a taken slug is a conflict", async () => {
      const { error, status } = await admin.from("categories").insert(newCategory("audio"));
      expect({ code: error?.code, status }).toEqual({ code: "23505", status: 409 });
    });

    test.each(["visitor", "user"] as const)("a %s cannot write", async (name) => {
      const client = { visitor, user }[name];
      const refused = { visitor: 401, user: 403 }[name];
      const inserted = await client.from("categories").insert(newCategory("pirate"));
      expect(inserted).toMatchObject({ status: refused, error: { code: "42501" } });
      const updated = await client.from("categories").update({ name: "Pirate" }).eq("id", audioId).select();
      const deleted = await client.from("categories").delete().eq("id", audioId).select();
      // Visitors lack the privilege. Users have it, because some are administrators,
      // but no row matches their policies.
      if (name === "visitor") {
        expect(updated).toMatchObject({ status: 401, error: { code: "42501" } });
        expect(deleted).toMatchObject({ status: 401, error: { code: "42501" } });
      } else {
        expect(updated).toMatchObject({ status: 200, data: [] });
        expect(deleted).toMatchObject({ status: 200, data: [] });
      }
      const { data } = await visitor.from("categories").select("name").eq("id", audioId).single();
      expect(data).toEqual({ name: "Audio" });
    });
  });

  describe("products", () => {
    test("one is read by its slug; its price is a number", async () => {
      const { data } = await visitor
        .from("products")
        .select("*")
        .eq("slug", "sony-wh-1000xm6")
        .eq("is_active", true)
        .single();
      expect(data).toMatchObject({ title: "Sony WH-1000XM6", price: 449, product_url: "/sony-wh-1000xm6" });
    });

    test("an inactive one does not exist for a visitor, with any filter", async () => {
      for (const query of [
        visitor.from("products").select("*").eq("slug", "sony-wh-1000xm5"),
        visitor.from("products").select("*").eq("is_active", false),
        visitor.from("products").select("*").or("slug.eq.sony-wh-1000xm5,is_active.is.false"),
        visitor.from("products").select("id").not("is_active", "is", true),
      ]) {
        expect(await query).toMatchObject({ status: 200, data: [] });
      }
    });

    test("those of a category, newest first", async () => {
      const { data } = await visitor
        .from("products")
        .select("*")
        .eq("category_id", "c0000000-0000-4000-8000-000000010101")
        .eq("is_active", true)
        .order("created_at", { ascending: false });
      const dates = data?.map(({ created_at }) => created_at) ?? [];
      expect(dates.length).toBeGreaterThan(0);
      expect(dates).toEqual(dates.toSorted().toReversed());
    });

    test("an administrator lists all, with and without a category", async () => {
      const all = await admin.from("products").select("*").order("created_at", { ascending: false });
      expect(all.data?.some(({ is_active }) => !is_active)).toBe(true);
      const some = await admin
        .from("products")
        .select("*")
        .order("created_at", { ascending: false })
        .eq("category_id", "c0000000-0000-4000-8000-000000010101");
      expect(some.data?.length).toBeLessThan(all.data?.length ?? 0);
    });

    test("an administrator creates and changes one, which returns the row", async () => {
      const created = await admin.from("products").insert(newProduct("essai")).select().single();
      expect(created).toMatchObject({ status: 201, data: { slug: "essai", price: 12.5, image_url: null } });
      const changed = await admin
        .from("products")
        .update({ is_active: false })
        .eq("id", created.data?.id)
        .select()
        .single();
      expect(changed).toMatchObject({ status: 200, data: { id: created.data?.id, is_active: false } });
      const removed = await admin.from("products").delete().eq("id", created.data?.id);
      expect(removed).toMatchObject({ status: 204, error: null });
    });

    test("several are deleted at once", async () => {
      const rows = ["a", "b", "c"].map((name) => newProduct(`lot-${name}`));
      const created = await admin.from("products").insert(rows).select("id");
      const ids = created.data?.map(({ id }) => id) ?? [];
      expect(ids.length).toBe(3);
      const { data } = await admin.from("products").delete().in("id", ids).select("id");
      expect(data?.length).toBe(3);
    });

    test("a wrong price is refused by a constraint", async () => {
      const { error, status } = await admin.from("products").insert({ ...newProduct("moins"), price: -1 });
      expect({ code: error?.code, status }).toEqual({ code: "23514", status: 400 });
    });

    test.each(["visitor", "user"] as const)("a %s cannot write", async (name) => {
      const client = { visitor, user }[name];
      const inserted = await client.from("products").insert(newProduct("pirate"));
      expect(inserted).toMatchObject({ status: { visitor: 401, user: 403 }[name], error: { code: "42501" } });
      await client.from("products").update({ price: 1 }).eq("slug", "sony-wh-1000xm6");
      await client.from("products").delete().eq("slug", "sony-wh-1000xm6");
      const { data } = await visitor.from("products").select("price").eq("slug", "sony-wh-1000xm6").single();
      expect(data).toEqual({ price: 449 });
    });
  });
});
