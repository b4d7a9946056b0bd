/**
 * Limits on guessed codes and requested mails, for known and unknown addresses alike;
 * hostile links are refused.
 */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines } from "#tests/engines.ts";
import { codeOf, keyOf } from "#tests/mailbox.ts";
import { password, startAccounts, type TestAccounts } from "./accounts.ts";

const someone = () => `${randomUUID()}@exemple.fr`;
let lastAddress = 0;
/** Each test sends from its own addresses. */
const somewhere = () => `10.1.${(lastAddress >> 8) & 255}.${lastAddress++ & 255}`;

describe.each(engines)("limits of mailed links and codes on $name", (engine) => {
  let accounts: TestAccounts;
  let clockMs = 0;
  beforeAll(async () => {
    accounts = await startAccounts(await engine.open(), {
      auth: {
        now: () => new Date(Date.now() + clockMs),
        mailIntervalSeconds: 60,
        limits: {
          verifyPerAddress: { max: 6, windowSeconds: 300 },
          verifyPerAccount: { max: 4, windowSeconds: 300 },
          mailPerAddress: { max: 5, windowSeconds: 300 },
          mailPerAccount: { max: 3, windowSeconds: 3_600 },
        },
      },
    });
  });
  afterAll(async () => {
    expect(accounts.reported).toEqual([]);
    await accounts.backend.close();
  });

  async function post(path: string, body: object, address = somewhere()) {
    const headers = { "X-Forwarded-For": address };
    const answer = await accounts.ask(path, { method: "POST", headers, body: JSON.stringify(body) });
    return {
      status: answer.status,
      retryAfter: Number(answer.headers.get("retry-after")),
      body: await answer.json(),
    };
  }

  /** A person whose last mail is more than a minute old. */
  async function member() {
    const email = someone();
    await post("/signup", { email, password });
    const { token_hash } = keyOf(await accounts.take(email));
    await post("/verify", { type: "signup", token_hash });
    clockMs += 61_000;
    return email;
  }

  async function times<Result>(count: number, work: () => Promise<Result>): Promise<Result[]> {
    const results = [];
    for (let done = 0; done < count; done += 1) results.push(await work());
    return results;
  }
  const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status);

  test.each(["waiting", "unknown"])(
    "codes of a %s address can be guessed four times, from any network",
    async (kind) => {
      const email = someone();
      if (kind === "waiting") await post("/signup", { email, password });
      const answers = await times(5, () => post("/verify", { type: "signup", email, token: "x" }));
      expect(statuses(answers)).toEqual([403, 403, 403, 403, 429]);
      expect(answers[4]?.body.error_code).toBe("over_request_rate_limit");
      expect(answers[4]?.retryAfter).toBeGreaterThan(0);
      if (kind === "unknown") return;
      // Guesses by others do not block the owner of the link.
      const mail = await accounts.take(email);
      const late = await post("/verify", { type: "signup", email, token: codeOf(mail) });
      expect(late.status).toBe(429);
      expect((await post("/verify", { type: "signup", token_hash: keyOf(mail).token_hash })).status).toBe(
        200,
      );
    },
  );

  test("one network address has six guesses, links and exchanges included", async () => {
    const address = somewhere();
    const guesses = [
      () => post("/verify", { type: "signup", token_hash: "0".repeat(56) }, address),
      () => post("/verify", { type: "signup", email: someone(), token: "123456" }, address),
      () => post("/token?grant_type=pkce", { auth_code: "x", code_verifier: "y" }, address),
    ];
    const answers = [];
    for (const guess of [...guesses, ...guesses, ...guesses]) answers.push(await guess());
    expect(statuses(answers)).toEqual([403, 403, 404, 403, 403, 404, 429, 429, 429]);
    const link = await accounts.ask("/verify?token=x&type=signup", {
      headers: { "X-Forwarded-For": address },
    });
    const target = new URL(link.headers.get("location") ?? "");
    expect(new URLSearchParams(target.hash.slice(1)).get("error_code")).toBe("over_request_rate_limit");
  });

  test.each([
    ["/recover", {}],
    ["/resend", { type: "signup" }],
    ["/resend", { type: "email_change" }],
    ["/otp", { create_user: false }],
  ])("%s %j: one a minute to one address, known or not", async (path, body) => {
    for (const email of [await member(), someone()]) {
      const [first, second] = await times(2, () => post(path, { email, ...body }));
      expect(first).toMatchObject({ status: 200, body: {} });
      expect(second).toMatchObject({ status: 429, body: { error_code: "over_email_send_rate_limit" } });
      expect(second?.body.msg).toBe(
        `For security purposes, you can only request this after ${second?.retryAfter} seconds.`,
      );
    }
  });

  test("one network address can request five mails, to any recipients", async () => {
    const address = somewhere();
    const answers = await times(6, () => post("/recover", { email: someone() }, address));
    expect(statuses(answers)).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test("invalid links redirect with an error", async () => {
    for (const token of ["%00", "%ff%fe", "'%3B--", "a".repeat(10_000), "%F0%9F%98%80", "pkce_"]) {
      const answer = await accounts.ask(`/verify?type=recovery&token=${token}&redirect_to=%00`, {
        headers: { "X-Forwarded-For": somewhere() },
      });
      expect({ token, status: answer.status }).toEqual({ token, status: 303 });
      expect(answer.headers.get("location")).toMatch(/^https:\/\/site\.test\/.*#error=/);
    }
  });
});
