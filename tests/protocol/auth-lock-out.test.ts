/**
 * Strangers who try passwords shut nobody out: they slow sign-in down, and the owner hears of it,
 * on both engines.
 */
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { engines } from "#tests/engines.ts";
import { accountScene, someone } from "./account-scene.ts";
import { password } from "./accounts.ts";

let last = 0;
const somewhere = () => `10.2.${(last >> 8) & 255}.${last++ & 255}`;
const household = () => `2001:db8:${randomUUID().slice(0, 4)}`;

describe.each(engines)("tried passwords on $name", (engine) => {
  const few = { max: 3, windowSeconds: 300 };
  const many = { max: 10_000, windowSeconds: 300 };
  const pauses: number[] = [];
  const { accounts, member, setClock, asOwner } = accountScene(engine, {
    limits: { signInPerAddress: many, signInPerAccount: few, wrongPasswordsPerAccount: few },
    pause: async (milliseconds) => pauses.push(milliseconds),
  });

  async function signIn(email: string, address: string, secret = "wrong") {
    pauses.length = 0;
    const answer = await accounts.ask("/token?grant_type=password", {
      method: "POST",
      headers: { "X-Forwarded-For": address },
      body: JSON.stringify({ email, password: secret }),
    });
    return { status: answer.status, text: await answer.text(), pauseMs: pauses[0] ?? 0 };
  }
  const noticesTo = (email: string) =>
    accounts.mails.filter(({ to, kind }) => to === email && kind === "wrong-passwords");

  const waiting = async () =>
    (await asOwner("select request->>'email' as email from backend.outbox", [])).map(({ email }) => email);

  test("the owner gets in from elsewhere, however many a stranger tries", async () => {
    const { email } = await member();
    const stranger = somewhere();
    const statuses = [];
    for (let tries = 0; tries < 6; tries += 1) statuses.push((await signIn(email, stranger)).status);
    expect(statuses).toEqual([400, 400, 400, 429, 429, 429]);
    expect((await signIn(email.toUpperCase(), stranger, password)).status).toBe(429);
    expect((await signIn(email, somewhere(), password)).status).toBe(200);
    expect((await signIn(email, `${household()}::1`, password)).status).toBe(200);
  });

  test("and however many strangers there are; sign-in gets slower, up to four seconds", async () => {
    const { email } = await member();
    const waits = [];
    for (let tries = 0; tries < 30; tries += 1) {
      const { status, pauseMs } = await signIn(email, somewhere());
      expect(status).toBe(400);
      waits.push(pauseMs);
    }
    expect(waits.slice(0, 6)).toEqual([0, 0, 0, 0, 200, 400]);
    expect(Math.max(...waits)).toBe(4_000);
    // The pause comes before the comparison, so it tells nothing about the password.
    expect(await signIn(email, somewhere(), password)).toMatchObject({ status: 200, pauseMs: 4_000 });

    setClock(301_000);
    expect(await signIn(email, somewhere(), password)).toMatchObject({ status: 200, pauseMs: 0 });
    setClock(0);
  });

  test("the owner's own mistakes count from nought again after the right password", async () => {
    const { email } = await member();
    const home = somewhere();
    for (let round = 0; round < 3; round += 1) {
      for (const secret of ["wrong", "wrong", password]) {
        expect((await signIn(email, home, secret)).status).toBe(secret === password ? 200 : 400);
      }
    }
  });

  test("a /64 counts as one source, a /48 as four", async () => {
    const { email } = await member();
    const prefix = household();
    const statuses = [];
    for (let tries = 0; tries < 4; tries += 1) {
      statuses.push((await signIn(email, `${prefix}:1::${tries + 1}`)).status);
    }
    expect(statuses).toEqual([400, 400, 400, 429]);
    let reached = 0;
    for (let network = 2; network < 30; network += 1) {
      if ((await signIn(email, `${prefix}:${network}::1`)).status === 400) reached += 1;
    }
    expect(reached).toBeLessThanOrEqual(12 - 3);
    expect((await signIn(email, `${household()}::1`, password)).status).toBe(200);
  });

  test("the owner hears once, strangers' addresses nothing", async () => {
    const { email } = await member();
    const unknown = someone();
    for (let tries = 0; tries < 10; tries += 1) {
      for (const address of [email, unknown]) await signIn(address, somewhere());
    }
    setClock(400_000);
    for (let tries = 0; tries < 5; tries += 1) await signIn(email, somewhere());
    setClock(0);
    await expect.poll(waiting).not.toContain(email);
    expect(noticesTo(email)).toHaveLength(1);
    expect(noticesTo(email)[0]).toMatchObject({ link: "https://site.test/auth" });
    expect(accounts.mails.filter(({ to }) => to === unknown)).toEqual([]);
  });

  test("known and unknown addresses are refused alike, in words and in pauses", async () => {
    const { email } = await member();
    const unknown = someone();
    const [first, second] = [somewhere(), somewhere()];
    for (let tries = 0; tries < 9; tries += 1) {
      const source = tries < 4 ? first : tries < 8 ? second : somewhere();
      const known = await signIn(email, source);
      expect(await signIn(unknown, source)).toEqual(known);
    }
  });
});
