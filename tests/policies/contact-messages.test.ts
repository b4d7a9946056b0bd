import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#backend/database/database.ts";
import { schemaEngines } from "#tests/engines.ts";
import { attempt, createAdmin, createUser, type Person, visitor } from "#tests/people.ts";

const insert =
  "insert into public.contact_messages (name, email, subject, message) values ('Ada', $1, 'Bonjour', 'Merci')";

describe.each(schemaEngines)("contact messages on $name", ({ open }) => {
  let database: Database;
  let user: Person;
  let admin: Person;
  beforeAll(async () => {
    database = await open();
    user = await createUser(database);
    admin = await createAdmin(database);
  });
  afterAll(() => database.close());

  const send = (email: string, address?: string) =>
    database.runAs("anon", {}, (transaction) => transaction.query(insert, [email]), {
      settings: address ? { "request.headers": JSON.stringify({ "x-forwarded-for": address }) } : {},
    });
  const someone = () => `${randomUUID()}@exemple.fr`;

  test("a visitor and a user can send one", async () => {
    for (const person of [visitor, user]) {
      expect(await attempt(database, person, insert, [someone()])).toMatchObject({ affectedRows: 1 });
    }
  });

  test.each([
    "select * from public.contact_messages",
    `${insert.replace("$1", "'a@b.fr'")} returning id`,
    "update public.contact_messages set read_at = now()",
    "delete from public.contact_messages",
    "insert into public.contact_messages (name, email, subject, message, read_at) values ('a', 'a@b.fr', 'c', 'd', now())",
    "select * from private.contact_attempts",
  ])("a visitor is refused: %s", async (sql) => {
    await expect(attempt(database, visitor, sql)).rejects.toMatchObject({ code: "42501" });
  });

  test("a message without an e-mail address is refused, and the answer names no private table", async () => {
    const anonymous =
      "insert into public.contact_messages (name, subject, message) values ('Ada', 'Bonjour', 'Merci')";
    await expect(attempt(database, visitor, anonymous)).rejects.toMatchObject({
      code: "23502",
      message: expect.stringContaining('"email" of relation "contact_messages"'),
    });
  });

  test("a user cannot read, mark or delete them", async () => {
    await send(someone());
    for (const sql of [
      "update public.contact_messages set read_at = now()",
      "delete from public.contact_messages",
    ]) {
      expect(await attempt(database, user, sql)).toMatchObject({ affectedRows: 0 });
    }
    expect(await attempt(database, user, "select * from public.contact_messages")).toMatchObject({
      rows: [],
    });
  });

  test("an administrator can read them and mark them as read, but not change their text", async () => {
    await send(someone());
    const { rows } = await attempt(database, admin, "select name from public.contact_messages");
    expect(rows).toContainEqual({ name: "Ada" });
    const marked = await attempt(database, admin, "update public.contact_messages set read_at = now()");
    expect(marked.affectedRows).toBeGreaterThan(0);
    const rewriting = attempt(database, admin, "update public.contact_messages set message = 'autre'");
    await expect(rewriting).rejects.toMatchObject({ code: "42501" });
  });

  test("the sixth message of one sender within an hour is refused, in any case of the address", async () => {
    const email = someone();
    for (let sent = 0; sent < 5; sent += 1) await send(sent % 2 ? email : email.toUpperCase());
    await expect(send(email)).rejects.toMatchObject({
      code: "PT429",
      message: "Trop de messages ont été envoyés. Veuillez réessayer dans une heure.",
    });
    await expect(send(someone())).resolves.toBeDefined();
  });

  test("another e-mail address does not avoid the limit of the network address", async () => {
    for (let sent = 0; sent < 5; sent += 1) await send(someone(), "203.0.113.7");
    await expect(send(someone(), "203.0.113.7")).rejects.toMatchObject({ code: "PT429" });
    await expect(send(someone(), "203.0.113.8")).resolves.toBeDefined();
  });

  test("one IPv6 network counts as one sender", async () => {
    for (let sent = 0; sent < 5; sent += 1) await send(someone(), `2001:db8:1:1::${sent + 1}`);
    await expect(send(someone(), "2001:db8:1:1:ffff::1")).rejects.toMatchObject({ code: "PT429" });
    await expect(send(someone(), "2001:db8:1:2::1")).resolves.toBeDefined();
  });

  test("an invalid network address still counts", async () => {
    for (let sent = 0; sent < 5; sent += 1) await send(someone(), "inconnu");
    await expect(send(someone(), "inconnu")).rejects.toMatchObject({ code: "PT429" });
  });

  test("messages are erased after a year", async () => {
    const email = someone();
    await send(email);
    await database.runAs("service_role", {}, (transaction) =>
      transaction.query(
        "update public.contact_messages set created_at = now() - interval '13 months' where email = $1",
        [email],
      ),
    );
    await send(someone());
    const { rows } = await attempt(
      database,
      admin,
      "select id from public.contact_messages where email = $1",
      [email],
    );
    expect(rows).toEqual([]);
  });

  test("many messages sent in one statement are counted one by one", async () => {
    const values = Array.from({ length: 8 }, () => "('a', 'en-masse@exemple.fr', 'b', 'c')").join(", ");
    const flood = attempt(
      database,
      visitor,
      `insert into public.contact_messages (name, email, subject, message) values ${values}`,
    );
    await expect(flood).rejects.toMatchObject({ code: "PT429" });
  });

  test("no network address is stored", async () => {
    await send(someone(), "203.0.113.99");
    const { rows } = await database.runAs("service_role", {}, (transaction) =>
      transaction.query<{ row: string }>("select m::text as row from public.contact_messages as m"),
    );
    expect(rows.some(({ row }) => row.includes("203.0.113"))).toBe(false);
  });
});
