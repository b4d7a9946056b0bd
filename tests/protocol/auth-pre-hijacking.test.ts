/**
 * Strangers sign up with the address of a victim: what they typed neither opens nor names the account,
 * on both engines.
 */
import { describe, expect, test } from "vitest";
import { engines } from "#tests/engines.ts";
import { codeOf, keyOf } from "#tests/mailbox.ts";
import { accountScene, someone } from "./account-scene.ts";
import { password as ownPassword, startAccounts } from "./accounts.ts";

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

  describe.each(orders)("%s", (_, first, second) => {
    test.each(["signup", "email"] as const)("a link of type %s leaves nothing of both", async (type) => {
      const email = someone();
      await signUp(email, first);
      await signUp(email, second);
      const session = await openLink(email, 2, type);
      expect(session).toMatchObject({ needs_password: true, user: { email } });
      expect(session?.user.user_metadata).not.toHaveProperty("first_name");
      await expectNothingOfAnybody(email);
    });

    test("neither does the earlier link, when the second was told to wait for its mail", async () => {
      const email = someone();
      await signUpWithinAMinute(email, [first, second]);
      await openLink(email, 1, "signup");
      await expectNothingOfAnybody(email);
    });

    test("neither does a resent link, nor its code", async () => {
      const email = someone();
      await signUp(email, first);
      await signUp(email, second);
      await accounts.take(email);
      await accounts.take(email);
      await accounts.browser().resend({ type: "signup", email });
      const token = codeOf(await accounts.take(email));
      const { data } = await accounts.browser().verifyOtp({ email, token, type: "signup" });
      expect(data.session).toMatchObject({ needs_password: true });
      await expectNothingOfAnybody(email);
    });

    test("neither does a link that the auth server confirms; it asks for a password", async () => {
      const email = someone();
      await signUp(email, first);
      await signUp(email, second);
      await accounts.take(email);
      await accounts.take(email);
      await accounts.browser().resend({ type: "signup", email });
      const { token_hash } = keyOf(await accounts.take(email));
      const answer = await accounts.ask(`/verify?token=${token_hash}&type=signup`);
      expect(new URL(answer.headers.get("location") ?? "").hash).toContain("type=recovery");
      await expectNothingOfAnybody(email);
    });
  });

  test.each(["recovery", "magiclink"] as const)("one sign-up by a stranger, then a %s", async (kind) => {
    const email = someone();
    await signUp(email, stranger);
    await accounts.take(email);
    const browser = accounts.browser();
    if (kind === "recovery") await browser.resetPasswordForEmail(email);
    else await browser.signInWithOtp({ email });
    // An unconfirmed address gets a link of type signup for its magic link.
    await openLink(email, 1, kind === "recovery" ? "recovery" : "signup");
    await expectNothingOfAnybody(email);
  });

  test("a stranger's magic link, then a sign-up", async () => {
    const email = someone();
    await accounts.browser().signInWithOtp({ email, options: { data: stranger.data } });
    await accounts.take(email);
    await signUp(email, victim);
    await openLink(email, 1, "signup");
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

  test("the same sign-up twice keeps its password and its name", async () => {
    const email = someone();
    await signUp(email, victim);
    await signUp(email, victim);
    const session = await openLink(email, 2, "signup");
    expect(session).not.toHaveProperty("needs_password");
    expect((await signIn(email, victim.password)).error).toBeNull();
    expect(await remaining(email)).toMatchObject({ names: { first_name: "Ada", last_name: null } });
  });

  test.each([
    ["the same data", victim],
    ["no data", { password: victim.password }],
    ["empty data", { password: victim.password, data: {} }],
  ])("the same password with %s, told to wait for its mail, erases nothing", async (_, second) => {
    const email = someone();
    await signUpWithinAMinute(email, [victim, second]);
    expect(await openLink(email, 1, "signup")).not.toHaveProperty("needs_password");
    expect((await signIn(email, victim.password)).error).toBeNull();
    expect(await remaining(email)).toMatchObject({ names: { first_name: "Ada", last_name: null } });
  });

  test("of ten different sign-ups at once none survives", async () => {
    const email = someone();
    const attempts = Array.from({ length: 10 }, (_, index) =>
      accounts.browser().signUp({ email, password: `${stranger.password} ${index}` }),
    );
    for (const { error } of await Promise.all(attempts)) expect(error).toBeNull();
    await openLink(email, 10, "signup");
    await expectNothingOfAnybody(email);
  });

  test("a confirmed account keeps what it has", async () => {
    const { email } = await member();
    await signUp(email, stranger);
    expect((await accounts.take(email)).kind).toBe("registration-attempt");
    expect((await signIn(email)).session?.user.user_metadata).toMatchObject({ first_name: "Ada" });
    expect((await signIn(email, stranger.password)).error?.code).toBe("invalid_credentials");
  });
});
