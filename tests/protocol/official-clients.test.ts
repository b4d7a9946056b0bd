/** The clients that applications use, unmodified, against the built site on each engine. */
import { randomUUID } from "node:crypto";
import { dataProvider as refineProvider } from "@refinedev/supabase";
import { createServerClient } from "@supabase/ssr";
import { createClient } from "@supabase/supabase-js";
import { supabaseDataProvider } from "ra-supabase-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ADMINISTRATOR, callers, DrillSite } from "#drills/shared/site.ts";
import { copyEmbeddedTemplate, engines } from "#tests/support/databases/engines.ts";
import { copyPostgresTemplate } from "#tests/support/databases/postgres-databases.ts";
import { prepared } from "#tests/support/databases/preparations.ts";
import { temporaryDirectory } from "#tests/support/temporary-directory.ts";

await prepared("build");

const KEY = callers.visitor.apikey;
const aMerchant = () => ({ name: `Marchand ${randomUUID()}`, hosts: "marchand.example" });

const settingsOn = {
  PGlite: async () => {
    const { directory, remove } = copyEmbeddedTemplate();
    return { settings: { DATA_DIR: directory }, remove };
  },
  PostgreSQL: async () => {
    const { url, drop } = await copyPostgresTemplate();
    return { settings: { DATA_DIR: temporaryDirectory(afterAll), DATABASE_URL: url }, remove: drop };
  },
};

describe.each(engines)("official clients on $name", ({ name }) => {
  let url: string;
  let end: () => Promise<unknown>;
  beforeAll(async () => {
    const { settings, remove } = await settingsOn[name]();
    const site = await DrillSite.at(settings);
    end = () => site.end().then(remove);
    await site.start();
    url = `http://localhost:${site.port}`;
  });
  afterAll(() => end());

  const anonymous = { auth: { persistSession: false, autoRefreshToken: false } };
  async function editor() {
    const client = createClient(url, KEY, anonymous);
    const { error } = await client.auth.signInWithPassword(ADMINISTRATOR);
    expect(error).toBeNull();
    return client;
  }

  test("supabase-js: an editor's day, relations, counts, CSV and calls; nothing of it for a visitor", async () => {
    const client = await editor();
    const { data: claims } = await client.auth.getClaims();
    expect(claims?.claims.email).toBe(ADMINISTRATOR.email);
    const { data: users } = await client.functions.invoke("get_users_with_email");
    expect(users).toContainEqual({ id: claims?.claims.sub, email: ADMINISTRATOR.email });

    const smartphones = { name: expect.stringMatching(/^Smartphones/) };
    const { data: products, count } = await client
      .from("products")
      .select("title, category:categories!category_id!inner(name)", { count: "exact" })
      .like("category.name", "Smartphones%")
      .order("title");
    expect(count).toBeGreaterThan(0);
    expect(products).toHaveLength(count ?? 0);
    expect(products).toEqual(products?.map(() => expect.objectContaining({ category: smartphones })));

    const merchant = aMerchant();
    const inserted = await client.from("merchants").insert(merchant).select("name").single();
    expect(inserted.data).toEqual({ name: merchant.name });
    const change = client.from("merchants").update({ hosts: "autre.example" }).eq("name", merchant.name);
    expect(await change.select("hosts").single()).toMatchObject({ data: { hosts: "autre.example" } });
    const { data: csv } = await client.from("merchants").select("hosts").eq("name", merchant.name).csv();
    expect(csv).toBe("hosts\nautre.example");

    const visitor = createClient(url, KEY, anonymous);
    expect((await visitor.from("merchants").insert(aMerchant())).error?.code).toBe("42501");
    expect(
      (await visitor.from("categories").select("name, products!category_id(title)").limit(1)).error,
    ).toBeNull();

    const removed = await client.from("merchants").delete().eq("name", merchant.name).select("name");
    expect(removed.data).toEqual([{ name: merchant.name }]);
    expect((await client.auth.signOut()).error).toBeNull();
    expect((await client.from("merchants").insert(aMerchant())).error?.code).toBe("42501");
  });

  test("@supabase/ssr: a session lives in cookies from one request to the next, and ends with them", async () => {
    const jar = new Map<string, string>();
    const request = () =>
      createServerClient(url, KEY, {
        cookies: {
          getAll: () => [...jar].map(([name, value]) => ({ name, value })),
          setAll: (cookies) => {
            for (const { name, value } of cookies) {
              if (value) jar.set(name, value);
              else jar.delete(name);
            }
          },
        },
      });
    await request().auth.signInWithPassword(ADMINISTRATOR);
    expect(jar.size).toBeGreaterThan(0);

    const next = request();
    const { user } = (await next.auth.getUser()).data;
    expect(user?.email).toBe(ADMINISTRATOR.email);
    expect((await next.auth.getClaims()).data?.claims.role).toBe("authenticated");
    const { data } = await next
      .from("profiles")
      .select("is_admin")
      .eq("id", user?.id ?? "");
    expect(data).toEqual([{ is_admin: true }]);

    await request().auth.signOut();
    expect(jar.size).toBe(0);
    expect((await request().auth.getUser()).data.user).toBeNull();
  });

  test("@refinedev/supabase: lists with relations, and a record from creation to deletion", async () => {
    const provider = refineProvider(await editor());
    const resource = "merchants";
    const list = await provider.getList({
      resource: "products",
      meta: { select: "title, categories!category_id(name)" },
      filters: [{ field: "title", operator: "contains", value: "Pixel" }],
      sorters: [{ field: "categories.name", order: "asc" }],
      pagination: { currentPage: 1, pageSize: 5 },
    });
    expect(list.total).toBe(list.data.length);
    expect(list.data[0]?.categories).toEqual({ name: expect.any(String) });

    const variables = aMerchant();
    const { data: created } = await provider.create({ resource, variables });
    const id = created.id ?? "";
    const { data: many } = (await provider.getMany?.({ resource, ids: [id] })) ?? { data: [] };
    expect(many.map(({ name }) => name)).toEqual([variables.name]);
    await provider.update({ resource, id, variables: { hosts: "autre.example" } });
    expect((await provider.getOne({ resource, id })).data.hosts).toBe("autre.example");
    await provider.deleteOne({ resource, id });
    expect(await provider.getMany?.({ resource, ids: [id] })).toEqual({ data: [] });
  });

  test("ra-supabase-core: react-admin's calls, with embedded relations and references", async () => {
    const client = await editor();
    const provider = supabaseDataProvider({ instanceUrl: url, apiKey: KEY, supabaseClient: client });
    const everything = { pagination: { page: 1, perPage: 10 }, sort: { field: "id", order: "ASC" as const } };
    const list = await provider.getList("products", {
      ...everything,
      filter: { "title@ilike": "pixel" },
      meta: { embed: ["categories!category_id"] },
    });
    expect(list.total).toBe(list.data.length);
    const [product] = list.data;
    expect(product.categories.id).toBe(product.category_id);

    const siblings = await provider.getManyReference("products", {
      ...everything,
      target: "category_id",
      id: product.category_id,
      filter: {},
    });
    expect(siblings.data.map(({ id }) => id)).toContain(product.id);

    const { data: created } = await provider.create("merchants", { data: aMerchant() });
    const update = { id: created.id, data: { hosts: "autre.example" }, previousData: created };
    expect((await provider.update("merchants", update)).data.hosts).toBe("autre.example");
    await provider.delete("merchants", { id: created.id, previousData: created });
    expect((await provider.getMany("merchants", { ids: [created.id] })).data).toEqual([]);
  });
});
