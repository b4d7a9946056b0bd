/** Every call of the back office's screens, made by people who are not administrators. */
import type { PostgrestClient } from "@supabase/postgrest-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#backend/database/database.ts";
import { engines } from "#tests/engines.ts";
import { createAdmin, createUser } from "#tests/people.ts";
import { startBackend } from "./test-backend.ts";

const AUDIO = "c0000000-0000-4000-8000-000000010000";
const PRODUCT = "d0000000-0000-4000-8000-000000000008";

type Call = (client: PostgrestClient, own: string) => PromiseLike<{ status: number; data: unknown }>;

/** The calls. Others than administrators get an error, or no rows. */
const calls: [string, Call][] = [
  ["creates a category", (client) => client.from("categories").insert({ name: "X", slug: "x" }).select()],
  ["edits a category", (client) => client.from("categories").update({ name: "X" }).eq("id", AUDIO).select()],
  ["deletes a category", (client) => client.from("categories").delete().eq("id", AUDIO).select()],
  [
    "switches a category off",
    (client) => client.rpc("set_category_active", { category_id: AUDIO, active: false }),
  ],
  [
    "switches a category off past the function",
    (client) => client.from("categories").update({ is_active: false }).eq("id", AUDIO).select(),
  ],
  ["lists products", (client) => client.rpc("admin_products", {})],
  [
    "creates a product",
    (client) =>
      client
        .from("products")
        .insert({ slug: "x", title: "X", product_url: "/x", category_id: AUDIO, is_active: true })
        .select(),
  ],
  [
    "edits a product",
    (client) => client.from("products").update({ title: "X", price: 0 }).eq("id", PRODUCT).select(),
  ],
  [
    "puts another link behind the buying button",
    (client) =>
      client.from("products").update({ affiliate_url: "https://exemple.fr/" }).eq("id", PRODUCT).select(),
  ],
  [
    "switches a product off",
    (client) => client.from("products").update({ is_active: false }).eq("id", PRODUCT).select(),
  ],
  ["deletes a product", (client) => client.from("products").delete().eq("id", PRODUCT).select()],
  ["deletes several products", (client) => client.from("products").delete().in("id", [PRODUCT]).select()],
  ["reads the addresses of users", (client) => client.rpc("get_users_with_email")],
  [
    "makes itself an administrator",
    (client, own) => client.from("profiles").update({ is_admin: true }).eq("id", own).select(),
  ],
  [
    "takes the rights of the others",
    (client, own) => client.from("profiles").update({ is_admin: false }).neq("id", own).select(),
  ],
  ["reads messages", (client) => client.from("contact_messages").select()],
  [
    "marks messages as read",
    (client) =>
      client.from("contact_messages").update({ read_at: "2026-01-01" }).not("id", "is", null).select(),
  ],
  ["deletes messages", (client) => client.from("contact_messages").delete().not("id", "is", null).select()],
];

describe.each(engines)("without the rights, on $name, whoever", ({ open }) => {
  let database: Database;
  let people: Record<"visitor" | "user", PostgrestClient>;
  let ownId: string;
  let before: unknown;

  beforeAll(async () => {
    database = await open();
    const backend = await startBackend(database);
    await createAdmin(database);
    ownId = (await createUser(database)).id;
    people = { visitor: backend.visitor(), user: await backend.member(ownId) };
    await people.visitor
      .from("contact_messages")
      .insert({ name: "Ada", email: "ada@exemple.fr", subject: "Bonjour", message: "Merci" });
    before = await everything();
  });
  afterAll(() => database.close());

  const everything = () =>
    database.runAs("service_role", {}, async (transaction) => {
      const tables = ["categories", "products", "profiles", "contact_messages"];
      const contents = tables.map(
        (table) => `(select json_agg(rows order by rows.id) from public.${table} as rows) as ${table}`,
      );
      const { rows } = await transaction.query(`select ${contents.join(", ")}`);
      return rows[0];
    });

  describe.each(["visitor", "user"] as const)("as a %s", (person) => {
    test.each(calls)("%s, gets nothing and changes nothing", async (_what, call) => {
      const { status, data } = await call(people[person], ownId);
      if (person === "visitor") expect(status).toBe(401);
      else expect([200, 403]).toContain(status);
      expect(data ?? []).toEqual([]);
      expect(await everything()).toEqual(before);
    });
  });
});
