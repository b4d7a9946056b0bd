/**
 * Data calls on people and contact messages, with the official client: who may make them, and who is refused.
 */
import type { PostgrestClient } from "@supabase/postgrest-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#backend/database/database.ts";
import { engines } from "#tests/engines.ts";
import { createAdmin, createUser } from "#tests/people.ts";
import { startBackend } from "./test-backend.ts";

describe.each(engines)("people on $name", ({ open }) => {
  let database: Database;
  let visitor: PostgrestClient;
  let user: PostgrestClient;
  let admin: PostgrestClient;
  let userId: string;
  let adminId: string;

  beforeAll(async () => {
    database = await open();
    const backend = await startBackend(database);
    userId = (await createUser(database, { first_name: "Ada", last_name: "Lovelace" })).id;
    adminId = (await createAdmin(database)).id;
    visitor = backend.visitor();
    user = await backend.member(userId);
    admin = await backend.member(adminId);
  });
  afterAll(() => database.close());

  describe("profiles", () => {
    test("a user reads their own, one row with all fields", async () => {
      const { data, error } = await user.from("profiles").select("*").eq("id", userId).single();
      expect(error).toBeNull();
      expect(data).toEqual({
        id: userId,
        first_name: "Ada",
        last_name: "Lovelace",
        is_admin: false,
        is_editor: false,
        created_at: expect.any(String),
      });
    });

    test("a user reads no other profile", async () => {
      const { data, error } = await user.from("profiles").select("*").eq("id", adminId).single();
      expect(data).toBeNull();
      expect(error?.code).toBe("PGRST116");
    });

    test("an administrator lists all, newest first", async () => {
      const { data } = await admin.from("profiles").select("*").order("created_at", { ascending: false });
      expect(data?.map(({ id }) => id)).toEqual([adminId, userId]);
    });

    test("a visitor is refused with 401", async () => {
      const { data, error, status } = await visitor.from("profiles").select("*");
      expect({ data, status, code: error?.code }).toEqual({ data: null, status: 401, code: "42501" });
    });

    test("an administrator makes somebody an administrator, and back", async () => {
      for (const isAdmin of [true, false]) {
        const { error, status } = await admin.from("profiles").update({ is_admin: isAdmin }).eq("id", userId);
        expect({ error, status }).toEqual({ error: null, status: 204 });
        const { data } = await admin.from("profiles").select("is_admin").eq("id", userId).single();
        expect(data).toEqual({ is_admin: isAdmin });
      }
    });

    test("a user cannot make themselves one", async () => {
      const { error, status } = await user.from("profiles").update({ is_admin: true }).eq("id", userId);
      expect({ code: error?.code, status }).toEqual({ code: "42501", status: 403 });
    });
  });

  describe("contact messages", () => {
    const message = { name: "Ada", email: "ada@exemple.fr", subject: "Bonjour", message: "Merci." };

    test("a visitor sends one, and only an administrator reads it", async () => {
      const sent = await visitor.from("contact_messages").insert(message);
      expect(sent).toMatchObject({ status: 201, error: null, data: null });

      expect(await visitor.from("contact_messages").select("*")).toMatchObject({ status: 401, data: null });
      expect(await user.from("contact_messages").select("*")).toMatchObject({ status: 200, data: [] });
      const { data } = await admin.from("contact_messages").select("name, email, subject, message");
      expect(data).toEqual([message]);
    });

    test("a visitor cannot read it back or set other columns", async () => {
      const read = await visitor.from("contact_messages").insert(message).select();
      expect(read).toMatchObject({ status: 401, error: { code: "42501" } });
      const marked = await visitor.from("contact_messages").insert({ ...message, read_at: "2026-01-01" });
      expect(marked).toMatchObject({ status: 401, error: { code: "42501" } });
    });

    test("too many from one network address are refused with 429", async () => {
      const backend = await startBackend(database);
      const answers = [];
      for (let attempt = 0; attempt < 6; attempt++) {
        const client = backend.visitor({ "X-Forwarded-For": "203.0.113.7" });
        const email = `personne-${attempt}@exemple.fr`;
        answers.push((await client.from("contact_messages").insert({ ...message, email })).status);
      }
      expect(answers).toEqual([201, 201, 201, 201, 201, 429]);
    });
  });

  describe("get_users_with_email", () => {
    test("answers an administrator", async () => {
      const { data } = await admin.rpc("get_users_with_email");
      expect(data).toContainEqual({ id: userId, email: `${userId}@exemple.fr` });
    });

    test("refuses a user with 403 and a visitor with 401", async () => {
      expect(await user.rpc("get_users_with_email")).toMatchObject({ status: 403, error: { code: "42501" } });
      expect(await visitor.rpc("get_users_with_email")).toMatchObject({
        status: 401,
        error: { code: "42501" },
      });
    });
  });

  test("the tables of accounts and keys are not exposed", async () => {
    for (const table of ["users", "secrets", "migrations", "contact_attempts", "auth.users"]) {
      expect(await admin.from(table).select("*")).toMatchObject({ status: 404, error: { code: "PGRST205" } });
    }
    const elsewhere = await admin.schema("auth").from("users").select("*");
    expect(elsewhere).toMatchObject({ status: 406, error: { code: "PGRST106" } });
  });
});
