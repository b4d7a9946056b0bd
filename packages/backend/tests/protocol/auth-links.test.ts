/**
 * Mailed links and codes work once, until they expire, and only for their purpose: with the official client,
 * on both engines.
 */
import { describe, expect, test } from "vitest";
import { engines } from "#tests/support/databases/engines.ts";
import { accountScene, someone } from "#tests/support/people/account-scene.ts";
import { password } from "#tests/support/people/accounts.ts";
import { codeOf, keyOf } from "#tests/support/people/mailbox.ts";

describe.each(engines)("mailed links and codes on $name", (engine) => {
  const { accounts, member, later } = accountScene(engine, {
    redirectAllowList: ["https://*.allowed.test/**"],
  });

  describe("registration", () => {
    test("the link signs in and confirms, once", async () => {
      const email = someone();
      const browser = accounts.browser();
      await browser.signUp({ email, password, options: { emailRedirectTo: "https://site.test/compte" } });
      const mail = await accounts.take(email);
      expect(mail.kind).toBe("confirmation");
      expect(mail.link).toMatch(
        /^https:\/\/site\.test\/auth\/lien\?token_hash=[\da-f]{56}&type=signup&redirect_to=/,
      );
      const { token_hash, redirectTo } = keyOf(mail);
      expect(redirectTo).toBe("https://site.test/compte");

      const first = await browser.verifyOtp({ token_hash, type: "signup" });
      expect(first.error).toBeNull();
      expect(first.data.session).toMatchObject({ token_type: "bearer", user: { email } });
      expect(first.data.user?.email_confirmed_at).toBeTruthy();
      expect(first.data.user?.user_metadata).toMatchObject({ email_verified: true });
      expect((await browser.getUser()).data.user?.email).toBe(email);

      const second = await browser.verifyOtp({ token_hash, type: "signup" });
      expect(second.error).toMatchObject({
        status: 403,
        code: "otp_expired",
        message: "Email link is invalid or has expired",
      });
      expect((await accounts.browser().signInWithPassword({ email, password })).error).toBeNull();
    });

    test("the six digits do the same, only together with the address", async () => {
      const email = someone();
      const browser = accounts.browser();
      await browser.signUp({ email, password });
      const token = codeOf(await accounts.take(email));
      const stranger = await browser.verifyOtp({ email: someone(), token, type: "signup" });
      expect(stranger.error).toMatchObject({
        code: "otp_expired",
        message: "Token has expired or is invalid",
      });
      const answer = await browser.verifyOtp({ email: email.toUpperCase(), token, type: "email" });
      expect(answer.data.session?.access_token).toBeTruthy();
      expect((await browser.verifyOtp({ email, token, type: "email" })).error?.code).toBe("otp_expired");
    });

    test("a link expires after a day; a new one works", async () => {
      const email = someone();
      const browser = accounts.browser();
      await browser.signUp({ email, password });
      const { token_hash } = keyOf(await accounts.take(email));
      const late = await later(86_401, () => browser.verifyOtp({ token_hash, type: "signup" }));
      expect(late.error?.code).toBe("otp_expired");

      expect((await browser.resend({ type: "signup", email })).error).toBeNull();
      const fresh = keyOf(await accounts.take(email));
      expect((await browser.verifyOtp({ token_hash, type: "signup" })).error?.code).toBe("otp_expired");
      expect((await browser.verifyOtp({ token_hash: fresh.token_hash, type: "signup" })).error).toBeNull();
    });

    test("the owner of a known address gets a mail", async () => {
      const { email } = await member();
      await accounts.browser().signUp({ email, password });
      const mail = await accounts.take(email);
      expect(mail).toMatchObject({ kind: "registration-attempt", link: "https://site.test/auth" });
      expect(codeOf(mail)).toBe("");
    });

    test("a link is only valid for its type", async () => {
      const email = someone();
      const browser = accounts.browser();
      await browser.signUp({ email, password });
      const { token_hash } = keyOf(await accounts.take(email));
      for (const type of ["recovery", "magiclink", "email_change"] as const) {
        expect((await browser.verifyOtp({ token_hash, type })).error?.code).toBe("otp_expired");
      }
      expect((await browser.verifyOtp({ token_hash, type: "signup" })).error).toBeNull();
    });

    test("of twenty simultaneous clicks one succeeds", async () => {
      const email = someone();
      await accounts.browser().signUp({ email, password });
      const { token_hash } = keyOf(await accounts.take(email));
      const clicks = Array.from({ length: 20 }, () =>
        accounts.browser().verifyOtp({ token_hash, type: "signup" }),
      );
      const answers = await Promise.all(clicks);
      expect(answers.filter(({ data }) => data.session)).toHaveLength(1);
      expect(answers.filter(({ error }) => error?.code === "otp_expired")).toHaveLength(19);
    });
  });

  describe("guessing", () => {
    test("a code is refused after five tries, its link still works", async () => {
      const email = someone();
      const browser = accounts.browser();
      await browser.signUp({ email, password });
      const mail = await accounts.take(email);
      const code = codeOf(mail);
      const wrong = code === "000000" ? "111111" : "000000";
      for (let tries = 0; tries < 5; tries += 1) {
        expect((await browser.verifyOtp({ email, token: wrong, type: "signup" })).error?.status).toBe(403);
      }
      expect((await browser.verifyOtp({ email, token: code, type: "signup" })).error?.code).toBe(
        "otp_expired",
      );
      const { token_hash } = keyOf(mail);
      expect((await browser.verifyOtp({ token_hash, type: "signup" })).error).toBeNull();
    });

    test("a link cannot be computed from address and code", async () => {
      const { createHash } = await import("node:crypto");
      const email = someone();
      const browser = accounts.browser();
      await browser.signUp({ email, password });
      const mail = await accounts.take(email);
      const computed = createHash("sha224")
        .update(`${email}${codeOf(mail)}`)
        .digest("hex");
      expect(keyOf(mail).token_hash).not.toBe(computed);
      expect((await browser.verifyOtp({ token_hash: computed, type: "signup" })).error?.code).toBe(
        "otp_expired",
      );
    });
  });

  describe("recovery", () => {
    test("a stranger's password does not survive the recovery of an address that was never confirmed", async () => {
      const email = someone();
      await accounts.browser().signUp({ email, password });
      await accounts.take(email);
      const owner = accounts.browser();
      await owner.resetPasswordForEmail(email);
      const { token_hash } = keyOf(await accounts.take(email));
      expect((await owner.verifyOtp({ token_hash, type: "recovery" })).error).toBeNull();
      const { error } = await accounts.browser().signInWithPassword({ email, password });
      expect(error?.code).toBe("invalid_credentials");
    });

    test("the link leads to a new password; a notice follows; older links stop working", async () => {
      const { email } = await member();
      const browser = accounts.browser();
      expect((await browser.resetPasswordForEmail(email)).error).toBeNull();
      const mail = await accounts.take(email);
      expect(mail.kind).toBe("recovery");
      const { token_hash } = keyOf(mail);
      const events: string[] = [];
      browser.onAuthStateChange((event) => events.push(event));
      const { data } = await browser.verifyOtp({ token_hash, type: "recovery" });
      expect(data.session?.user.email).toBe(email);
      expect(events).toContain("PASSWORD_RECOVERY");

      await accounts.browser().resetPasswordForEmail(email);
      const other = keyOf(await accounts.take(email));
      const changed = await browser.updateUser({ password: "Une autre phrase de passe 7 !" });
      expect(changed.error).toBeNull();
      expect((await accounts.take(email)).kind).toBe("password-changed");
      const dead = await browser.verifyOtp({ token_hash: other.token_hash, type: "recovery" });
      expect(dead.error?.code).toBe("otp_expired");
    });

    test("the link is valid for an hour", async () => {
      const { email } = await member();
      const browser = accounts.browser();
      await browser.resetPasswordForEmail(email);
      const { token_hash } = keyOf(await accounts.take(email));
      const late = await later(3_601, () => browser.verifyOtp({ token_hash, type: "recovery" }));
      expect(late.error?.code).toBe("otp_expired");
      const inTime = await later(3_500, () => browser.verifyOtp({ token_hash, type: "recovery" }));
      expect(inTime.error).toBeNull();
    });

    test("the link confirms an unconfirmed address", async () => {
      const email = someone();
      const browser = accounts.browser();
      await browser.signUp({ email, password });
      const confirmation = keyOf(await accounts.take(email));
      await browser.resetPasswordForEmail(email);
      const { token_hash } = keyOf(await accounts.take(email));
      const { data } = await browser.verifyOtp({ token_hash, type: "recovery" });
      expect(data.user?.email_confirmed_at).toBeTruthy();
      const dead = await browser.verifyOtp({ token_hash: confirmation.token_hash, type: "signup" });
      expect(dead.error?.code).toBe("otp_expired");
    });
  });

  describe("change of address", () => {
    test("earlier links to the old address stop working", async () => {
      const { browser, email } = await member();
      const newEmail = someone();
      await accounts.browser().resetPasswordForEmail(email);
      const recovery = keyOf(await accounts.take(email)).token_hash;
      await browser.updateUser({ email: newEmail });
      for (const address of [email, newEmail]) {
        const { token_hash } = keyOf(await accounts.take(address));
        await browser.verifyOtp({ token_hash, type: "email_change" });
      }
      expect((await browser.getUser()).data.user?.email).toBe(newEmail);
      const { error } = await accounts.browser().verifyOtp({ token_hash: recovery, type: "recovery" });
      expect(error?.code).toBe("otp_expired");
    });

    test("both addresses have to confirm, in either order; then the new one signs in", async () => {
      for (const newFirst of [true, false]) {
        const { browser, email } = await member();
        const newEmail = someone();
        const { data } = await browser.updateUser({ email: newEmail });
        expect(data.user).toMatchObject({ email, new_email: newEmail });
        const mails = [await accounts.take(email), await accounts.take(newEmail)];
        expect(mails.map(({ kind }) => kind)).toEqual(["email-change-old", "email-change-new"]);
        const [first, second] = (newFirst ? mails.reverse() : mails).map((mail) => keyOf(mail).token_hash);

        const half = await accounts.ask("/verify", {
          method: "POST",
          body: JSON.stringify({ type: "email_change", token_hash: first }),
        });
        expect({ status: half.status, body: await half.json() }).toEqual({
          status: 200,
          body: {
            msg: "Confirmation link accepted. Please proceed to confirm link sent to the other email",
            code: "200",
          },
        });
        expect((await browser.getUser()).data.user?.email).toBe(email);

        const whole = await browser.verifyOtp({ token_hash: second ?? "", type: "email_change" });
        expect(whole.data.user?.email).toBe(newEmail);
        expect(whole.data.user?.new_email).toBeUndefined();
        expect(whole.data.user?.identities?.[0]?.identity_data).toMatchObject({ email: newEmail });
        const signIn = await accounts.browser().signInWithPassword({ email: newEmail, password });
        expect(signIn.error).toBeNull();
        expect((await accounts.browser().signInWithPassword({ email, password })).error?.code).toBe(
          "invalid_credentials",
        );
      }
    });

    test("codes work too; one address cannot confirm twice", async () => {
      const { browser, email } = await member();
      const newEmail = someone();
      await browser.updateUser({ email: newEmail });
      const [toOld, toNew] = [await accounts.take(email), await accounts.take(newEmail)];
      const agree = (address: string, token: string) =>
        accounts.browser().verifyOtp({ email: address, token, type: "email_change" });
      expect((await agree(email, codeOf(toOld))).error).toBeNull();
      expect((await agree(email, codeOf(toOld))).error?.code).toBe("otp_expired");
      expect((await agree(newEmail, codeOf(toNew))).data.user?.email).toBe(newEmail);
    });

    test("resend mails the address that has not confirmed yet", async () => {
      const { browser, email } = await member();
      const newEmail = someone();
      await browser.updateUser({ email: newEmail });
      const toOld = keyOf(await accounts.take(email));
      await accounts.take(newEmail);
      await browser.verifyOtp({ token_hash: toOld.token_hash, type: "email_change" });
      expect((await browser.resend({ type: "email_change", email })).error).toBeNull();
      const { token_hash } = keyOf(await accounts.take(newEmail));
      expect((await browser.verifyOtp({ token_hash, type: "email_change" })).data.user?.email).toBe(newEmail);
      expect(accounts.mails.filter(({ to }) => to === email)).toEqual([]);
    });

    test("an address taken meanwhile is refused, and the old one stays", async () => {
      const { browser, email } = await member();
      const newEmail = someone();
      await browser.updateUser({ email: newEmail });
      const toOld = keyOf(await accounts.take(email));
      const toNew = keyOf(await accounts.take(newEmail));
      await browser.verifyOtp({ token_hash: toOld.token_hash, type: "email_change" });
      await accounts.browser().signUp({ email: newEmail, password });
      await accounts.take(newEmail);
      const late = await browser.verifyOtp({ token_hash: toNew.token_hash, type: "email_change" });
      expect(late.error).toMatchObject({ status: 422, code: "email_exists" });
      expect((await browser.getUser()).data.user?.email).toBe(email);
    });

    test("a second request replaces the first", async () => {
      const { browser, email } = await member();
      const [first, second] = [someone(), someone()];
      await browser.updateUser({ email: first });
      const toFirst = keyOf(await accounts.take(first));
      await accounts.take(email);
      await browser.updateUser({ email: second });
      await accounts.take(second);
      const dead = await browser.verifyOtp({ token_hash: toFirst.token_hash, type: "email_change" });
      expect(dead.error?.code).toBe("otp_expired");
    });
  });
});
