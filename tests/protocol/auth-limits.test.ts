/** Limits on guesses and mails, per address and per account, whether or not the account exists. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rateLimitsJob } from "#backend/retention/rate-limits.ts";
import { engines } from "#tests/engines.ts";
import { keyOf } from "#tests/mailbox.ts";
import { password, startAccounts, type TestAccounts } from "./accounts.ts";

const someone = () => `${randomUUID()}@exemple.fr`;
let lastAddress = 0;
/** Each test sends from its own addresses. */
const somewhere = () => `10.${(lastAddress >> 16) & 255}.${(lastAddress >> 8) & 255}.${lastAddress++ & 255}`;

describe.each(engines)("limits of accounts on $name", (engine) => {
  let accounts: TestAccounts;
  let second: TestAccounts;
  let clockMs = 0;
  const few = { max: 3, windowSeconds: 300 };
  const auth = {
    now: () => new Date(Date.now() + clockMs),
    limits: {
      signupPerAddress: few,
      signInPerAddress: { max: 6, windowSeconds: 300 },
      signInPerAccount: few,
      userPerAccount: few,
    },
  };
  beforeAll(async () => {
    accounts = await startAccounts(await engine.open(), { auth });
    // Another process on the same database.
    second = await startAccounts(accounts.database, { mail: undefined, auth });
  });
  afterAll(async () => {
    expect(accounts.reported).toEqual([]);
    await accounts.backend.close();
  });

  async function post(path: string, body: object, address: string, backend = accounts) {
    const headers = { "X-Forwarded-For": address };
    const answer = await backend.ask(path, { method: "POST", headers, body: JSON.stringify(body) });
    return {
      status: answer.status,
      retryAfter: answer.headers.get("retry-after"),
      body: await answer.json(),
    };
  }
  const guess = (email: string, address: string, secret = "wrong", backend = accounts) =>
    post("/token?grant_type=password", { email, password: secret }, address, backend);

  async function member() {
    const email = someone();
    await post("/signup", { email, password }, somewhere());
    const { token_hash } = keyOf(await accounts.take(email));
    await accounts.browser().verifyOtp({ token_hash, type: "email" });
    return email;
  }

  test.each(["known", "unknown"])(
    "guesses from one network at a %s account are refused after three, in any process",
    async (kind) => {
      const email = kind === "known" ? await member() : someone();
      const address = somewhere();
      const backends = [accounts, second, accounts];
      for (const backend of backends)
        expect((await guess(email, address, "wrong", backend)).status).toBe(400);
      const refused = await guess(email.toUpperCase(), address, password, second);
      expect(refused).toMatchObject({
        status: 429,
        body: { code: 429, error_code: "over_request_rate_limit" },
      });
      expect(Number(refused.retryAfter)).toBeGreaterThan(290);
      expect(Number(refused.retryAfter)).toBeLessThanOrEqual(300);

      clockMs = 301_000;
      expect((await guess(email, address, password)).status).toBe(kind === "known" ? 200 : 400);
      clockMs = 0;
    },
  );

  test("the right password resets the account's count", async () => {
    const email = await member();
    const address = somewhere();
    // Two rounds, because each network has six tries.
    for (let round = 0; round < 2; round++) {
      for (const secret of ["wrong", "wrong", password]) {
        expect((await guess(email, address, secret)).status).toBe(secret === password ? 200 : 400);
      }
    }
  });

  test("one network address has six tries, and an IPv6 network counts as one address", async () => {
    for (const addresses of [
      Array(7).fill(somewhere()),
      Array.from({ length: 7 }, (_, index) => `2001:db8:1:2:${index}::${index}`),
    ]) {
      const answers = [];
      for (const address of addresses) answers.push((await guess(someone(), address)).status);
      expect(answers).toEqual([400, 400, 400, 400, 400, 400, 429]);
    }
    expect((await guess(someone(), "2001:db8:1:3::1")).status).toBe(400);
  });

  test("simultaneous tries are all counted", async () => {
    const address = somewhere();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        guess(someone(), address, "wrong", index % 2 ? accounts : second),
      ),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(6);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(14);
  });

  test("registrations from one address are limited; refused passwords count for nothing", async () => {
    const address = somewhere();
    const statuses = [];
    for (const secret of ["court", password, "court", "court", "court", password, password, password]) {
      statuses.push((await post("/signup", { email: someone(), password: secret }, address)).status);
    }
    expect(statuses).toEqual([422, 200, 422, 422, 422, 200, 200, 429]);
  });

  test("an address gets one mail a minute, whether or not it has an account", async () => {
    const strict = await startAccounts(accounts.database, {
      mail: undefined,
      auth: { mailIntervalSeconds: 60 },
    });
    for (const email of [await member(), someone()]) {
      const signUp = () => post("/signup", { email, password }, somewhere(), strict);
      expect((await signUp()).status).toBe(200);
      const refused = await signUp();
      expect(refused).toMatchObject({ status: 429, body: { error_code: "over_email_send_rate_limit" } });
      expect(refused.body.msg).toBe(
        `For security purposes, you can only request this after ${refused.retryAfter} seconds.`,
      );
    }
  });

  test("a member's changes are limited", async () => {
    const email = await member();
    const browser = accounts.browser();
    await browser.signInWithPassword({ email, password });
    const change = () => browser.updateUser({ data: { x: 1 } });
    for (let count = 0; count < 3; count++) expect((await change()).error).toBeNull();
    expect((await change()).error).toMatchObject({ status: 429, code: "over_request_rate_limit" });
  });

  test("the table reveals neither people nor addresses, and ended windows are deleted", async () => {
    clockMs = 86_400_000;
    for (let round = 0; round < 20; round++) {
      await Promise.all(Array.from({ length: 20 }, () => guess(someone(), somewhere())));
    }
    const now = () => new Date(Date.now() + clockMs);
    await rateLimitsJob({ database: accounts.database, now }).run(AbortSignal.timeout(10_000));
    clockMs = 0;
    const { rows } = await accounts.database.runAs("supabase_auth_admin", {}, (transaction) =>
      transaction.query<{ key: string; old: boolean }>(
        "select key, window_ends_at < now() + interval '1 hour' as old from backend.rate_limits",
      ),
    );
    expect(rows.filter(({ old }) => old)).toEqual([]);
    for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}$/);
  });
});
