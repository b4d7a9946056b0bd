/** Second factors by the official client, and the attacks on them, on both engines. */
import { Secret, TOTP } from "otpauth";
import { describe, expect, test } from "vitest";
import { engines } from "#tests/support/databases/engines.ts";
import { accountScene } from "#tests/support/people/account-scene.ts";
import { password, startAccounts } from "#tests/support/people/accounts.ts";
import { keyOf } from "#tests/support/people/mailbox.ts";
import { secretKey } from "#tests/support/people/test-backend.ts";

const STEP_MS = 30_000;

describe.each(engines)("a second factor on $name", (engine) => {
  const { accounts, now, member, signIn, later, refresh, asOwner } = accountScene(engine);

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

  /** A person whose account asks for a code, signed in with it. */
  async function guarded() {
    const person = await member();
    const { data, error } = await person.browser.mfa.enroll({
      factorType: "totp",
      friendlyName: "Téléphone",
    });
    if (error) throw error;
    const { id: factorId, totp } = data;
    const used = [codeOf(totp.secret), codeOf(totp.secret, -1)] as const;
    expect((await prove(person.browser, factorId, used[0])).error).toBeNull();
    expect((await accounts.take(person.email)).kind).toBe("second-factor-added");
    return { ...person, factorId, used, ...totp };
  }

  const tokenOf = async (browser: Browser) => (await browser.getSession()).data.session?.access_token ?? "";
  const claimsOf = async (browser: Browser) => (await browser.getClaims()).data?.claims;
  const askAs = async (browser: Browser, path: string, method = "POST") =>
    accounts.ask(path, { method, headers: { Authorization: `Bearer ${await tokenOf(browser)}` } });
  const recoveryCodes = async (browser: Browser): Promise<string[]> =>
    (await (await askAs(browser, "/factors/recovery_codes")).json()).codes;

  test("begins with a drawing that apps read, and raises the session once a code was right", async () => {
    const { browser } = await member();
    const events: string[] = [];
    browser.onAuthStateChange((event) => void events.push(event));
    const { data } = await browser.mfa.enroll({
      factorType: "totp",
      issuer: "L’Évidence",
      friendlyName: "A",
    });
    expect(data?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/);
    expect(data?.totp.uri).toMatch(/^otpauth:\/\/totp\//);
    expect(Secret.fromBase32(data?.totp.secret ?? "").buffer.byteLength).toBe(20);
    expect((await browser.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ currentLevel: "aal1" });
    await prove(browser, data?.id ?? "", codeOf(data?.totp.secret ?? ""));
    expect(events).toContain("MFA_CHALLENGE_VERIFIED");
    expect(await claimsOf(browser)).toMatchObject({
      aal: "aal2",
      amr: [{ method: "totp" }, { method: "otp" }],
    });
    expect((await browser.mfa.listFactors()).data?.totp).toMatchObject([
      { friendly_name: "A", status: "verified" },
    ]);
    const { data: renewed } = await browser.refreshSession();
    expect(renewed.session).toBeTruthy();
    expect(await claimsOf(browser)).toMatchObject({ aal: "aal2" });
  });

  test("no code opens twice, nor one from before it, nor one of ten at once", async () => {
    const { email, factorId, secret, used } = await guarded();
    const [first, second] = [await signIn(email), await signIn(email)];
    // The code that began the factor, and the one before it.
    for (const code of used)
      expect((await prove(first.browser, factorId, code)).error?.code).toBe("mfa_verification_failed");
    const next = codeOf(secret, 1);
    const tries = await Promise.all(
      Array.from({ length: 10 }, (_, index) => prove((index % 2 ? first : second).browser, factorId, next)),
    ).catch(() => []);
    // The winner's success ends the other session, whose requests then fail otherwise.
    expect(tries.filter(({ error }) => !error).length).toBeLessThanOrEqual(1);
    const raised = await asOwner(
      "select id from auth.sessions where factor_id = $1 and aal = 'aal2' and created_at > now() - interval '1 minute'",
      [factorId],
    );
    // That of `guarded`, and one.
    expect(raised).toHaveLength(2);
  });

  test("a challenge belongs to its factor, is answered once, and does not wait", async () => {
    const { browser, factorId, secret } = await guarded();
    const { data: challenge } = await browser.mfa.challenge({ factorId });
    const answer = (challengeId: string, steps: number) =>
      browser.mfa.verify({ factorId, challengeId, code: codeOf(secret, steps) });
    const stranger = await guarded();
    const { data: other } = await stranger.browser.mfa.challenge({ factorId: stranger.factorId });
    expect((await answer(other?.id ?? "", 1)).error?.code).toBe("mfa_factor_not_found");
    await later(301, async () => {
      expect((await answer(challenge?.id ?? "", 1)).error?.code).toBe("mfa_challenge_expired");
    });
    expect((await answer(challenge?.id ?? "", 1)).error).toBeNull();
    await later(60, async () => {
      expect((await answer(challenge?.id ?? "", 0)).error?.code).toBe("mfa_factor_not_found");
    });
    expect((await stranger.browser.mfa.challenge({ factorId })).error?.code).toBe("mfa_factor_not_found");
  });

  test("the password alone changes neither password, address nor factors", async () => {
    const { email, factorId } = await guarded();
    const { browser, session } = await signIn(email);
    expect(session?.user.factors).toMatchObject([{ id: factorId, status: "verified" }]);
    expect(JSON.stringify(session)).not.toContain("secret");
    const chosen = "Un autre choix encore 8 !";
    expect((await browser.updateUser({ password: chosen })).error?.code).toBe("insufficient_aal");
    expect((await browser.updateUser({ email: "autre@exemple.fr" })).error?.code).toBe("insufficient_aal");
    expect((await browser.mfa.unenroll({ factorId })).error?.code).toBe("insufficient_aal");
    const more = await browser.mfa.enroll({ factorType: "totp", friendlyName: "B" });
    expect(more.error?.code).toBe("insufficient_aal");
    expect((await askAs(browser, "/factors/recovery_codes")).status).toBe(403);
  });

  test("nor does a mailed link, until a code is given", async () => {
    const { email, factorId, secret } = await guarded();
    await accounts.browser().resetPasswordForEmail(email);
    const browser = accounts.browser();
    await browser.verifyOtp({ token_hash: keyOf(await accounts.take(email)).token_hash, type: "recovery" });
    const chosen = "Un autre choix encore 8 !";
    expect((await browser.updateUser({ password: chosen })).error?.code).toBe("insufficient_aal");
    expect((await prove(browser, factorId, codeOf(secret, 1))).error).toBeNull();
    expect((await browser.updateUser({ password: chosen })).error).toBeNull();
  });

  test("a refresh token from before the code opens nothing, and other sessions of the password end", async () => {
    const { email, factorId, secret } = await guarded();
    const [owner, thief] = [await signIn(email), await signIn(email)];
    await prove(owner.browser, factorId, codeOf(secret, 1));
    for (const { session } of [owner, thief]) {
      expect(await refresh(session?.refresh_token)).toMatchObject({ error_code: "refresh_token_not_found" });
    }
    expect((await owner.browser.refreshSession()).error).toBeNull();
  });

  test("recovery codes open once each, in any spelling, and new ones end the old", async () => {
    const { browser, email, factorId } = await guarded();
    const [first = "", second = "", third = ""] = await recoveryCodes(browser);
    const other = await signIn(email);
    expect((await prove(other.browser, factorId, first.toUpperCase().replace("-", " "))).error).toBeNull();
    expect(await claimsOf(other.browser)).toMatchObject({
      aal: "aal2",
      amr: [{ method: "recovery_code" }, {}],
    });
    const again = await signIn(email);
    expect((await prove(again.browser, factorId, first)).error?.code).toBe("mfa_verification_failed");
    expect((await prove(again.browser, factorId, second)).error).toBeNull();
    expect(await recoveryCodes(browser)).toHaveLength(10);
    const last = await signIn(email);
    expect((await prove(last.browser, factorId, third)).error?.code).toBe("mfa_verification_failed");
  });

  test("a recovery code sent ten times at once opens one session", async () => {
    const { browser, email, id, factorId } = await guarded();
    const [code = ""] = await recoveryCodes(browser);
    const signedIn = [await signIn(email), await signIn(email)];
    const tries = Array.from({ length: 10 }, (_, index) =>
      prove((signedIn[index % 2] as (typeof signedIn)[number]).browser, factorId, code),
    );
    // The winner's success ends the other session, whose requests then fail otherwise.
    await Promise.allSettled(tries);
    expect(await asOwner("select from backend.recovery_codes where user_id = $1", [id])).toHaveLength(9);
    const proved = `select from auth.mfa_amr_claims join auth.sessions on sessions.id = session_id
      where user_id = $1 and authentication_method = 'recovery_code'`;
    expect(await asOwner(proved, [id])).toHaveLength(1);
  });

  test("a factor that a thief of the password prepared ends with the owner's first code", async () => {
    const { browser, email } = await member();
    const thief = (await signIn(email)).browser;
    const prepared = await thief.mfa.enroll({ factorType: "totp", friendlyName: "Voleur" });
    const own = await browser.mfa.enroll({ factorType: "totp", friendlyName: "Téléphone" });
    expect((await prove(browser, own.data?.id ?? "", codeOf(own.data?.totp.secret ?? ""))).error).toBeNull();
    const again = (await signIn(email)).browser;
    const factorId = prepared.data?.id ?? "";
    expect((await again.mfa.challenge({ factorId })).error?.code).toBe("mfa_factor_not_found");
    expect((await claimsOf(again))?.aal).toBe("aal1");
  });

  test("a recovery code does not begin a factor", async () => {
    const { browser } = await guarded();
    const [code = ""] = await recoveryCodes(browser);
    const { data } = await browser.mfa.enroll({ factorType: "totp", friendlyName: "B" });
    expect((await prove(browser, data?.id ?? "", code)).error?.code).toBe("mfa_verification_failed");
  });

  test("without the factor its sessions prove the password alone, and its recovery codes are gone", async () => {
    const { browser, email, id, factorId } = await guarded();
    await recoveryCodes(browser);
    expect((await browser.mfa.unenroll({ factorId })).error).toBeNull();
    expect((await accounts.take(email)).kind).toBe("second-factor-removed");
    await browser.refreshSession();
    expect(await claimsOf(browser)).toMatchObject({ aal: "aal1", amr: [{ method: "otp" }] });
    expect(await asOwner("select from backend.recovery_codes where user_id = $1", [id])).toEqual([]);
  });

  test("wrong codes are counted for the account, from every network and session", async () => {
    const { email, factorId, secret } = await guarded();
    const strict = await startAccounts(accounts.database, {
      auth: { now, limits: { factorPerAccount: { max: 3, windowSeconds: 3_600 } } },
    });
    const codes: (string | undefined)[] = [];
    for (let network = 1; network <= 4; network += 1) {
      const { session } = await signIn(email);
      const headers = {
        Authorization: `Bearer ${session?.access_token}`,
        "X-Forwarded-For": `203.0.113.${network}`,
      };
      const ask = (path: string, body: object) =>
        strict.ask(`/factors/${factorId}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
      const { id } = await (await ask("/challenge", {})).json();
      const code = network === 4 ? codeOf(secret, 1) : "000000";
      codes.push((await (await ask("/verify", { challenge_id: id, code })).json()).error_code);
    }
    expect(codes).toEqual([...Array(3).fill("mfa_verification_failed"), "over_request_rate_limit"]);
  });

  test("ten factors at most, each with its name, and none of a kind that is switched off", async () => {
    const { browser } = await member();
    const enroll = (friendlyName: string) => browser.mfa.enroll({ factorType: "totp", friendlyName });
    const made = await Promise.all(Array.from({ length: 12 }, (_, index) => enroll(`${index}`)));
    expect(made.filter(({ error }) => !error)).toHaveLength(10);
    expect((await enroll("0")).error?.code).toMatch(/mfa_factor_name_conflict|too_many_enrolled_mfa_factors/);
    const phone = await browser.mfa.enroll({ factorType: "phone", phone: "33612345678" });
    expect(phone.error?.code).toBe("mfa_phone_enroll_not_enabled");
  });

  test("secrets and codes are not readable where they are kept", async () => {
    const { browser, id, secret } = await guarded();
    const codes = await recoveryCodes(browser);
    const [kept] = await asOwner(
      `select (select json_agg(f)::text from auth.mfa_factors f where user_id = $1) as factors,
         (select json_agg(c)::text from backend.recovery_codes c where user_id = $1) as codes`,
      [id],
    );
    expect(kept?.factors).not.toContain(secret);
    for (const code of codes) expect(kept?.codes).not.toContain(code.replace("-", ""));
  });

  test("a service takes the factor away from a person who lost it", async () => {
    const { email, id, factorId } = await guarded();
    const headers = { apikey: secretKey, Authorization: `Bearer ${secretKey}` };
    const path = `/admin/users/${id}/factors`;
    expect(await (await accounts.ask(path, { headers })).json()).toMatchObject([{ id: factorId }]);
    expect((await accounts.ask(`${path}/${factorId}`, { method: "DELETE", headers })).status).toBe(200);
    const { browser } = await signIn(email, password);
    expect((await browser.updateUser({ password: "Un autre choix encore 8 !" })).error).toBeNull();
  });
});
