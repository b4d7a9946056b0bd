/**
 * Limits on guesses and on mails that strangers ask for: for each network and each account, whether or not it exists.
 * None of them shuts an owner out, or keeps recovery from them.
 */
import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, test } from "vitest";
import { rateLimitsJob } from "#backend/retention/retention.ts";
import { engines } from "#tests/support/databases/engines.ts";
import { accountScene, someone } from "#tests/support/people/account-scene.ts";
import { password, startAccounts, type TestAccounts } from "#tests/support/people/accounts.ts";
import { codeOf, keyOf } from "#tests/support/people/mailbox.ts";
import { spellings } from "#tests/support/people/spellings.ts";

const inFiveMinutes = (max: number) => ({ max, windowSeconds: 300 });
const inTenMinutes = (max: number) => ({ max, windowSeconds: 600 });
const perHour = (max: number) => ({ max, windowSeconds: 3_600 });
const LIMITS = {
  signupPerAddress: inFiveMinutes(4),
  signInPerAddress: inFiveMinutes(10),
  signInPerAccount: inFiveMinutes(3),
  wrongPasswordsPerAccount: inFiveMinutes(3),
  userPerAccount: inFiveMinutes(3),
  verifyPerAddress: inFiveMinutes(6),
  verifyPerAccount: inFiveMinutes(4),
  mailPerAddress: inFiveMinutes(5),
  mailPerAccount: perHour(4),
  mailPerMailbox: perHour(6),
  recoveryPerAccount: inTenMinutes(4),
  recoveryPerMailbox: inTenMinutes(6),
};
const REQUESTS = "over_request_rate_limit";
const MAILS = "over_email_send_rate_limit";

let last = 0;
/** Each test sends from its own addresses. */
const somewhere = () => `10.${(last >> 16) & 255}.${(last >> 8) & 255}.${last++ & 255}`;
/** The beginning of a /48. */
const household = () => `2001:db8:${randomUUID().slice(0, 4)}`;

/** Where each request comes from. */
const SOURCES = {
  "one address": () => Array<string>(99).fill(somewhere()),
  "one /64": (prefix = household()) => Array.from({ length: 99 }, (_, n) => `${prefix}:1:${n}::${n}`),
  "one /48": (prefix = household()) => Array.from({ length: 99 }, (_, n) => `${prefix}:${n}::1`),
  anywhere: () => Array.from({ length: 99 }, somewhere),
};

/** Whom each request names; the owner of a known account and one who has not confirmed it are made before. */
const ACCOUNTS = {
  known: (owner: string) => () => owner,
  waiting: (owner: string) => () => owner,
  unknown: (owner: string) => () => owner,
  "any account": () => someone,
  "variants of an address": (owner: string) => (n: number) => owner.replace("@", `+${n}@`).toUpperCase(),
  "variants at gmail.com": (owner: string) => (n: number) =>
    `${owner.slice(0, n + 1)}.${owner.slice(n + 1)}`.replace(
      "exemple.fr",
      n % 2 ? "gmail.com" : "googlemail.com",
    ),
};

const KINDS = {
  "wrong password": (email: string) => ["/token?grant_type=password", { email, password: "wrong" }, 400],
  "wrong code": (email: string) => ["/verify", { type: "signup", email, token: "x" }, 403],
  "wrong link": () => ["/verify", { type: "signup", token_hash: "0".repeat(56) }, 403],
  "wrong exchange": () => ["/token?grant_type=pkce", { auth_code: "x", code_verifier: "y" }, 404],
  registration: (email: string) => ["/signup", { email, password }, 200],
  recovery: (email: string) => ["/recover", { email }, 200],
  "mail of sign-up": (email: string) => ["/resend", { email, type: "signup" }, 200],
  "mail of a new address": (email: string) => ["/resend", { email, type: "email_change" }, 200],
  "mail with a link": (email: string) => ["/otp", { email, create_user: false }, 200],
} satisfies Record<string, (email: string) => [path: string, body: object, status: number]>;

const OTHER_MAILS = ["registration", "mail of sign-up", "mail of a new address", "mail with a link"] as const;

type Row = [
  kind: keyof typeof KINDS,
  from: keyof typeof SOURCES,
  to: keyof typeof ACCOUNTS,
  taken: number,
  refusal: string,
];
const ROWS: Row[] = [
  ["wrong password", "one address", "known", 3, REQUESTS],
  ["wrong password", "one address", "unknown", 3, REQUESTS],
  ["wrong password", "one /64", "known", 3, REQUESTS],
  ["wrong password", "one /48", "known", 12, REQUESTS],
  ["wrong password", "one address", "any account", 10, REQUESTS],
  ["wrong password", "one /64", "any account", 10, REQUESTS],
  ["wrong code", "anywhere", "waiting", 4, REQUESTS],
  ["wrong code", "anywhere", "unknown", 4, REQUESTS],
  ["wrong code", "one address", "any account", 6, REQUESTS],
  ["wrong link", "one address", "any account", 6, REQUESTS],
  ["wrong exchange", "one address", "any account", 6, REQUESTS],
  ["registration", "one address", "any account", 4, REQUESTS],
  ["registration", "one address", "variants of an address", 3, MAILS],
  ["registration", "anywhere", "variants of an address", 6, MAILS],
  ["registration", "anywhere", "variants at gmail.com", 6, MAILS],
  ["recovery", "one address", "any account", 5, REQUESTS],
  ["recovery", "one /64", "any account", 5, REQUESTS],
  ["recovery", "one /48", "any account", 20, REQUESTS],
  // One a minute
  ...[...OTHER_MAILS, "recovery" as const].flatMap((kind): Row[] => [
    [kind, "anywhere", "known", 1, MAILS],
    [kind, "anywhere", "unknown", 1, MAILS],
  ]),
];

describe.each(engines)("limits of accounts on $name", (engine) => {
  const pauses: number[] = [];
  const { accounts, now, setClock, asOwner } = accountScene(engine, {
    mailIntervalSeconds: 60,
    limits: LIMITS,
    pause: async (milliseconds) => pauses.push(milliseconds),
  });
  let ahead = 0;
  const pass = (seconds: number) => {
    ahead += seconds * 1_000;
    setClock(ahead);
  };
  afterEach(() => pass(-ahead / 1_000));

  async function post(path: string, body: object, from = somewhere(), backend: TestAccounts = accounts) {
    pauses.length = 0;
    const headers = { "X-Forwarded-For": from };
    const answer = await backend.ask(path, { method: "POST", headers, body: JSON.stringify(body) });
    return {
      status: answer.status,
      retryAfter: Number(answer.headers.get("retry-after")),
      body: await answer.json(),
      pauseMs: pauses[0] ?? 0,
    };
  }
  const signIn = (email: string, from?: string, secret = "wrong", backend?: TestAccounts) =>
    post("/token?grant_type=password", { email, password: secret }, from, backend);
  const recover = (email: string, from?: string) => post("/recover", { email }, from);
  const register = (email: string) => post("/signup", { email, password });
  /** Unlike that of the scene, from a network of their own. */
  async function member(email = someone()) {
    await register(email);
    await post("/verify", { type: "signup", token_hash: keyOf(await accounts.take(email)).token_hash });
    return email;
  }
  const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status);

  test.each(ROWS)("%s from %s for %s: %i, then %s", async (kind, from, to, taken, refusal) => {
    const owner = someone();
    if (to === "known") await member(owner);
    if (to === "waiting") await register(owner);
    // The mail of the registration is no other mail's.
    pass(61);
    const sources = SOURCES[from]();
    const account = ACCOUNTS[to](owner);
    const ask = (n: number, source = sources[n], email = account(n)) => {
      const [path, body] = KINDS[kind](email);
      return post(path, body, source);
    };
    const [, , status] = KINDS[kind](owner);
    const answers = [];
    for (let n = 0; n < taken; n += 1) answers.push(await ask(n));
    expect(statuses(answers)).toEqual(Array(taken).fill(status));
    const refused = await ask(taken);
    expect(refused).toMatchObject({ status: 429, body: { code: 429, error_code: refusal } });
    if (refusal === MAILS)
      expect(refused.body.msg).toBe(
        `For security purposes, you can only request this after ${refused.retryAfter} seconds.`,
      );
    // Others are not concerned.
    expect((await ask(0, somewhere(), someone())).status).toBe(status);
    pass(refused.retryAfter);
    expect((await ask(taken)).status).toBe(status);
  });

  test.each(["/otp", "/signup"])(
    "%s: a mailbox has one limit, however its address is spelled",
    async (path) => {
      for (const [kind, { isOne, of }] of Object.entries(spellings)) {
        const name = randomUUID();
        const answers = [];
        for (let n = 0; n < 8; n += 1)
          answers.push(await post(path, { email: of(name, n), password }, `${household()}::1`));
        const taken = answers.filter(({ status }) => status === 200).length;
        expect([kind, taken]).toEqual([kind, isOne ? 1 : 0]);
        const known = await asOwner("select email from auth.users where strpos(email, $1) > 0", [name]);
        expect(known.filter(({ email }) => email !== `${name}@exemple.fr`)).toEqual([]);
      }
    },
  );

  test("simultaneous tries are all counted, in whatever process", async () => {
    const second = await startAccounts(accounts.database, { mail: undefined, auth: { now, limits: LIMITS } });
    const address = somewhere();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => signIn(someone(), address, "wrong", n % 2 ? accounts : second)),
    );
    expect(statuses(answers).sort()).toEqual([...Array(10).fill(400), ...Array(10).fill(429)]);
  });

  test("registrations with a refused password count for nothing", async () => {
    const address = somewhere();
    const answers = [];
    for (const secret of ["court", password, "court", "court", password, password, password, password])
      answers.push(await post("/signup", { email: someone(), password: secret }, address));
    expect(statuses(answers)).toEqual([422, 200, 422, 422, 200, 200, 200, 429]);
  });

  test("guesses of links, codes and exchanges count together, and a link that is opened is told why", async () => {
    const address = somewhere();
    for (const kind of ["wrong link", "wrong code", "wrong exchange", "wrong link", "wrong code"] as const) {
      const [path, body, status] = KINDS[kind](someone());
      expect((await post(path, body, address)).status).toBe(status);
    }
    const open = async () => {
      const headers = { "X-Forwarded-For": address };
      const link = await accounts.ask("/verify?token=x&type=signup", { headers });
      const target = new URL(link.headers.get("location") ?? "");
      return new URLSearchParams(target.hash.slice(1)).get("error_code");
    };
    expect(await open()).toBe("otp_expired");
    expect(await open()).toBe(REQUESTS);
  });

  test("guessed codes do not block the owner of the link", async () => {
    const email = someone();
    await register(email);
    for (let n = 0; n < 4; n += 1) await post("/verify", { type: "signup", email, token: "x" });
    const mail = await accounts.take(email);
    expect((await post("/verify", { type: "signup", email, token: codeOf(mail) })).status).toBe(429);
    expect((await post("/verify", { type: "signup", token_hash: keyOf(mail).token_hash })).status).toBe(200);
  });

  test("a member's changes are limited", async () => {
    const browser = accounts.browser();
    await browser.signInWithPassword({ email: await member(), password });
    const change = () => browser.updateUser({ data: { x: 1 } });
    for (let count = 0; count < 3; count += 1) expect((await change()).error).toBeNull();
    expect((await change()).error).toMatchObject({ status: 429, code: REQUESTS });
  });

  test("the table reveals neither people nor addresses, and ended windows are deleted", async () => {
    pass(86_400);
    for (let n = 0; n < 20; n += 1) await signIn(someone());
    await rateLimitsJob({ database: accounts.database, now }).run(AbortSignal.timeout(10_000));
    const rows = await asOwner(
      "select key, window_ends_at < now() + interval '1 hour' as old from backend.rate_limits",
      [],
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ old }) => old)).toEqual([]);
    for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}$/);
  });

  describe("who tries passwords", () => {
    test("shuts the owner out of one network, and of no other", async () => {
      const email = await member();
      const stranger = somewhere();
      for (let tries = 0; tries < 3; tries += 1) await signIn(email, stranger);
      expect((await signIn(email.toUpperCase(), stranger, password)).status).toBe(429);
      expect((await signIn(email, somewhere(), password)).status).toBe(200);
      expect((await signIn(email, `${household()}::1`, password)).status).toBe(200);
    });

    test("slows sign-in down from many networks, up to four seconds", async () => {
      const email = await member();
      const waits = [];
      for (let tries = 0; tries < 30; tries += 1) {
        const { status, pauseMs } = await signIn(email);
        expect(status).toBe(400);
        waits.push(pauseMs);
      }
      expect(waits.slice(0, 6)).toEqual([0, 0, 0, 0, 200, 400]);
      expect(Math.max(...waits)).toBe(4_000);
      // The pause comes before the comparison, so it tells nothing about the password.
      expect(await signIn(email, somewhere(), password)).toMatchObject({ status: 200, pauseMs: 4_000 });
      pass(301);
      expect(await signIn(email, somewhere(), password)).toMatchObject({ status: 200, pauseMs: 0 });
    });

    test("and knows the right one begins from nought again", async () => {
      const email = await member();
      const home = somewhere();
      for (let round = 0; round < 3; round += 1)
        for (const secret of ["wrong", "wrong", password])
          expect((await signIn(email, home, secret)).status).toBe(secret === password ? 200 : 400);
    });

    test("is told to the owner once, and to strangers' addresses never", async () => {
      const email = await member();
      const unknown = someone();
      for (let tries = 0; tries < 10; tries += 1) for (const one of [email, unknown]) await signIn(one);
      pass(400);
      for (let tries = 0; tries < 5; tries += 1) await signIn(email);
      const waiting = () => asOwner("select request->>'email' as email from backend.outbox", []);
      await expect.poll(waiting).not.toContainEqual({ email });
      const notices = accounts.mails.filter(({ to, kind }) => to === email && kind === "wrong-passwords");
      expect(notices).toMatchObject([{ link: "https://site.test/auth" }]);
      expect(accounts.mails.filter(({ to }) => to === unknown)).toEqual([]);
    });

    test("learns from words and pauses nothing of which addresses are known", async () => {
      const email = await member();
      const unknown = someone();
      const [first, second] = [somewhere(), somewhere()];
      for (let tries = 0; tries < 9; tries += 1) {
        const source = tries < 4 ? first : tries < 8 ? second : somewhere();
        const { retryAfter: _, ...known } = await signIn(email, source);
        expect(await signIn(unknown, source)).toMatchObject(known);
      }
    });
  });

  describe("who asks for mail all the time", () => {
    test("leaves recovery, with all other kinds used up", async () => {
      const email = await member();
      const answers = new Set<number>();
      for (let minute = 0; minute < 20; minute += 1) {
        pass(61);
        for (const kind of OTHER_MAILS) {
          const [path, body] = KINDS[kind](email);
          answers.add((await post(path, body)).status);
        }
      }
      expect(answers).toEqual(new Set([200, 429]));
      expect((await recover(email)).status).toBe(200);
    });

    test("leaves the owner's recovery, when it is recovery", async () => {
      const email = await member();
      const strangers = [somewhere(), somewhere()];
      const answers = [];
      for (let second = 0; second < 600; second += 15) {
        pass(15);
        answers.push(await recover(email, strangers[second % 2]));
      }
      expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(8);
      const { status, retryAfter } = await recover(email);
      const waited = status === 429 ? retryAfter : 0;
      expect(waited).toBeLessThanOrEqual(60);
      pass(waited);
      expect((await recover(email)).status).toBe(200);
    });

    test("begins no new interval when refused", async () => {
      const email = await member();
      const stranger = somewhere();
      for (let asked = 0; asked < 2; asked += 1) {
        pass(61);
        expect((await recover(email, stranger)).status).toBe(200);
      }
      pass(61);
      const refused = await recover(email, stranger);
      expect(refused.status).toBe(429);
      expect(refused.retryAfter).toBeGreaterThan(300);
      expect((await recover(email)).status).toBe(200);
    });

    test("makes nobody wait more than ten minutes for recovery, from however many networks", async () => {
      const email = await member();
      let longest = 0;
      for (let asked = 0; asked < 40; asked += 1) {
        pass(30);
        longest = Math.max(longest, (await recover(email)).retryAfter);
      }
      expect(longest).toBeGreaterThan(60);
      expect(longest).toBeLessThanOrEqual(600);
    });
  });
});
