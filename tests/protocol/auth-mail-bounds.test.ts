/**
 * Mail that strangers ask for: bounded for each mailbox, and never at the cost of recovery, on both engines.
 */
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { engines } from "#tests/engines.ts";
import { accountScene, someone } from "./account-scene.ts";
import { password } from "./accounts.ts";

let last = 0;
const somewhere = () => `10.3.${(last >> 8) & 255}.${last++ & 255}`;
const many = { max: 10_000, windowSeconds: 300 };

describe.each(engines)("mail at a stranger's request on $name", (engine) => {
  let ahead = 0;
  const perHour = (max: number) => ({ max, windowSeconds: 3_600 });
  const { accounts, setClock, member } = accountScene(engine, {
    mailIntervalSeconds: 60,
    limits: {
      signupPerAddress: many,
      verifyPerAddress: many,
      mailPerAddress: { max: 5, windowSeconds: 300 },
      mailPerAccount: perHour(4),
      mailPerMailbox: perHour(6),
      recoveryPerAccount: { max: 4, windowSeconds: 600 },
      recoveryPerMailbox: { max: 6, windowSeconds: 600 },
    },
  });
  const pass = (seconds: number) => {
    ahead += seconds * 1_000;
    setClock(ahead);
  };

  async function post(path: string, body: object, address = somewhere()) {
    const headers = { "X-Forwarded-For": address };
    const answer = await accounts.ask(path, { method: "POST", headers, body: JSON.stringify(body) });
    return { status: answer.status, retryAfter: Number(answer.headers.get("retry-after")) };
  }
  const recover = (email: string, address?: string) => post("/recover", { email }, address);

  test("what uses up all other kinds leaves recovery", async () => {
    const { email } = await member();
    const statuses = new Set<number>();
    for (let minute = 0; minute < 20; minute += 1) {
      pass(61);
      for (const [path, body] of [
        ["/signup", { email, password }],
        ["/resend", { email, type: "signup" }],
        ["/resend", { email, type: "email_change" }],
        ["/otp", { email }],
      ] as const) {
        statuses.add((await post(path, body)).status);
      }
    }
    expect(statuses).toEqual(new Set([200, 429]));
    expect((await recover(email)).status).toBe(200);
  });

  test("a stranger who asks for recovery all the time leaves the owner's", async () => {
    const { email } = await member();
    // One network asks for at most five mails in five minutes.
    const strangers = [somewhere(), somewhere()];
    const sent = [];
    for (let second = 0; second < 600; second += 15) {
      pass(15);
      sent.push((await recover(email, strangers[second % 2])).status);
    }
    expect(sent.filter((status) => status === 200).length).toBeLessThanOrEqual(8);
    const answer = await recover(email);
    const waited = answer.status === 429 ? answer.retryAfter : 0;
    expect(waited).toBeLessThanOrEqual(60);
    pass(waited);
    expect((await recover(email)).status).toBe(200);
  });

  test("a refused request does not begin a new interval", async () => {
    const { email } = await member();
    const stranger = somewhere();
    for (let asked = 0; asked < 2; asked += 1) {
      pass(61);
      expect((await recover(email, stranger)).status).toBe(200);
    }
    pass(61);
    const refused = await recover(email, stranger);
    expect(refused.status).toBe(429);
    expect(refused.retryAfter).toBeGreaterThan(300);
    expect((await recover(email, somewhere())).status).toBe(200);
  });

  test("nobody waits more than ten minutes for recovery, however many ask", async () => {
    const { email } = await member();
    let longest = 0;
    for (let asked = 0; asked < 40; asked += 1) {
      pass(30);
      longest = Math.max(longest, (await recover(email)).retryAfter);
    }
    expect(longest).toBeGreaterThan(60);
    expect(longest).toBeLessThanOrEqual(600);
  });

  test.each([
    ["exemple.fr", (name: string, index: number) => `${name}+${index}`],
    ["gmail.com", (name: string, index: number) => `${name.slice(0, index + 1)}.${name.slice(index + 1)}`],
    ["googlemail.com", (name: string, index: number) => `${name}+${index}`.toUpperCase()],
  ])("variants of an address at %s share one number", async (domain, variant) => {
    const name = randomUUID().replaceAll("-", "");
    const statuses = [];
    for (let index = 0; index < 10; index += 1) {
      const email = `${variant(name, index)}@${domain}`;
      statuses.push((await post("/signup", { email, password })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429, 429, 429]);
    expect((await post("/signup", { email: `x${name}@${domain}`, password })).status).toBe(200);
  });

  test("one network gets half of a mailbox's number", async () => {
    const name = randomUUID();
    const stranger = somewhere();
    const statuses = [];
    for (let index = 0; index < 5; index += 1) {
      const email = `${name}+${index}@exemple.fr`;
      statuses.push((await post("/signup", { email, password }, stranger)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect((await post("/signup", { email: `${name}@exemple.fr`, password })).status).toBe(200);
  });

  test("a /64 asks for five mails, a /48 for four times as many", async () => {
    const prefix = `2001:db8:${randomUUID().slice(0, 4)}`;
    const ask = async (network: number) =>
      (await recover(someone(), `${prefix}:${network}::${randomUUID().slice(0, 4)}`)).status;
    const first = [];
    for (let asked = 0; asked < 6; asked += 1) first.push(await ask(1));
    expect(first).toEqual([200, 200, 200, 200, 200, 429]);
    const others = [];
    for (let network = 2; network < 20; network += 1) others.push(await ask(network));
    expect(others.filter((status) => status === 200)).toHaveLength(15);
  });
});
