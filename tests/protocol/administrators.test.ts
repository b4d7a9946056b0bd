/** Administrators: the first one, rights that are granted and removed, and no way to grant them to oneself. */
import { randomUUID } from "node:crypto";
import { grantAdministrator } from "@levidence/backend";
import { keyOf } from "@levidence/backend/testing/people/mailbox.ts";
import { PostgrestClient } from "@supabase/postgrest-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { projectAdministration } from "#server/schema-names.ts";
import { engines } from "#tests/support/databases/engines.ts";
import { password, startAccounts, type TestAccounts } from "#tests/support/people/accounts.ts";

const someone = () => `${randomUUID()}@exemple.fr`;

describe.each(engines)("administrators on $name", (engine) => {
  let accounts: TestAccounts;
  beforeAll(async () => {
    accounts = await startAccounts(await engine.open());
  });
  afterAll(async () => {
    expect(accounts.reported).toEqual([]);
    await accounts.backend.close();
  });

  const clientOf = (token: string) =>
    new PostgrestClient("http://backend.test/rest/v1", {
      fetch: (input, init) => accounts.backend.fetch(new Request(input, init)),
      headers: { apikey: accounts.backend.publishableKey, Authorization: `Bearer ${token}` },
      retry: false,
    });
  const isAdmin = async (id: string) => {
    const { data } = await accounts.service().from("profiles").select("is_admin").eq("id", id).single();
    return data?.is_admin;
  };

  async function member(data: Record<string, unknown> = {}) {
    const email = someone();
    const browser = accounts.browser();
    await browser.signUp({ email, password, options: { data } });
    const { token_hash } = keyOf(await accounts.take(email));
    const { data: verified } = await browser.verifyOtp({ token_hash, type: "email" });
    const token = verified.session?.access_token ?? "";
    return { email, browser, token, id: verified.user?.id ?? "", data: clientOf(token) };
  }

  describe("the first administrator", () => {
    test("is created once by any number of processes", async () => {
      const wanted = { email: "admin@localhost", isNamed: false };
      const second = await startAccounts(accounts.database, { mail: undefined });
      const outcomes = await Promise.all([
        accounts.backend.ensureAdministrator(wanted, projectAdministration),
        second.backend.ensureAdministrator({ ...wanted, email: "chef@localhost" }, projectAdministration),
      ]);
      const made = outcomes.filter(({ kind }) => kind === "created");
      expect(made).toHaveLength(1);
      expect(outcomes.filter(({ kind }) => kind === "exists")).toHaveLength(1);
      const { data } = await accounts.service().from("profiles").select("id").eq("is_admin", true);
      expect(data).toHaveLength(1);

      const { password: secret = "" } = made[0] as { password?: string };
      const emails = ["admin@localhost", "chef@localhost"];
      const signIns = await Promise.all(
        emails.map((email) => accounts.browser().signInWithPassword({ email, password: secret })),
      );
      expect(signIns.filter(({ error }) => error === null)).toHaveLength(1);
      expect(await accounts.backend.ensureAdministrator(wanted, projectAdministration)).toEqual({
        kind: "exists",
      });
    });

    test("needs an address that nobody else has registered", async () => {
      const fresh = await startAccounts(await engine.open());
      const ensure = (email: string, isNamed: boolean) =>
        fresh.backend.ensureAdministrator({ email, isNamed }, projectAdministration);
      const email = someone();
      const browser = fresh.browser();
      await browser.signUp({ email, password });
      for (const isNamed of [true, false]) {
        expect(await ensure(email, isNamed)).toEqual({ kind: "address-taken" });
      }
      const { token_hash } = keyOf(await fresh.take(email));
      await browser.verifyOtp({ token_hash, type: "email" });
      expect(await ensure(email, false)).toEqual({ kind: "address-taken" });
      expect(await ensure(email, true)).toEqual({ kind: "granted" });
      expect(await ensure(email, true)).toEqual({ kind: "exists" });
      await fresh.backend.close();
    });
  });

  test("the operator can grant the rights to accounts with a confirmed address", async () => {
    const { email, id } = await member();
    const pending = someone();
    await accounts.browser().signUp({ email: pending, password });
    expect(await grantAdministrator(accounts.database, someone(), projectAdministration)).toBe("unknown");
    expect(await grantAdministrator(accounts.database, pending, projectAdministration)).toBe("unconfirmed");
    expect(await grantAdministrator(accounts.database, email.toUpperCase(), projectAdministration)).toBe(
      "granted",
    );
    expect(await grantAdministrator(accounts.database, email, projectAdministration)).toBe("already");
    expect(await isAdmin(id)).toBe(true);
  });

  test("no call grants the rights to its caller", async () => {
    const wish = { is_admin: true, role: "service_role", admin: true, app_metadata: { role: "admin" } };
    const { browser, data, id, token } = await member(wish);
    const put = (body: object) =>
      accounts.ask("/user", {
        method: "PUT",
        headers: { Authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      });
    await browser.updateUser({ data: wish });
    expect((await put({ app_metadata: { is_admin: true } })).status).toBe(403);
    expect((await put({ role: "service_role", is_admin: true, is_super_admin: true })).status).toBe(200);

    const row = { id, is_admin: true };
    const refusals = await Promise.all([
      data.from("profiles").update({ is_admin: true }).eq("id", id),
      data.from("profiles").upsert(row),
      data.from("profiles").upsert(row, { onConflict: "id", ignoreDuplicates: true }),
      data.from("profiles").insert(row),
      data.from("profiles").insert({ ...row, id: randomUUID() }),
      data.from("profiles").delete().eq("id", id),
      data.rpc("is_admin", { value: true }),
      data.rpc("guard_rights"),
      data.rpc("get_users_with_email"),
      data.schema("auth").from("users").update({ role: "service_role" }).eq("id", id),
      data.schema("private").rpc("guard_rights"),
    ]);
    for (const { error, status } of refusals) {
      expect(error).not.toBeNull();
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }
    expect(await isAdmin(id)).toBe(false);
    await browser.refreshSession();
    const { data: refreshed } = await browser.getClaims();
    expect(refreshed?.claims.role).toBe("authenticated");
    expect(refreshed?.claims.app_metadata).toEqual({ provider: "email", providers: ["email"] });
    expect((await data.rpc("is_admin")).data).toBe(false);
  });

  test("people delete their account through the data interface, which signs them out", async () => {
    const { browser, data, token } = await member();
    expect((await data.rpc("delete_own_account")).error).toBeNull();
    const answer = await accounts.ask("/user", { headers: { Authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(403);
    expect((await browser.refreshSession()).error?.code).toBe("refresh_token_not_found");
  });
});
