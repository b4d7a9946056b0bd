/** What a stolen session may not do without a recent sign-in: add a first factor, or end the account. */
import { Secret, TOTP } from "otpauth";
import { describe, expect, test } from "vitest";
import { engines } from "#tests/support/databases/engines.ts";
import { accountScene } from "#tests/support/people/account-scene.ts";
import { password } from "#tests/support/people/accounts.ts";

const STEP_MS = 30_000;

describe.each(engines)("a stolen session on $name", (engine) => {
  const { accounts, now, member, asOwner } = accountScene(engine);

  /** The code that an app shows; `steps` later. */
  const codeOf = (secret: string, steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: now().getTime() + steps * STEP_MS,
    });

  type Browser = Awaited<ReturnType<typeof member>>["browser"];

  async function prove(browser: Browser, factorId: string, code: string) {
    const { data: challenge, error } = await browser.mfa.challenge({ factorId });
    if (error) throw error;
    return browser.mfa.verify({ factorId, challengeId: challenge.id, code });
  }

  const tokenOf = async (browser: Browser) => (await browser.getSession()).data.session?.access_token ?? "";

  test("it shuts nobody out: a first factor and the end need a recent sign-in", async () => {
    const { browser, email, id } = await member();
    const endAccount = async (one: Browser) => {
      const headers = {
        Authorization: `Bearer ${await tokenOf(one)}`,
        apikey: accounts.backend.publishableKey,
      };
      const request = new Request("http://backend.test/rest/v1/rpc/delete_own_account", {
        method: "POST",
        headers,
      });
      const answer = await accounts.backend.fetch(request);
      return answer.ok ? null : (await answer.json()).hint;
    };
    const enroll = (one: Browser) => one.mfa.enroll({ factorType: "totp", friendlyName: "Voleur" });
    await asOwner(
      "update auth.sessions set created_at = created_at - interval '11 minutes' where user_id = $1",
      [id],
    );
    expect((await enroll(browser)).error).toMatchObject({ status: 400, code: "reauthentication_needed" });
    await browser.refreshSession();
    expect((await enroll(browser)).error?.code).toBe("reauthentication_needed");
    expect(await endAccount(browser)).toBe("sign_in_again");
    await browser.signInWithPassword({ email, password });
    const own = await enroll(browser);
    expect(own.error).toBeNull();
    // Whoever proved the second factor needs no other proof for a second one.
    expect((await prove(browser, own.data?.id ?? "", codeOf(own.data?.totp.secret ?? ""))).error).toBeNull();
    await asOwner(
      "update auth.sessions set created_at = created_at - interval '11 minutes' where user_id = $1",
      [id],
    );
    expect((await browser.mfa.enroll({ factorType: "totp", friendlyName: "B" })).error).toBeNull();
    expect(await endAccount(browser)).toBe("sign_in_again");
    await browser.signInWithPassword({ email, password });
    expect(await endAccount(browser)).toBe("insufficient_aal");
    await prove(browser, own.data?.id ?? "", codeOf(own.data?.totp.secret ?? "", 1));
    expect(await endAccount(browser)).toBeNull();
  });
});
