/** API keys and access tokens, and the roles that they give. */

import { generateKeyPair, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createBackend } from "#backend/backend.ts";
import { createAccessTokens } from "#backend/tokens/access-tokens.ts";
import { sharedSecretKey } from "#backend/tokens/signing-keys.ts";
import { type Engine, engines } from "#tests/support/databases/engines.ts";
import { startWorkbench, type TestBackend } from "#tests/support/people/test-backend.ts";

const id = "00000000-0000-4000-8000-00000000000b";
const now = () => Math.floor(Date.now() / 1000);

describe.each(engines)("callers on $name", (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startWorkbench(engine);
  });
  afterAll(() => backend.backend.close());

  const ask = (headers: Record<string, string>) => backend.send("/rpc/seen_request", { headers });
  const whoIs = async (headers: Record<string, string>) => (await (await ask(headers)).json()).claims;

  describe("API keys", () => {
    test("are made at the first start and stored for later starts and other processes", async () => {
      expect(backend.backend.publishableKey).toMatch(/^sb_publishable_[\w-]{32}$/);
      const again = await createBackend({
        database: backend.database,
        auth: { siteUrl: "http://backend.test" },
      });
      expect(again.publishableKey).toBe(backend.backend.publishableKey);
      const token = await backend.tokenOf(id);
      const headers = { apikey: again.publishableKey, Authorization: `Bearer ${token}` };
      const request = new Request("http://backend.test/rest/v1/nowhere", { headers });
      expect((await again.fetch(request)).status).toBe(404);
    });

    test.each([
      ["none", {}],
      ["an empty one", { apikey: "" }],
      ["an unknown one", { apikey: "sb_publishable_guess" }],
      ["a token of nobody's", { apikey: "a.b.c" }],
      ["none, but a key as bearer", { Authorization: "Bearer sb_secret_of_the_tests" }],
    ])("%s is 401 with message and hint", async (_, headers) => {
      const request = new Request("http://backend.test/rest/v1/things", { headers: { ...headers } });
      const response = await backend.backend.fetch(request);
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual({ message: expect.any(String), hint: expect.any(String) });
      expect(response.headers.get("access-control-allow-origin")).toBe("*");
    });

    test("the key decides the role, also when repeated as bearer", async () => {
      const { publishableKey } = backend.backend;
      expect(await whoIs({})).toEqual({ role: "anon" });
      expect(await whoIs({ Authorization: `Bearer ${publishableKey}` })).toEqual({ role: "anon" });
      const secret = "sb_secret_of_the_tests";
      expect(await whoIs({ apikey: secret })).toEqual({ role: "service_role" });
      expect(await whoIs({ apikey: secret, Authorization: `Bearer ${secret}` })).toEqual({
        role: "service_role",
      });
    });

    test("a key as bearer decides over another one", async () => {
      const [secret, publishable] = ["sb_secret_of_the_tests", backend.backend.publishableKey];
      expect(await whoIs({ Authorization: `Bearer ${secret}` })).toEqual({ role: "service_role" });
      expect(await whoIs({ apikey: secret, Authorization: `Bearer ${publishable}` })).toEqual({
        role: "anon",
      });
    });

    test("a user's token is not an API key", async () => {
      expect((await ask({ apikey: await backend.tokenOf(id) })).status).toBe(401);
    });
  });

  describe("access tokens", () => {
    test("a person's token overrides the key, even the secret one", async () => {
      const Authorization = `Bearer ${await backend.tokenOf(id)}`;
      expect(await whoIs({ Authorization })).toMatchObject({ role: "authenticated", sub: id });
      expect(await whoIs({ Authorization, apikey: "sb_secret_of_the_tests" })).toMatchObject({ sub: id });
    });

    test.each<[string, () => Promise<string> | string, string, string]>([
      ["nothing", () => "", "PGRST301", "Empty JWT is sent in Authorization header"],
      ["garbage", () => "garbage", "PGRST301", "Expected 3 parts in JWT; got 1"],
      ["garbage in three parts", () => "gar.ba.ge", "PGRST301", "JWT cryptographic operation failed"],
      ["alg none", () => unsigned({ alg: "none" }), "PGRST301", "Wrong or unsupported encoding algorithm"],
      ["alg None", () => unsigned({ alg: "None" }), "PGRST301", "Wrong or unsupported encoding algorithm"],
      ["HS256 with a guessed secret", hmac, "PGRST301", "Wrong or unsupported encoding algorithm"],
      ["another pair's key", () => stranger(), "PGRST301", "JWT cryptographic operation failed"],
      ["an unknown kid", () => stranger("other"), "PGRST301", "No suitable key or wrong key type"],
      ["a changed payload", () => tampered(backend), "PGRST301", "JWT cryptographic operation failed"],
      ["an expired one", () => backend.tokenOf(id, { exp: now() - 60 }), "PGRST303", "JWT expired"],
      [
        "one of tomorrow",
        () => backend.tokenOf(id, { nbf: now() + 86_400 }),
        "PGRST303",
        "JWT not yet valid",
      ],
      [
        "issued tomorrow",
        () => backend.tokenOf(id, { iat: now() + 86_400 }),
        "PGRST303",
        "JWT issued at future",
      ],
      ["for somebody else", () => backend.tokenOf(id, { aud: "others" }), "PGRST303", "JWT not in audience"],
      [
        "the owner's role",
        () => backend.tokenOf(id, { role: "supabase_auth_admin" }),
        "PGRST303",
        "Parsing claims failed",
      ],
      ["no role", () => backend.tokenOf(id, { role: undefined }), "PGRST303", "Parsing claims failed"],
      ["no end", () => backend.tokenOf(id, { exp: undefined }), "PGRST303", "Parsing claims failed"],
      [
        "another site's",
        () => backend.tokenOf(id, { iss: "https://other.example/auth/v1" }),
        "PGRST303",
        "Parsing claims failed",
      ],
      [
        "an exp that is none",
        () => backend.tokenOf(id, { exp: "soon" }),
        "PGRST303",
        "Parsing claims failed",
      ],
    ])("%s is 401, never a stranger's answer", async (_, token, code, message) => {
      const response = await ask({ Authorization: `Bearer ${await token()}` });
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual({ code, message, details: null, hint: null });
      expect(response.headers.get("www-authenticate")).toBe(
        `Bearer error="invalid_token", error_description="${message}"`,
      );
    });

    test("thirty seconds of clock skew are tolerated", async () => {
      const early = await backend.tokenOf(id, { iat: now() + 20, nbf: now() + 20 });
      const late = await backend.tokenOf(id, { exp: now() - 20 });
      for (const token of [early, late]) {
        expect((await ask({ Authorization: `Bearer ${token}` })).status).toBe(200);
      }
    });

    test("an invalid token is refused on every path and method", async () => {
      for (const [method, path] of [
        ["GET", "/things"],
        ["POST", "/things"],
        ["GET", "/nowhere"],
        ["HEAD", "/things"],
      ] as const) {
        const response = await backend.send(path, { method, headers: { Authorization: "Bearer garbage" } });
        expect(response.status).toBe(401);
      }
    });

    test("another scheme is not a token", async () => {
      expect(await whoIs({ Authorization: "Basic Zm9vOmJhcg==" })).toEqual({ role: "anon" });
    });
  });

  describe("preflight", () => {
    test("is answered without a key", async () => {
      const response = await backend.backend.fetch(
        new Request("http://backend.test/rest/v1/things", {
          method: "OPTIONS",
          headers: {
            Origin: "https://elsewhere.test",
            "Access-Control-Request-Method": "PATCH",
            "Access-Control-Request-Headers": "apikey,prefer,content-type",
          },
        }),
      );
      expect(response.status).toBe(204);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        "access-control-allow-origin": "*",
        "access-control-allow-methods": "GET,POST,PATCH,PUT,DELETE,OPTIONS",
        "access-control-allow-headers": "apikey,prefer,content-type",
        "access-control-max-age": "86400",
      });
    });

    test("counts and errors can be read from another origin", async () => {
      for (const path of ["/things", "/nowhere"]) {
        const response = await backend.send(path, { headers: { Origin: "https://elsewhere.test" } });
        expect(response.headers.get("access-control-allow-origin")).toBe("*");
        expect(response.headers.get("access-control-expose-headers")).toContain("Content-Range");
      }
    });

    test.each([
      ["/things", "OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE"],
      ["/keyless", "OPTIONS,GET,HEAD,POST,PATCH,DELETE"],
      ["/thing_names", "OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE"],
      ["/rpc/rename_all", "OPTIONS,POST"],
      ["/rpc/add", "OPTIONS,GET,HEAD,POST"],
    ])("OPTIONS %s lists what can be done", async (path, allowed) => {
      const response = await backend.send(path, { method: "OPTIONS" });
      expect({ status: response.status, allowed: response.headers.get("allow") }).toEqual({
        status: 200,
        allowed,
      });
    });
  });
});

test("with a shared secret, legacy keys and tokens are HS256", async () => {
  const [engine] = engines;
  const secret = "a secret that others share with us, long enough";
  const backend = await startWorkbench(engine as Engine, { tokenSecret: secret, requireApiKey: false });
  const tokens = createAccessTokens(sharedSecretKey(secret));
  const legacyKey = await tokens.signAccessToken({ role: "service_role" });
  const exp = Math.floor(Date.now() / 1000) + 60;
  const token = await tokens.signAccessToken({ role: "authenticated", aud: "authenticated", sub: id, exp });
  const ask = async (headers: Record<string, string>) => {
    const request = new Request("http://backend.test/rest/v1/rpc/seen_request", { headers });
    return (await (await backend.backend.fetch(request)).json()).role;
  };
  expect(await ask({})).toBe("anon");
  expect(await ask({ apikey: legacyKey, Authorization: `Bearer ${legacyKey}` })).toBe("service_role");
  expect(await ask({ apikey: legacyKey, Authorization: `Bearer ${token}` })).toBe("authenticated");
  await backend.backend.close();
});

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const claims = { sub: id, aud: "authenticated", role: "service_role" };

const unsigned = (header: object) => `${encode(header)}.${encode(claims)}.`;

const hmac = () =>
  new SignJWT(claims).setProtectedHeader({ alg: "HS256" }).sign(new TextEncoder().encode("super-secret"));

async function stranger(kid?: string): Promise<string> {
  const { privateKey } = await generateKeyPair("ES256");
  return new SignJWT(claims).setProtectedHeader({ alg: "ES256", ...(kid ? { kid } : {}) }).sign(privateKey);
}

async function tampered(backend: TestBackend): Promise<string> {
  const [header, , signature] = (await backend.tokenOf(id)).split(".");
  return `${header}.${encode(claims)}.${signature}`;
}
