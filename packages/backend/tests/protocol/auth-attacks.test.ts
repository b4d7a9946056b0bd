/**
 * Attacks on the accounts: each is answered with 4xx and stores nothing. That no body is answered with 5xx, whatever the
 * endpoint, is the drill's (drills/fuzz).
 */
import { randomUUID } from "node:crypto";
import { generateKeyPair, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines } from "#tests/support/databases/engines.ts";
import { password, startAccounts, type TestAccounts } from "#tests/support/people/accounts.ts";
import { keyOf } from "#tests/support/people/mailbox.ts";

const someone = () => `${randomUUID()}@exemple.fr`;
const secondsFromNow = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

describe.each(engines)("attacks on accounts on $name", (engine) => {
  let accounts: TestAccounts;
  let user: { id: string; email: string; token: string };
  beforeAll(async () => {
    accounts = await startAccounts(await engine.open());
    user = await member();
  });
  afterAll(async () => {
    expect(accounts.reported).toEqual([]);
    await accounts.backend.close();
  });

  async function member() {
    const email = someone();
    const browser = accounts.browser();
    await browser.signUp({ email, password });
    const { token_hash } = keyOf(await accounts.take(email));
    const { data } = await browser.verifyOtp({ token_hash, type: "email" });
    return { id: data.user?.id ?? "", email, token: data.session?.access_token ?? "" };
  }

  async function send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const text = typeof body === "string" ? body : JSON.stringify(body);
    const answer = await accounts.ask(path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: text }),
    });
    return { status: answer.status, body: await answer.json() };
  }
  const countUsers = () =>
    accounts.database.runAs("supabase_auth_admin", {}, async (transaction) => {
      const { rows } = await transaction.query("select count(*) as count from auth.users");
      return rows[0]?.count;
    });

  describe("tokens", () => {
    const claims = () => ({
      sub: user.id,
      aud: "authenticated",
      role: "authenticated",
      exp: secondsFromNow(600),
    });

    test.each<[string, () => Promise<string> | string, number, string]>([
      ["garbage", () => "garbage", 403, "bad_jwt"],
      ["alg none", () => `${encode({ alg: "none" })}.${encode(claims())}.`, 403, "bad_jwt"],
      [
        "HS256 with the public key as its secret",
        async () => {
          const { keys } = await (await accounts.ask("/.well-known/jwks.json")).json();
          const secret = new TextEncoder().encode(JSON.stringify(keys[0]).padEnd(32));
          return new SignJWT(claims()).setProtectedHeader({ alg: "HS256", kid: keys[0].kid }).sign(secret);
        },
        403,
        "bad_jwt",
      ],
      [
        "another pair's",
        async () =>
          new SignJWT(claims())
            .setProtectedHeader({ alg: "ES256" })
            .sign((await generateKeyPair("ES256")).privateKey),
        403,
        "bad_jwt",
      ],
      ["an expired one", () => accounts.tokenOf(user.id, { exp: secondsFromNow(-60) }), 403, "bad_jwt"],
      ["of nobody", () => accounts.tokenOf(user.id, { sub: undefined }), 403, "bad_jwt"],
      ["of no UUID", () => accounts.tokenOf("' or true --"), 400, "bad_jwt"],
      ["of somebody unknown", () => accounts.tokenOf(randomUUID()), 403, "user_not_found"],
      [
        "with another's session",
        async () => {
          const other = await member();
          const payload = JSON.parse(Buffer.from(other.token.split(".")[1] ?? "", "base64url").toString());
          return accounts.tokenOf(user.id, { session_id: payload.session_id });
        },
        403,
        "session_not_found",
      ],
    ])("%s is refused everywhere", async (_, make, status, code) => {
      const Authorization = `Bearer ${await make()}`;
      for (const [method, path] of [
        ["GET", "/user"],
        ["PUT", "/user"],
        ["POST", "/logout"],
        ["GET", "/reauthenticate"],
      ] as const) {
        const body = method === "GET" ? undefined : {};
        const answer = await send(method, path, body, { Authorization });
        expect({ path, status: answer.status, code: answer.body.error_code }).toEqual({ path, status, code });
      }
    });

    test.each(["GET /user", "PUT /user", "POST /logout", "GET /reauthenticate"])(
      "%s requires a token",
      async (endpoint) => {
        const [method = "", path = ""] = endpoint.split(" ");
        const none = await send(method, path, method === "GET" ? undefined : {});
        expect(none).toMatchObject({ status: 401, body: { error_code: "no_authorization" } });
        const Authorization = `Bearer ${accounts.backend.publishableKey}`;
        const key = await send(method, path, method === "GET" ? undefined : {}, { Authorization });
        expect(key).toMatchObject({ status: 403, body: { error_code: "bad_jwt" } });
      },
    );
  });

  describe("the envelope", () => {
    test("has the format of the requested version", async () => {
      const version = { "X-Supabase-Api-Version": "2024-01-01" };
      const answer = await accounts.ask("/user", { headers: version });
      expect(answer.headers.get("x-supabase-api-version")).toBe("2024-01-01");
      expect(answer.headers.get("x-sb-error-code")).toBe("no_authorization");
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(answer.headers.get("access-control-expose-headers")).toContain("X-Supabase-Api-Version");
      const message = "This endpoint requires a valid Bearer token";
      expect(await answer.json()).toEqual({ code: "no_authorization", message });
      expect((await send("GET", "/user")).body).toEqual({
        code: 401,
        error_code: "no_authorization",
        msg: message,
      });
    });

    test("only links and public keys need no API key", async () => {
      const ask = (path: string, method = "GET") =>
        accounts.backend.fetch(new Request(`http://backend.test/auth/v1${path}`, { method }));
      for (const path of ["/user", "/settings", "/reauthenticate"])
        expect((await ask(path)).status).toBe(401);
      for (const path of ["/signup", "/token", "/recover", "/otp", "/resend", "/logout"]) {
        expect((await ask(path, "POST")).status).toBe(401);
      }
      expect((await ask("/.well-known/jwks.json")).status).toBe(200);
      expect((await ask("/verify")).status).toBe(303);
    });

    test("unknown paths and methods are 404 and 405", async () => {
      expect((await send("GET", "/nowhere")).status).toBe(404);
      expect((await send("GET", "/admin/users")).status).toBe(401);
      expect((await send("GET", "/admin/nowhere")).status).toBe(404);
      expect((await send("DELETE", "/user")).status).toBe(405);
      expect((await send("GET", "/signup")).status).toBe(405);
    });
  });

  describe("bodies", () => {
    const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;
    const signUp = (changes: object) => JSON.stringify({ email: someone(), password, ...changes });
    const hostile: [string, () => string, number][] = [
      ["nothing", () => "", 422],
      ["no JSON", () => "{email:", 400],
      ["a list", () => "[]", 400],
      ["a word", () => '"x"', 400],
      ["null", () => "null", 400],
      ["an address that is a list", () => signUp({ email: [someone()] }), 400],
      ["an address that is an object", () => signUp({ email: { $ne: null } }), 400],
      ["no address", () => signUp({ email: "nobody" }), 400],
      ["two addresses", () => signUp({ email: "a@exemple.fr,b@exemple.fr" }), 400],
      ["a header in the address", () => signUp({ email: "a@exemple.fr\r\nBcc: b@exemple.fr" }), 400],
      ["a name in the address", () => signUp({ email: "Ada <a@exemple.fr>" }), 400],
      ["an address of 300 characters", () => signUp({ email: `${"a".repeat(290)}@exemple.fr` }), 400],
      ["a NUL in the address", () => signUp({ email: "a\u0000@exemple.fr" }), 400],
      ["a NUL in the password", () => signUp({ password: `${password}\u0000x` }), 400],
      ["half a character in the password", () => signUp({ password: `${password}\ud800` }), 400],
      ["a password of 50,000 characters", () => signUp({ password: "aB3!".repeat(12_500) }), 400],
      ["a password that is a number", () => signUp({ password: 123_456_789_012 }), 400],
      ["data that is a list", () => signUp({ data: [1] }), 400],
      ["data that is text", () => signUp({ data: "x" }), 400],
      ["a NUL in the data", () => signUp({ data: { first_name: "a\u0000b" } }), 400],
      ["half a character in the data", () => signUp({ data: { first_name: "\ud83d" } }), 400],
      ["too much data", () => signUp({ data: { x: "y".repeat(5_000) } }), 400],
      ["data nested 10,000 deep", () => signUp({}).replace(/}$/, `,"data":${nested(10_000)}}`), 400],
      ["a telephone", () => JSON.stringify({ phone: "+33612345678", password }), 400],
      ["more than a request may hold", () => signUp({ data: { x: "y".repeat(200_000) } }), 413],
    ];

    test.each(hostile)("%s at sign-up", async (_, make, status) => {
      const before = await countUsers();
      const answer = await send("POST", "/signup", make());
      expect(answer.status).toBe(status);
      expect(answer.body).toMatchObject({
        code: status,
        error_code: expect.any(String),
        msg: expect.any(String),
      });
      expect(await countUsers()).toBe(before);
    });

    test("data that cannot be stored is refused", async () => {
      const Authorization = `Bearer ${user.token}`;
      for (const data of [{ x: "y".repeat(5_000) }, { x: "\u0000" }, [1], "x"]) {
        expect((await send("PUT", "/user", { data }, { Authorization })).status).toBe(400);
      }
      // Each key alone is within the limit, both together are not.
      expect((await send("PUT", "/user", { data: { a: "x".repeat(2_500) } }, { Authorization })).status).toBe(
        200,
      );
      expect((await send("PUT", "/user", { data: { b: "x".repeat(2_500) } }, { Authorization })).status).toBe(
        400,
      );
    });
  });

  test("a malformed link is answered by a page that says so", async () => {
    for (const token of ["%00", "%ff%fe", "'%3B--", "a".repeat(10_000), "%F0%9F%98%80", "pkce_"]) {
      const answer = await accounts.ask(`/verify?type=recovery&token=${token}&redirect_to=%00`);
      expect({ token, status: answer.status }).toEqual({ token, status: 303 });
      expect(answer.headers.get("location")).toMatch(/^https:\/\/site\.test\/.*#error=/);
    }
  });

  test("SQL and HTML are treated as text", async () => {
    const words = `'"; drop table auth.users; --<script>alert(1)</script>\${7*7}`;
    const email = someone();
    const { error } = await accounts
      .browser()
      .signUp({ email, password, options: { data: { name: words } } });
    expect(error).toBeNull();
    const stored = await accounts.database.runAs("supabase_auth_admin", {}, (transaction) =>
      transaction.query("select raw_user_meta_data ->> 'name' as name from auth.users where email = $1", [
        email,
      ]),
    );
    expect(stored.rows).toEqual([{ name: words }]);
    const mail = await accounts.take(email);
    expect(mail.html).not.toContain("<script");
  });
});
