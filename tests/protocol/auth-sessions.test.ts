/**
 * Registration, sign-in, refresh, sign-out and one's own account: with the official client, on both engines.
 */
import { randomUUID } from "node:crypto";
import { computeRefreshToken } from "@levidence/backend/src/auth/refresh-tokens.ts";
import { keyOf } from "@levidence/backend/testing/people/mailbox.ts";
import { hash } from "@node-rs/bcrypt";
import { describe, expect, test, vi } from "vitest";
import { engines } from "#tests/support/databases/engines.ts";
import { accountScene, someone } from "#tests/support/people/account-scene.ts";
import { password, startAccounts } from "#tests/support/people/accounts.ts";

/** Without mail, a second backend on the same database leaves the mail to the first one. */
const withoutMail = { mail: undefined };
const another = "Quatre petits chiens 4 !";

describe.each(engines)("registration and sessions on $name", (engine) => {
  const { accounts, setClock, member, signIn, refresh, asOwner } = accountScene(engine);

  describe("registration", () => {
    test("requires a confirmation, and creates the profile", async () => {
      const email = someone();
      const browser = accounts.browser();
      const { data, error } = await browser.signUp({
        email: email.toUpperCase(),
        password,
        options: { data: { first_name: "Ada", last_name: "Lovelace" } },
      });
      expect(error).toBeNull();
      expect(data.session).toBeNull();
      expect(data.user).toMatchObject({
        email,
        aud: "authenticated",
        role: "authenticated",
        app_metadata: { provider: "email", providers: ["email"] },
        user_metadata: { first_name: "Ada", email, email_verified: false },
        identities: [{ provider: "email", id: data.user?.id, identity_data: { email } }],
      });
      expect(data.user).not.toHaveProperty("email_confirmed_at");

      const refused = await signIn(email);
      expect(refused.error).toMatchObject({ status: 400, code: "email_not_confirmed" });
      expect((await signIn(email, another)).error?.code).toBe("invalid_credentials");
      const [stored] = await asOwner("select id, encrypted_password from auth.users where email = $1", [
        email,
      ]);
      expect(stored).toEqual({ id: data.user?.id, encrypted_password: expect.stringMatching(/^\$2a\$04\$/) });

      const { token_hash } = keyOf(await accounts.take(email));
      await browser.verifyOtp({ token_hash, type: "email" });
      const profiles = await accounts.member(data.user?.id ?? "");
      expect((await profiles.from("profiles").select("first_name, last_name, is_admin")).data).toEqual([
        { first_name: "Ada", last_name: "Lovelace", is_admin: false },
      ]);
    });

    test("two at once with one address create one account and get the same answer", async () => {
      const email = someone();
      const answers = await Promise.all([1, 2, 3].map(() => accounts.browser().signUp({ email, password })));
      expect(answers.map(({ error }) => error)).toEqual([null, null, null]);
      expect(await asOwner("select 1 from auth.users where email = $1", [email])).toHaveLength(1);
    });

    test.each([
      ["weak", "court", "weak_password", ["length", "characters"]],
      ["common", "Motdepasse2026!", "weak_password", ["pwned"]],
    ])("a %s password is refused with its reasons, and nothing is kept", async (_, weak, code, reasons) => {
      const email = someone();
      const { error } = await accounts.browser().signUp({ email, password: weak });
      expect(error).toMatchObject({ name: "AuthWeakPasswordError", status: 422, code, reasons });
      expect(await asOwner("select 1 from auth.users where email = $1", [email])).toHaveLength(0);
    });

    test("a password has 72 bytes at most", async () => {
      const longest = `aB3!${"éàùîôçèâûïë".repeat(3)}é`;
      expect((await accounts.browser().signUp({ email: someone(), password: longest })).error).toBeNull();
      const { error } = await accounts.browser().signUp({ email: someone(), password: `${longest}x` });
      expect(error).toMatchObject({ status: 400, message: "Password cannot be longer than 72 characters" });
    });

    test("signs in with autoconfirm, and then reports a known address, confirmed or not", async () => {
      const database = accounts.database;
      const { backend, browser } = await startAccounts(database, {
        ...withoutMail,
        auth: { autoconfirm: true },
      });
      const email = someone();
      const { data } = await browser().signUp({ email, password });
      expect(data.session).toMatchObject({ token_type: "bearer", expires_in: 3600, user: { email } });
      const pending = someone();
      await accounts.browser().signUp({ email: pending, password });
      for (const known of [email, pending]) {
        const { error } = await browser().signUp({ email: known, password: another });
        expect(error).toMatchObject({ status: 422, code: "user_already_exists" });
      }
      expect(backend.publishableKey).toBe(accounts.backend.publishableKey);
    });
  });

  describe("sign-in", () => {
    test("asks the database twice, around the hash", async () => {
      const { email } = await member();
      const asked = vi.spyOn(accounts.database, "queryAs");
      expect((await signIn(email)).error).toBeNull();
      const statements = asked.mock.calls.map(([, , { sql }]) => sql);
      asked.mockRestore();
      expect(statements.filter((sql) => /auth\.users/.test(sql))).toHaveLength(2);
      expect(statements.filter((sql) => /rate_limits/.test(sql))).toHaveLength(2);
    });

    test("begins no session when the password is changed during the comparison", async () => {
      const { email, id } = await member();
      const { database } = accounts;
      const ask = database.queryAs.bind(database);
      const asked = vi.spyOn(database, "queryAs").mockImplementationOnce(async (...call) => {
        const found = await ask<never>(...call);
        await asOwner("update auth.users set encrypted_password = 'another' where id = $1", [id]);
        return found;
      });
      const before = await asOwner("select id from auth.sessions where user_id = $1", [id]);
      const { error } = await signIn(email);
      asked.mockRestore();
      expect(error?.code).toBe("invalid_credentials");
      expect(await asOwner("select id from auth.sessions where user_id = $1", [id])).toEqual(before);
    });

    test("returns a session with Supabase's claims, which the data interface accepts", async () => {
      const { email, id } = await member();
      const { session, browser } = await signIn(email.toUpperCase());
      expect(session).toMatchObject({ token_type: "bearer", expires_in: 3600, user: { id, email } });
      const { data } = await browser.getClaims();
      expect(data?.claims).toEqual({
        iss: "https://site.test/auth/v1",
        sub: id,
        aud: "authenticated",
        exp: session?.expires_at,
        iat: (session?.expires_at ?? 0) - 3600,
        email,
        phone: "",
        app_metadata: { provider: "email", providers: ["email"] },
        user_metadata: expect.objectContaining({ first_name: "Ada", email_verified: true }),
        role: "authenticated",
        aal: "aal1",
        amr: [{ method: "password", timestamp: expect.any(Number) }],
        session_id: expect.any(String),
        is_anonymous: false,
      });
      const profiles = await accounts.send("/profiles?select=id", {
        headers: { Authorization: `Bearer ${session?.access_token}` },
      });
      expect(await profiles.json()).toEqual([{ id }]);
    });

    test("an unknown address, a wrong and an over-long password get the same answer", async () => {
      const { email } = await member();
      const answers = await Promise.all([
        signIn(email, another),
        signIn(someone(), password),
        signIn(email, "x".repeat(200)),
        signIn(email, `${password}${"x".repeat(80)}`),
      ]);
      for (const { error } of answers) {
        expect(error).toMatchObject({
          status: 400,
          code: "invalid_credentials",
          message: "Invalid login credentials",
        });
      }
    });

    test("a ban is only reported to callers who know the password", async () => {
      const { email, browser } = await member();
      await asOwner("update auth.users set banned_until = now() + interval '1 day' where email = $1", [
        email,
      ]);
      expect((await signIn(email)).error?.code).toBe("user_banned");
      expect((await signIn(email, another)).error?.code).toBe("invalid_credentials");
      expect((await browser.getUser()).error).toMatchObject({ status: 403, code: "user_banned" });
      expect((await browser.refreshSession()).error?.code).toBe("user_banned");
    });

    test("accepts hashes of Supabase in all their variants; reports a weak password", async () => {
      const { email } = await member();
      for (const version of ["2a", "2b", "2y"] as const) {
        const encrypted = await hash("password1", { cost: 4, version });
        await asOwner("update auth.users set encrypted_password = $2 where email = $1", [email, encrypted]);
        expect((await signIn(email)).error?.code).toBe("invalid_credentials");
        const { session, weakness } = await signIn(email, "password1");
        expect(session?.user.email).toBe(email);
        expect(weakness).toEqual({
          message: expect.any(String),
          reasons: ["length", "characters", "pwned"],
        });
      }
    });

    test("other grants are refused", async () => {
      for (const [query, error_code] of [
        ["", "invalid_credentials"],
        ["?grant_type=", "invalid_credentials"],
        ["?grant_type=__proto__", "invalid_credentials"],
        ["?grant_type=id_token", "provider_disabled"],
      ]) {
        const answer = await accounts.ask(`/token${query}`, { method: "POST", body: "{}" });
        expect(answer.status).toBe(400);
        expect(await answer.json()).toMatchObject({ error_code });
      }
    });
  });

  describe("refresh", () => {
    test("each token returns the next one; the parent of the current token always returns the current one", async () => {
      const { email } = await member();
      const { session } = await signIn(email);
      const second = await refresh(session?.refresh_token);
      expect(second).toMatchObject({ status: 200, expires_in: 3600, user: { email } });
      expect(second.refresh_token).not.toBe(session?.refresh_token);
      setClock(3_600_000);
      expect((await refresh(session?.refresh_token)).refresh_token).toBe(second.refresh_token);
      setClock(0);
      const third = await refresh(second.refresh_token);
      expect(third.status).toBe(200);
    });

    test("an older token is a retry within ten seconds; afterwards it ends the session permanently", async () => {
      const { email } = await member();
      const other = await signIn(email);
      const { session } = await signIn(email);
      const second = await refresh(session?.refresh_token);
      const third = await refresh(second.refresh_token);
      setClock(9_000);
      expect(await refresh(session?.refresh_token)).toMatchObject({
        status: 200,
        refresh_token: third.refresh_token,
      });
      setClock(11_000);
      expect(await refresh(session?.refresh_token)).toMatchObject({
        status: 400,
        error_code: "refresh_token_already_used",
      });
      for (const token of [third.refresh_token, second.refresh_token, session?.refresh_token]) {
        expect((await refresh(token)).error_code).toBe("refresh_token_not_found");
      }
      setClock(0);
      const answer = await accounts.ask("/user", {
        headers: { Authorization: `Bearer ${third.access_token}` },
      });
      expect(await answer.json()).toMatchObject({ code: 403, error_code: "session_not_found" });
      expect((await refresh(other.session?.refresh_token)).status).toBe(200);
    });

    test("twenty tabs at once all get the same new token", async () => {
      const { email } = await member();
      const { session } = await signIn(email);
      const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(session?.refresh_token)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(new Set(answers.map(({ refresh_token: token }) => token)).size).toBe(1);
    });

    test("the database holds no token, and nothing to compute one without the backend's secret", async () => {
      const { email, id } = await member();
      const { session } = await signIn(email);
      const second = await refresh(session?.refresh_token);
      const [row] = await asOwner(
        `select id, refresh_token_hmac_key as key, (select json_agg(to_json(tokens)) from auth.refresh_tokens as tokens)::text as spent
           from auth.sessions where user_id = $1 order by created_at desc limit 1`,
        [id],
      );
      expect(row?.spent).not.toContain(session?.refresh_token);
      const source = { sessionId: String(row?.id), sessionKey: String(row?.key), counter: 1 };
      expect((await refresh(computeRefreshToken(source, ""))).error_code).toBe("refresh_token_not_found");
      expect((await refresh(second.refresh_token)).status).toBe(200);
    });

    test.each([
      ["", "validation_failed"],
      ["garbage", "validation_failed"],
      ["x".repeat(5_000), "validation_failed"],
      ["abcdefghijkl", "refresh_token_not_found"],
      [
        computeRefreshToken({ sessionId: randomUUID(), sessionKey: "", counter: 0 }, ""),
        "refresh_token_not_found",
      ],
    ])("%j is refused as %s", async (token, code) => {
      expect(await refresh(token)).toMatchObject({ status: 400, error_code: code });
    });

    test("a session expires", async () => {
      const { email, id } = await member();
      const { session } = await signIn(email);
      await asOwner("update auth.sessions set not_after = now() - interval '1 minute' where user_id = $1", [
        id,
      ]);
      expect(await refresh(session?.refresh_token)).toMatchObject({
        status: 400,
        error_code: "session_expired",
      });
    });
  });
});
