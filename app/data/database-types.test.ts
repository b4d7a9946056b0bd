import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { profileOf } from "#app/account/session.fake.ts";
import { categoryRow, productRow } from "#app/catalogue/rows.fake.ts";
import type { Database as Connection } from "#backend/database/database.ts";
import { engines } from "#tests/engines.ts";
import { createAdmin, createUser } from "#tests/people.ts";
import type { AdminProductPage, AdminProductRow, ContactMessageRow, SearchRow } from "./database-types.ts";

// Complete by its type, as the rows of categoryRow and productRow are: what the types lack or invent shows below.
const searchRow: SearchRow = {
  kind: "category",
  id: "1",
  slug: "audio",
  title: "Audio",
  description: null,
  image_url: null,
  image_alt: null,
  price: null,
  product_url: null,
  rank: 1,
};

const messageRow: ContactMessageRow = {
  id: "1",
  name: "Ada",
  email: "ada@exemple.fr",
  subject: "Bonjour",
  message: "Merci",
  created_at: "2026-01-01T00:00:00+00:00",
  read_at: null,
};

const adminProductRow: AdminProductRow = { ...productRow(), category_name: "Audio" };

describe.each(engines)("the types are the schema's on $name", ({ open }) => {
  let database: Connection;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  test.each([
    ["categories", "select * from public.categories limit 1", categoryRow()],
    ["products", "select * from public.products limit 1", productRow()],
    ["search_catalogue", "select * from public.search_catalogue('casque') limit 1", searchRow],
  ])("%s, as visitors read it", async (_relation, sql, row) => {
    const { rows } = await database.runAs("anon", {}, (transaction) => transaction.query(sql));
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(Object.keys(row).toSorted());
  });

  test("contact messages and products, as administrators read them", async () => {
    const { role, claims } = await createAdmin(database);
    await database.runAs(role, claims, async (transaction) => {
      const { name, email, subject, message } = messageRow;
      await transaction.query(
        "insert into public.contact_messages (name, email, subject, message) values ($1, $2, $3, $4)",
        [name, email, subject, message],
      );
      const messages = await transaction.query("select * from public.contact_messages");
      expect(Object.keys(messages.rows[0] ?? {}).toSorted()).toEqual(Object.keys(messageRow).toSorted());

      const lists = await transaction.query<{ page: AdminProductPage }>(
        "select public.admin_products() as page",
      );
      const [product] = lists.rows[0]?.page.products ?? [];
      expect(Object.keys(product ?? {}).toSorted()).toEqual(Object.keys(adminProductRow).toSorted());
    });
  });

  test("profiles, as their owners read them", async () => {
    const { role, claims, id } = await createUser(database);
    const { rows } = await database.runAs(role, claims, (transaction) =>
      transaction.query("select * from public.profiles"),
    );
    expect(rows.map((row) => Object.keys(row as object).toSorted())).toEqual([
      Object.keys(profileOf(id)).toSorted(),
    ]);
  });
});
