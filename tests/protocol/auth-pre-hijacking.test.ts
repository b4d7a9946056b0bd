/**
 * Strangers sign up with the address of a victim: what they typed neither opens nor names the account,
 * on both engines.
 */

import { codeOf, keyOf } from "@levidence/backend/testing/people/mailbox.ts";
import { describe, expect, test } from "vitest";
import { engines } from "#tests/support/databases/engines.ts";
import { accountScene, someone } from "#tests/support/people/account-scene.ts";
import { password as ownPassword, startAccounts } from "#tests/support/people/accounts.ts";

const victim = { password: ownPassword, data: { first_name: "Ada" } };
const stranger = {
  password: "Une phrase de malfaiteur 9 !",
  data: { first_name: "Mallory", last_name: "Intrus" },
};
type SignUp = typeof victim | typeof stranger;

describe.each(engines)("sign-ups with a victim's address on $name", (engine) => {
  const { accounts, member, signIn, asOwner } = accountScene(engine);

  const signUp = async (email: string, { password, data }: SignUp) =>
    expect((await accounts.browser().signUp({ email, password, options: { data } })).error).toBeNull();

  /** The second sign-up is refused, because the mail of the first one has just left. */
  async function signUpWithinAMinute(email: string, attempts: object[]) {
    const patient = await startAccounts(accounts.database, {
      mail: undefined,
      auth: { mailIntervalSeconds: 60 },
    });
    const statuses = [];
    for (const attempt of attempts) {
      const body = JSON.stringify({ email, ...attempt });
      statuses.push((await patient.ask("/signup", { method: "POST", body })).status);
    }
    expect(statuses).toEqual([200, 429]);
    // Mail leaves from this backend; any request makes it look.
    await accounts.browser().resend({ type: "signup", email: someone() });
  }

  /** Throws the mails of two sign-ups away. @returns the mail with a new link */
  async function resend(email: string) {
    await accounts.take(email);
    await accounts.take(email);
    await accounts.browser().resend({ type: "signup", email });
    return accounts.take(email);
  }

  /** Opens the links of the last mails. Only the newest link works, and mails may arrive in any order. */
  async function openLink(email: string, mails: number, type: "signup" | "recovery" | "email") {
    const keys = [];
    for (let read = 0; read < mails; read += 1) keys.push(keyOf(await accounts.take(email)));
    const opened = [];
    for (const { token_hash } of keys) {
      const { data } = await accounts.browser().verifyOtp({ token_hash, type });
      if (data.session) opened.push(data.session);
    }
    expect(opened).toHaveLength(1);
    return opened[0];
  }

  /** What was typed at sign-up and is still there. */
  async function remaining(email: string) {
    const [account = {}] = await asOwner(
      `select users.id, users.encrypted_password is not null as has_password,
         users.email_confirmed_at is not null as confirmed, users.raw_user_meta_data as user_data,
         identities.identity_data
       from auth.users join auth.identities on identities.user_id = users.id where users.email = $1`,
      [email],
    );
    const { rows } = await accounts.database.runAs("service_role", {}, (transaction) =>
      transaction.query("select first_name, last_name from public.profiles where id = $1", [
        String(account?.id),
      ]),
    );
    return { ...account, id: account.id, names: rows[0] };
  }

  async function expectNothingOfAnybody(email: string) {
    const { id, ...remains } = await remaining(email);
    const own = { sub: id, email, email_verified: true, phone_verified: false };
    expect(remains).toEqual({
      has_password: false,
      confirmed: true,
      user_data: own,
      identity_data: own,
      names: { first_name: null, last_name: null },
    });
    for (const { password } of [stranger, victim])
      expect((await signIn(email, password)).error?.code).toBe("invalid_credentials");
  }

  const orders: [string, SignUp, SignUp][] = [
    ["the stranger first", stranger, victim],
    ["the stranger second", victim, stranger],
    ["the stranger second, with the same password", victim, { ...stranger, password: victim.password }],
    ["the stranger second, with the same name", victim, { ...stranger, data: victim.data }],
  ];

  const signUpTwice = async (email: string, first: SignUp = victim, second: SignUp = stranger) => {
    await signUp(email, first);
    await signUp(email, second);
  };

  /** What strangers may do with the address, and what opens it afterwards. */
  const ways: Record<string, (email: string) => Promise<unknown>> = {
    async "a link that is opened as one of type email"(email) {
      await signUpTwice(email);
      expect(await openLink(email, 2, "email")).toMatchObject({ needs_password: true });
    },
    async "the code of a mail that was sent again"(email) {
      await signUpTwice(email);
      const token = codeOf(await resend(email));
      const { data } = await accounts.browser().verifyOtp({ email, token, type: "signup" });
      expect(data.session).toMatchObject({ needs_password: true });
    },
    async "a link that the auth server confirms, and that asks for a password"(email) {
      await signUpTwice(email);
      const { token_hash } = keyOf(await resend(email));
      const answer = await accounts.ask(`/verify?token=${token_hash}&type=signup`);
      expect(new URL(answer.headers.get("location") ?? "").hash).toContain("type=recovery");
    },
    async "a stranger's sign-up, then a recovery"(email) {
      await signUp(email, stranger);
      await accounts.take(email);
      await accounts.browser().resetPasswordForEmail(email);
      await openLink(email, 1, "recovery");
    },
    async "a stranger's sign-up, then a magic link"(email) {
      await signUp(email, stranger);
      await accounts.take(email);
      await accounts.browser().signInWithOtp({ email });
      // An unconfirmed address gets a link of type signup.
      await openLink(email, 1, "signup");
    },
    async "a stranger's magic link, then a sign-up"(email) {
      await accounts.browser().signInWithOtp({ email, options: { data: stranger.data } });
      await accounts.take(email);
      await signUp(email, victim);
      await openLink(email, 1, "signup");
    },
    async "ten different sign-ups at once"(email) {
      const passwords = Array.from({ length: 10 }, (_, index) => `${stranger.password} ${index}`);
      const attempts = passwords.map((password) => accounts.browser().signUp({ email, password }));
      for (const { error } of await Promise.all(attempts)) expect(error).toBeNull();
      await openLink(email, 10, "signup");
    },
  };
  for (const [order, first, second] of orders) {
    ways[`${order}, then a link`] = async (email) => {
      await signUpTwice(email, first, second);
      const session = await openLink(email, 2, "signup");
      expect(session).toMatchObject({ needs_password: true, user: { email } });
      expect(session?.user.user_metadata).not.toHaveProperty("first_name");
    };
    ways[`${order}, told to wait for its mail, then the earlier link`] = async (email) => {
      await signUpWithinAMinute(email, [first, second]);
      await openLink(email, 1, "signup");
    };
  }

  test.each(Object.entries(ways))("nothing of anybody is left: %s", async (_, open) => {
    const email = someone();
    await open(email);
    await expectNothingOfAnybody(email);
  });

  test("an address that a stranger wants for their own account stays the victim's", async () => {
    const email = someone();
    const other = await member();
    await other.browser.updateUser({ email });
    const change = keyOf(await accounts.take(email)).token_hash;
    await signUp(email, victim);
    await openLink(email, 1, "signup");
    const agreed = keyOf(await accounts.take(other.email)).token_hash;
    await accounts.browser().verifyOtp({ token_hash: agreed, type: "email_change" });
    const { error } = await accounts.browser().verifyOtp({ token_hash: change, type: "email_change" });
    expect(error?.code).toBe("email_exists");
    expect((await signIn(email, victim.password)).error).toBeNull();
  });

  test("the new password of the person who reads the mail opens, and nobody else's", async () => {
    const email = someone();
    await signUp(email, stranger);
    await signUp(email, victim);
    const session = await openLink(email, 2, "signup");
    const browser = accounts.browser();
    await browser.setSession(session ?? { access_token: "", refresh_token: "" });
    const chosen = "Un autre choix encore 8 !";
    const { error } = await browser.updateUser({ password: chosen });
    expect(error).toBeNull();
    expect((await signIn(email, chosen)).session).not.toHaveProperty("needs_password");
    expect((await signIn(email, stranger.password)).error?.code).toBe("invalid_credentials");
  });

  const { password } = victim;
  test.each<[string, number, (email: string) => Promise<void>]>([
    ["the same sign-up twice", 2, (email) => signUpTwice(email, victim, victim)],
    ["the same data without a mail", 1, (email) => signUpWithinAMinute(email, [victim, victim])],
    ["no data without a mail", 1, (email) => signUpWithinAMinute(email, [victim, { password }])],
    ["empty data without a mail", 1, (email) => signUpWithinAMinute(email, [victim, { password, data: {} }])],
  ])("the same password again, as %s, erases nothing", async (_, mails, signUps) => {
    const email = someone();
    await signUps(email);
    expect(await openLink(email, mails, "signup")).not.toHaveProperty("needs_password");
    expect((await signIn(email, password)).error).toBeNull();
    expect(await remaining(email)).toMatchObject({ names: { first_name: "Ada", last_name: null } });
  });

  test("a confirmed account keeps what it has", async () => {
    const { email } = await member();
    await signUp(email, stranger);
    expect((await accounts.take(email)).kind).toBe("registration-attempt");
    expect((await signIn(email)).session?.user.user_metadata).toMatchObject({ first_name: "Ada" });
    expect((await signIn(email, stranger.password)).error?.code).toBe("invalid_credentials");
  });
});
