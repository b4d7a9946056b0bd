/** Signing in by a mailed link or code: /otp, PKCE, GET and POST /verify, on both engines. */
import { describe, expect, test } from "vitest";
import { engines } from "#tests/support/databases/engines.ts";
import { accountScene, someone } from "#tests/support/people/account-scene.ts";
import { password } from "#tests/support/people/accounts.ts";
import { codeOf, keyOf } from "#tests/support/people/mailbox.ts";

describe.each(engines)("the endpoints of links and codes on $name", (engine) => {
  const { accounts, member, later } = accountScene(engine, {
    redirectAllowList: ["https://*.allowed.test/**"],
  });

  describe("sign-in by mail", () => {
    test("sends a link to known addresses, creates accounts for unknown ones, or neither on request", async () => {
      const { email } = await member();
      const browser = accounts.browser();
      expect((await browser.signInWithOtp({ email })).error).toBeNull();
      const mail = await accounts.take(email);
      expect(keyOf(mail).type).toBe("magiclink");
      const { data } = await browser.verifyOtp({ email, token: codeOf(mail), type: "email" });
      expect(data.session?.user.email).toBe(email);

      const unknown = someone();
      await browser.signInWithOtp({ email: unknown, options: { data: { first_name: "Ada" } } });
      const { token_hash, type } = keyOf(await accounts.take(unknown));
      expect(type).toBe("signup");
      const created = await browser.verifyOtp({ token_hash, type: "signup" });
      expect(created.data.user?.user_metadata).toMatchObject({ first_name: "Ada" });

      const nobody = someone();
      const refused = await browser.signInWithOtp({ email: nobody, options: { shouldCreateUser: false } });
      expect(refused.error).toBeNull();
      await browser.signInWithOtp({ email });
      await accounts.take(email);
      expect(accounts.mails.filter(({ to }) => to === nobody)).toEqual([]);
    });
  });

  test("reauthentication mails a code", async () => {
    const { browser, email } = await member();
    expect((await browser.reauthenticate()).error).toBeNull();
    const mail = await accounts.take(email);
    expect(mail).toMatchObject({ kind: "reauthentication", link: undefined });
    expect(codeOf(mail)).toMatch(/^\d{6}$/);
    expect((await accounts.ask("/reauthenticate")).status).toBe(401);
  });

  describe("PKCE", () => {
    /** Opens GET /verify directly, as links of Supabase projects do. */
    async function open(token: string, type: string, redirectTo = "https://site.test/retour") {
      const query = new URLSearchParams({ token, type, redirect_to: redirectTo });
      const answer = await accounts.backend.fetch(new Request(`http://backend.test/auth/v1/verify?${query}`));
      expect(answer.status).toBe(303);
      return new URL(answer.headers.get("location") ?? "");
    }

    async function registration() {
      const browser = accounts.browser("pkce");
      const email = someone();
      await browser.signUp({ email, password });
      const { token_hash } = keyOf(await accounts.take(email));
      expect(token_hash).toMatch(/^pkce_[\da-f]{56}$/);
      return { browser, email, token_hash };
    }

    test("the link yields a code that only the requesting browser can exchange, once", async () => {
      const { browser, email, token_hash } = await registration();
      const target = await open(token_hash, "signup");
      const code = target.searchParams.get("code") ?? "";
      expect(target.hash).toBe("");

      const thief = accounts.browser("pkce");
      await thief.signUp({ email: someone(), password });
      expect((await thief.exchangeCodeForSession(code)).error?.code).toBe("bad_code_verifier");
      const { data, error } = await browser.exchangeCodeForSession(code);
      expect(error).toBeNull();
      expect(data.user?.email).toBe(email);
      const body = JSON.stringify({ auth_code: code, code_verifier: "x".repeat(56) });
      const again = await accounts.ask("/token?grant_type=pkce", { method: "POST", body });
      expect(again.status).toBe(404);
    });

    test("the time is measured from the click, not from the request", async () => {
      const { browser, token_hash } = await registration();
      const target = await later(3_000, () => open(token_hash, "signup"));
      const code = target.searchParams.get("code") ?? "";
      const { error } = await later(3_290, () => browser.exchangeCodeForSession(code));
      expect(error).toBeNull();
    });

    test("the code expires five minutes after the click", async () => {
      const { browser, token_hash } = await registration();
      const code = (await open(token_hash, "signup")).searchParams.get("code") ?? "";
      const { error } = await later(301, () => browser.exchangeCodeForSession(code));
      expect(error).toMatchObject({ status: 422, code: "flow_state_expired" });
    });

    test("also for recovery and change of address; posting the hash needs no exchange", async () => {
      const { browser, email, token_hash } = await registration();
      expect((await browser.verifyOtp({ token_hash, type: "signup" })).error).toBeNull();
      await browser.resetPasswordForEmail(email);
      const recovery = keyOf(await accounts.take(email));
      const code = (await open(recovery.token_hash, "recovery")).searchParams.get("code") ?? "";
      expect((await browser.exchangeCodeForSession(code)).data.user?.email).toBe(email);

      const newEmail = someone();
      await browser.updateUser({ email: newEmail });
      const [toOld, toNew] = [keyOf(await accounts.take(email)), keyOf(await accounts.take(newEmail))];
      const half = await open(toOld.token_hash, "email_change");
      expect(half.hash).toContain("message=Confirmation+link+accepted");
      const changed = (await open(toNew.token_hash, "email_change")).searchParams.get("code") ?? "";
      expect((await browser.exchangeCodeForSession(changed)).data.user?.email).toBe(newEmail);
    });

    test.each([
      [{ code_challenge: "a".repeat(43) }, "PKCE flow requires code_challenge_method and code_challenge"],
      [{ code_challenge_method: "s256" }, "PKCE flow requires code_challenge_method and code_challenge"],
      [{ code_challenge: "a".repeat(42), code_challenge_method: "s256" }, "between 43 and 128"],
      [{ code_challenge: "a".repeat(129), code_challenge_method: "s256" }, "between 43 and 128"],
      [{ code_challenge: "é".repeat(50), code_challenge_method: "s256" }, "between 43 and 128"],
      [{ code_challenge: "a".repeat(43), code_challenge_method: "md5" }, "Invalid code challenge method"],
    ])("%j is refused", async (challenge, message) => {
      const body = JSON.stringify({ email: someone(), ...challenge });
      const answer = await accounts.ask("/recover", { method: "POST", body });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({
        error_code: "validation_failed",
        msg: expect.stringContaining(message),
      });
    });

    test("the exchange requires both the code and its verifier", async () => {
      for (const fields of [{}, { auth_code: "x" }, { code_verifier: "x" }]) {
        const init = { method: "POST", body: JSON.stringify(fields) };
        const answer = await accounts.ask("/token?grant_type=pkce", init);
        expect({ status: answer.status, code: (await answer.json()).error_code }).toEqual({
          status: 400,
          code: "validation_failed",
        });
      }
    });
  });

  describe("GET /verify", () => {
    const follow = async (query: Record<string, string>, headers: Record<string, string> = {}) => {
      const request = new Request(`http://backend.test/auth/v1/verify?${new URLSearchParams(query)}`, {
        headers,
      });
      const answer = await accounts.backend.fetch(request);
      expect(answer.status).toBe(303);
      expect(answer.headers.get("cache-control")).toBe("no-store");
      return new URL(answer.headers.get("location") ?? "");
    };

    test("redirects with a session in the fragment", async () => {
      const email = someone();
      await accounts.browser().signUp({ email, password });
      const { token_hash } = keyOf(await accounts.take(email));
      const target = await follow({
        token: token_hash,
        type: "signup",
        redirect_to: "https://site.test/compte",
      });
      expect(target.origin + target.pathname).toBe("https://site.test/compte");
      const session = new URLSearchParams(target.hash.slice(1));
      expect(Object.fromEntries(session)).toMatchObject({
        token_type: "bearer",
        expires_in: "3600",
        type: "signup",
      });
      const seconds = Number(session.get("expires_at")) - Date.now() / 1000;
      expect(seconds).toBeGreaterThan(3_590);
      const browser = accounts.browser();
      const { data } = await browser.setSession({
        access_token: session.get("access_token") ?? "",
        refresh_token: session.get("refresh_token") ?? "",
      });
      expect(data.user?.email).toBe(email);
    });

    test("a HEAD request does not use up the link", async () => {
      const email = someone();
      await accounts.browser().signUp({ email, password });
      const { token_hash } = keyOf(await accounts.take(email));
      const url = `http://backend.test/auth/v1/verify?token=${token_hash}&type=signup`;
      await accounts.backend.fetch(new Request(url, { method: "HEAD" }));
      expect((await accounts.browser().verifyOtp({ token_hash, type: "signup" })).error).toBeNull();
    });

    test("errors are in the fragment, with PKCE also in the query", async () => {
      const expected = {
        error: "access_denied",
        error_code: "otp_expired",
        error_description: "Email link is invalid or has expired",
        sb: "",
      };
      const target = await follow({ token: "0".repeat(56), type: "recovery" });
      expect(target.origin).toBe("https://site.test");
      expect(Object.fromEntries(new URLSearchParams(target.hash.slice(1)))).toEqual(expected);
      expect(target.search).toBe("");

      const flow = await follow({ token: `pkce_${"0".repeat(56)}`, type: "recovery" });
      expect(flow.searchParams.get("error_code")).toBe("otp_expired");
      const missing = await follow({ type: "signup" });
      expect(new URLSearchParams(missing.hash.slice(1)).get("error")).toBe("invalid_request");
    });

    test.each([
      ["javascript:alert(1)", "https://site.test"],
      ["//evil.test/", "https://site.test"],
      ["/\\evil.test", "https://site.test"],
      ["https://site.test@evil.test/", "https://site.test"],
      ["https://site.test.evil.test/", "https://site.test"],
      ["https://evil.test/?https://site.test/", "https://site.test"],
      ["https://evil.test/#https://a.allowed.test/x", "https://site.test"],
      ["http://2130706433/", "https://site.test"],
      ["https://a.b.allowed.test/x", "https://site.test"],
      ["https://a.allowed.test/x", "https://a.allowed.test/x"],
      ["https://site.test/compte?onglet=2", "https://site.test/compte?onglet=2"],
    ])("redirect_to=%s leads to %s", async (redirectTo, expected) => {
      const target = await follow({ token: "x", type: "signup", redirect_to: redirectTo });
      target.hash = "";
      expect(target.href.replace(/\/$/, "")).toBe(expected);
    });

    test("without redirect_to the Referer is used, under the same rule", async () => {
      const from = async (referer: string) =>
        (await follow({ token: "x", type: "signup" }, { referer })).origin;
      expect(await from("https://a.allowed.test/page")).toBe("https://a.allowed.test");
      expect(await from("https://evil.test/page")).toBe("https://site.test");
    });
  });

  describe("POST /verify", () => {
    test.each([
      [{}, "Verify requires a verification type"],
      [{ type: "signup" }, "Verify requires a token or a token hash"],
      [
        { type: "signup", token: "1", token_hash: "2", email: "a@b.fr" },
        "Verify requires either a token or a token hash",
      ],
      [
        { type: "signup", token_hash: "2", email: "a@b.fr" },
        "Only the token_hash and type should be provided",
      ],
      [{ type: "signup", token: "1" }, "Only an email address or phone number should be provided on verify"],
      [{ type: "toString", token_hash: "2" }, "Unsupported verification type"],
    ])("%j is 400", async (body, message) => {
      const answer = await accounts.ask("/verify", { method: "POST", body: JSON.stringify(body) });
      expect({ status: answer.status, body: await answer.json() }).toEqual({
        status: 400,
        body: { code: 400, error_code: "validation_failed", msg: message },
      });
    });

    test("a banned account cannot sign in, and its link stays unused", async () => {
      const { email, id } = await member();
      await accounts.browser().resetPasswordForEmail(email);
      const { token_hash } = keyOf(await accounts.take(email));
      const ban = (until: string | null) =>
        accounts.database.runAs("supabase_auth_admin", {}, (transaction) =>
          transaction.query("update auth.users set banned_until = $2 where id = $1", [id, until]),
        );
      await ban("2999-01-01T00:00:00Z");
      const verify = () => accounts.browser().verifyOtp({ token_hash, type: "recovery" });
      expect((await verify()).error).toMatchObject({ status: 403, code: "user_banned" });
      await ban(null);
      expect((await verify()).error).toBeNull();
    });
  });
});
