/** The accounts in the hands of a service, by the official client, on both engines. */
import { GoTrueAdminApi } from "@supabase/auth-js";
import { beforeAll, describe, expect, test } from "vitest";
import { engines } from "#tests/support/databases/engines.ts";
import { accountScene, someone } from "#tests/support/people/account-scene.ts";
import { password } from "#tests/support/people/accounts.ts";
import { keyOf } from "#tests/support/people/mailbox.ts";
import { secretKey } from "#tests/support/people/test-backend.ts";

const data = { first_name: "Ada" };

describe.each(engines)("a service on $name", (engine) => {
  const { accounts, member, signIn, asOwner } = accountScene(engine);
  let admin: InstanceType<typeof GoTrueAdminApi>;
  beforeAll(() => {
    admin = new GoTrueAdminApi({
      url: "http://backend.test/auth/v1",
      headers: { apikey: secretKey, Authorization: `Bearer ${secretKey}` },
      fetch: (input, init) => accounts.backend.fetch(new Request(input, init)),
    });
  });

  test("creates an account that can sign in, and reads it", async () => {
    const email = someone();
    const { data: made, error } = await admin.createUser({
      email,
      password,
      email_confirm: true,
      user_metadata: { status: "alpha" },
      app_metadata: { roles: ["editor"] },
    });
    expect(error).toBeNull();
    expect(made.user).toMatchObject({ email, user_metadata: { status: "alpha" } });
    expect((await signIn(email)).session?.user.app_metadata).toMatchObject({
      provider: "email",
      roles: ["editor"],
    });
    expect((await admin.getUserById(made.user?.id ?? "")).data.user?.email).toBe(email);
    expect((await admin.createUser({ email, password })).error?.code).toBe("email_exists");
  });

  test("lists accounts by page, and finds one by a part of its address", async () => {
    const { email } = await member();
    await member();
    const page = await admin.listUsers({ page: 1, perPage: 1 });
    if (page.error) throw page.error;
    expect(page.data).toMatchObject({ nextPage: 2, total: expect.any(Number) });
    expect(page.data.users).toHaveLength(1);
    const found = await accounts.ask(`/admin/users?filter=${email.slice(0, 20)}`, {
      headers: { apikey: secretKey, Authorization: `Bearer ${secretKey}` },
    });
    expect((await found.json()).users).toMatchObject([{ email }]);
    expect((await admin.listUsers({ page: -1 })).error?.code).toBe("validation_failed");
  });

  test("a new password ends sessions and earlier links, a ban ends access until it is lifted", async () => {
    const { browser, email, id } = await member();
    await accounts.browser().resetPasswordForEmail(email);
    const { token_hash } = keyOf(await accounts.take(email));
    const chosen = "Un autre choix encore 8 !";
    expect((await admin.updateUserById(id, { password: chosen })).error).toBeNull();
    expect((await browser.getUser()).error?.name).toBe("AuthSessionMissingError");
    const link = await accounts.browser().verifyOtp({ token_hash, type: "recovery" });
    expect(link.error?.code).toBe("otp_expired");
    expect((await signIn(email, chosen)).error).toBeNull();
    expect((await admin.updateUserById(id, { ban_duration: "1h30m" })).data.user?.banned_until).toBeTruthy();
    expect((await signIn(email, chosen)).error?.code).toBe("user_banned");
    await admin.updateUserById(id, { ban_duration: "none" });
    expect((await signIn(email, chosen)).error).toBeNull();
    expect((await admin.updateUserById(id, { ban_duration: "bientôt" })).error?.code).toBe(
      "validation_failed",
    );
  });

  test("changes an address, which no other account may have", async () => {
    const { id } = await member();
    const other = await member();
    const email = someone();
    expect((await admin.updateUserById(id, { email })).data.user).toMatchObject({ email });
    expect((await signIn(email)).error).toBeNull();
    expect((await admin.updateUserById(id, { email: other.email })).error?.code).toBe("email_exists");
  });

  test("deletes an account, whole or all that names the person", async () => {
    const [whole, named] = [await member(), await member()];
    expect((await admin.deleteUser(whole.id)).error).toBeNull();
    expect((await admin.deleteUser(named.id, true)).error).toBeNull();
    for (const { email } of [whole, named])
      expect((await signIn(email)).error?.code).toBe("invalid_credentials");
    const kept = await asOwner(
      "select row_to_json(users)::text as row from auth.users where id = any($1::uuid[])",
      [`{${whole.id},${named.id}}`],
    );
    expect(kept).toHaveLength(1);
    expect(kept[0]?.row).not.toContain(named.email);
    expect(kept[0]?.row).not.toContain(data.first_name);
    expect((await admin.deleteUser(whole.id)).error?.code).toBe("user_not_found");
  });

  test("an invited person chooses the password, whatever was typed at an earlier sign-up", async () => {
    const email = someone();
    await accounts.browser().signUp({ email, password, options: { data: { first_name: "Mallory" } } });
    await accounts.take(email);
    const { data: invited, error } = await admin.inviteUserByEmail(email, { data });
    expect(error).toBeNull();
    expect(invited.user?.invited_at).toBeTruthy();
    const mail = await accounts.take(email);
    expect(mail.kind).toBe("invitation");
    const { token_hash } = keyOf(mail);
    const opened = await accounts.browser().verifyOtp({ token_hash, type: "invite" });
    expect(opened.data.session).toMatchObject({ needs_password: true, user: { user_metadata: data } });
    expect((await signIn(email)).error?.code).toBe("invalid_credentials");
    expect((await admin.inviteUserByEmail(email)).error?.code).toBe("email_exists");
  });

  test.each(["signup", "invite", "magiclink", "recovery"] as const)(
    "a link of type %s opens",
    async (type) => {
      const email = type === "recovery" ? (await member()).email : someone();
      const { data: made, error } = await admin.generateLink({ type, email, password } as Parameters<
        typeof admin.generateLink
      >[0]);
      // As in GoTrue, a sign-in link for an unknown address is one of a sign-up, which needs a password.
      expect(error).toBeNull();
      const { hashed_token = "", email_otp, verification_type, action_link } = made.properties ?? {};
      expect(action_link).toContain("/auth/v1/verify?token=");
      expect(email_otp).toMatch(/^\d{6}$/);
      const opened = await accounts.browser().verifyOtp({
        token_hash: hashed_token,
        type: verification_type as "signup",
      });
      expect(opened.data.session?.user.email).toBe(email);
    },
  );

  test("nobody else may, whatever key admits the request", async () => {
    const { browser, id } = await member();
    const { data: own } = await browser.getSession();
    const bearers = [own.session?.access_token ?? "", accounts.backend.publishableKey];
    for (const bearer of bearers) {
      for (const [method, path] of [
        ["GET", "/admin/users"],
        ["POST", "/admin/users"],
        ["GET", `/admin/users/${id}`],
        ["PUT", `/admin/users/${id}`],
        ["DELETE", `/admin/users/${id}`],
        ["POST", "/invite"],
        ["POST", "/admin/generate_link"],
      ] as const) {
        const headers = { apikey: secretKey, Authorization: `Bearer ${bearer}` };
        const body = method === "GET" ? null : "{}";
        const answer = await accounts.ask(path, { method, headers, body });
        expect([path, answer.status]).toEqual([path, 403]);
      }
    }
    expect((await accounts.ask("/admin/users", { headers: { apikey: secretKey } })).status).toBe(401);
    expect((await browser.getUser()).error).toBeNull();
  });
});
