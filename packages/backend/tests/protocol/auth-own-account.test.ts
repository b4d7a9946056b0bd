/** Signing out, changing one's account, and the public endpoints: with the official client, on both engines. */

import { hash } from "@node-rs/bcrypt";
import { assert, describe, expect, test } from "vitest";
import { rotateSigningKey } from "#backend/tokens/signing-keys.ts";
import { engines } from "#tests/support/databases/engines.ts";
import { accountScene } from "#tests/support/people/account-scene.ts";
import { password, startAccounts } from "#tests/support/people/accounts.ts";
import { codeOf, keyOf } from "#tests/support/people/mailbox.ts";

/** Without mail, a second backend on the same database leaves the mail to the first one. */
const withoutMail = { mail: undefined };
const another = "Quatre petits chiens 4 !";

describe.each(engines)("one's own account on $name", (engine) => {
  const { accounts, now, setClock, member, signIn, refresh, asOwner } = accountScene(engine);

  describe("sign-out", () => {
    test.each([
      ["local", [false, true, true]],
      ["others", [true, false, false]],
      ["global", [false, false, false]],
    ] as const)("%s", async (scope, alive) => {
      const { email, browser } = await member();
      const others = [await signIn(email), await signIn(email)];
      const browsers = [browser, ...others.map(({ browser }) => browser)];
      const tokens = await Promise.all(browsers.map(async (one) => (await one.getSession()).data.session));
      const { error } = await browser.signOut({ scope });
      expect(error).toBeNull();
      for (const [index, session] of tokens.entries()) {
        const { status } = await refresh(session?.refresh_token);
        const user = await accounts.ask("/user", {
          headers: { Authorization: `Bearer ${session?.access_token}` },
        });
        expect([status, user.status]).toEqual(alive[index] ? [200, 200] : [400, 403]);
      }
    });

    test("an unknown scope is refused, and so is a request without a token", async () => {
      const wrong = await accounts.ask("/logout?scope=all", { method: "POST" });
      expect(wrong.status).toBe(400);
      expect((await accounts.ask("/logout", { method: "POST" })).status).toBe(401);
    });
  });

  describe("one's own account", () => {
    test("data is merged, null removes a key, and the backend's own keys are protected", async () => {
      const { browser, email, id } = await member();
      const { data, error } = await browser.updateUser({
        data: { first_name: null, colour: "blue", email: "else@where.fr", sub: "x", email_verified: false },
      });
      expect(error).toBeNull();
      expect(data.user?.user_metadata).toEqual({
        colour: "blue",
        email,
        sub: id,
        email_verified: true,
        phone_verified: false,
      });
      expect((await browser.getUser()).data.user).toEqual(data.user);
    });

    test("a new password ends the other sessions and older links, and is mailed", async () => {
      const { browser, email } = await member();
      const other = await signIn(email);
      await accounts.browser().resetPasswordForEmail(email);
      const { token_hash } = keyOf(await accounts.take(email));
      expect((await browser.updateUser({ password: another })).error).toBeNull();
      expect((await accounts.take(email)).kind).toBe("password-changed");

      expect((await other.browser.getUser()).error?.code).toBeUndefined();
      expect((await refresh(other.session?.refresh_token)).status).toBe(400);
      expect((await browser.getUser()).error).toBeNull();
      expect((await accounts.browser().verifyOtp({ token_hash, type: "recovery" })).error?.code).toBe(
        "otp_expired",
      );
      expect((await signIn(email)).error?.code).toBe("invalid_credentials");
      expect((await signIn(email, another)).error).toBeNull();
    });

    test("the same password, a weak one, and one without the required proof are refused", async () => {
      const { browser } = await member();
      expect((await browser.updateUser({ password })).error).toMatchObject({
        status: 422,
        code: "same_password",
      });
      expect((await browser.updateUser({ password: "court" })).error?.code).toBe("weak_password");
      const wrong = await browser.updateUser({ password: another, current_password: "wrong" });
      expect(wrong.error).toMatchObject({ status: 400, code: "current_password_invalid" });
      const right = await browser.updateUser({ password: another, current_password: password });
      expect(right.error).toBeNull();
    });

    test("on request the current password, or a mailed code for an old session, is required", async () => {
      const { email, browser: first } = await member();
      const strict = await startAccounts(accounts.database, {
        ...withoutMail,
        auth: {
          requireCurrentPassword: true,
          reauthenticateAfterSeconds: 60,
          now,
        },
      });
      const browser = strict.browser();
      await browser.signInWithPassword({ email, password });
      expect((await browser.updateUser({ password: another })).error?.code).toBe("current_password_required");
      setClock(61_000);
      const change = { password: another, current_password: password };
      expect((await browser.updateUser(change)).error?.code).toBe("reauthentication_needed");
      expect((await browser.updateUser({ ...change, nonce: "000000x" })).error?.code).toBe(
        "reauthentication_not_valid",
      );
      await browser.reauthenticate();
      // Any request that sends mail makes the first backend read the outbox.
      await accounts.browser().resetPasswordForEmail(email);
      const mails = [await accounts.take(email), await accounts.take(email)];
      const nonce = codeOf(mails.find(({ kind }) => kind === "reauthentication") ?? assert.fail("no code"));
      expect((await browser.updateUser({ ...change, nonce })).error).toBeNull();
      setClock(0);
      expect((await first.getUser()).data.user).toBeNull();
    });

    test("a session of a mailed link needs the current password once it is old", async () => {
      const { email } = await member();
      const strict = await startAccounts(accounts.database, {
        ...withoutMail,
        auth: { requireCurrentPassword: true, now },
      });
      await accounts.browser().resetPasswordForEmail(email);
      const browser = strict.browser();
      await browser.verifyOtp({ token_hash: keyOf(await accounts.take(email)).token_hash, type: "recovery" });
      setClock(601_000);
      expect((await browser.updateUser({ password: another })).error?.code).toBe("reauthentication_needed");
      setClock(0);
      expect((await browser.updateUser({ password: another })).error).toBeNull();
    });

    test("a password opens however the keyboard composes it, and one that was stored as typed too", async () => {
      const { browser, email, id } = await member();
      const composed = "Crème-brûlée-42-à-midi";
      const decomposed = composed.normalize("NFD");
      expect((await browser.updateUser({ password: decomposed })).error).toBeNull();
      for (const typed of [composed, decomposed]) expect((await signIn(email, typed)).error).toBeNull();
      expect((await browser.updateUser({ password: composed })).error?.code).toBe("same_password");
      expect((await signIn(email, "Creme-brulee-42-a-midi")).error?.code).toBe("invalid_credentials");

      const asTyped = await hash(decomposed, { cost: 4 });
      await asOwner("update auth.users set encrypted_password = $2 where id = $1", [id, asTyped]);
      expect((await signIn(email, decomposed)).error).toBeNull();
      expect((await signIn(email, composed)).error?.code).toBe("invalid_credentials");
    });

    test("the token of a deleted account is refused", async () => {
      const { browser, id } = await member();
      const { data } = await browser.getSession();
      await asOwner("delete from auth.users where id = $1", [id]);
      const answer = await accounts.ask("/user", {
        headers: { Authorization: `Bearer ${data.session?.access_token}` },
      });
      expect(await answer.json()).toMatchObject({ code: 403, error_code: "user_not_found" });
      expect((await refresh(data.session?.refresh_token)).status).toBe(400);
    });
  });

  test("rotating the key signs nobody out", async () => {
    const { email } = await member();
    const old = await signIn(email);
    const id = await rotateSigningKey(accounts.database);
    const restarted = await startAccounts(accounts.database, withoutMail);
    const browser = restarted.browser();
    await browser.signInWithPassword({ email, password });
    expect((await browser.getClaims()).data?.header.kid).toBe(id);
    const { keys } = await (await restarted.ask("/.well-known/jwks.json")).json();
    expect(keys.map(({ kid }: { kid: string }) => kid)).toContain(id);
    expect(JSON.stringify(keys)).not.toContain('"d"');

    // The running process learns the new key, and the new process knows the old one.
    const { data } = await browser.getSession();
    for (const [backend, session] of [
      [restarted, old.session],
      [accounts, data.session],
    ] as const) {
      const headers = { Authorization: `Bearer ${session?.access_token}` };
      expect((await backend.ask("/user", { headers })).status).toBe(200);
    }
  });

  test("settings and health", async () => {
    expect(await (await accounts.ask("/settings")).json()).toMatchObject({
      external: { email: true, phone: false, anonymous_users: false },
      disable_signup: false,
      mailer_autoconfirm: false,
    });
    expect(await (await accounts.ask("/health")).json()).toMatchObject({ name: "GoTrue" });
  });
});
