/** Neither answers nor their duration tell whether an address has an account. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bothEngines } from "#tests/support/databases/engines.ts";
import { password, startAccounts, type TestAccounts } from "#tests/support/people/accounts.ts";
import { keyOf } from "#tests/support/people/mailbox.ts";
import { inAttempts } from "#tests/support/waiting.ts";

const someone = () => `${randomUUID()}@exemple.fr`;
/** Enough for stable medians: noise stays below half the duration of a hash. */
const SAMPLES = 15;

describe.each(bothEngines)("known and unknown addresses on $name", (engine) => {
  let accounts: TestAccounts;
  let confirmed: string;
  let pending: string;
  beforeAll(async () => {
    // The work factor of production, so that a missing hash would show.
    accounts = await startAccounts(await engine.open(), { auth: { bcryptCost: 10 } });
    confirmed = someone();
    pending = someone();
    await accounts.browser().signUp({ email: pending, password });
    await accounts.browser().signUp({ email: confirmed, password });
    const { token_hash } = keyOf(await accounts.take(confirmed));
    await accounts.browser().verifyOtp({ token_hash, type: "email" });
  });
  afterAll(() => accounts.backend.close());

  const post = (path: string, body: object) =>
    accounts.ask(path, { method: "POST", body: JSON.stringify(body) });

  /** Replaces random values and times by their format. */
  const formOf = (text: string, email: string) =>
    text
      .replaceAll(email, "EMAIL")
      .replace(/[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}/g, "UUID")
      .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, "TIME");

  test("sign-up gives the same answer, with a fresh id each time, and informs the owner", async () => {
    const answers = [];
    const ids = [];
    for (const email of [someone(), pending, confirmed, confirmed]) {
      const answer = await post("/signup", { email, password, data: { first_name: "Eve" } });
      const text = await answer.text();
      const headers = [...answer.headers].filter(([name]) => name !== "date");
      answers.push({ status: answer.status, headers, text: formOf(text, email) });
      ids.push(JSON.parse(text).id);
    }
    expect(new Set(ids).size).toBe(4);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]?.text).toContain('"identities":[{');

    expect((await accounts.take(confirmed)).kind).toBe("registration-attempt");
    // The attempts changed nothing.
    const { data } = await accounts.browser().signInWithPassword({ email: confirmed, password });
    expect(data.user?.user_metadata).not.toHaveProperty("first_name");
    expect(ids).not.toContain(data.user?.id);
  });

  test.each([
    ["/token?grant_type=password", { password: "Pas le bon mot 1 !" }],
    ["/recover", {}],
    ["/resend", { type: "signup" }],
    ["/otp", { create_user: false }],
  ])("%s answers alike", async (path, body) => {
    const answers = [];
    for (const email of [someone(), pending, confirmed]) {
      const answer = await post(path, { email, ...body });
      answers.push({ status: answer.status, text: await answer.text() });
    }
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  test.each<[string, (email: string) => [string, object]]>([
    ["sign-in", (email) => ["/token?grant_type=password", { email, password: "Pas le bon mot 1 !" }]],
    ["sign-up", (email) => ["/signup", { email, password }]],
    ["recovery", (email) => ["/recover", { email }]],
  ])("%s takes as long", (_, request) =>
    inAttempts(async () => {
      const times: Record<"unknown" | "confirmed", number[]> = { unknown: [], confirmed: [] };
      for (let sample = -2; sample < SAMPLES; sample++) {
        // Alternately, so that other load on the machine affects both.
        for (const kind of ["unknown", "confirmed"] as const) {
          const [path, body] = request(kind === "unknown" ? someone() : confirmed);
          const begin = performance.now();
          await (await post(path, body)).text();
          if (sample >= 0) times[kind].push(performance.now() - begin);
        }
      }
      const median = (values: number[]) => values.toSorted((a, b) => a - b)[SAMPLES >> 1] ?? 0;
      const [unknown, known] = [median(times.unknown), median(times.confirmed)];
      // A missing hash would make a difference of about 50 ms.
      expect(Math.abs(unknown - known)).toBeLessThan(Math.max(12, 0.25 * Math.max(unknown, known)));
    }),
  );
});
