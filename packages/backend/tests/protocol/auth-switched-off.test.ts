/** Ways to sign in that this backend does not have: the official client gets the refusals that it knows. */
import { describe, expect, test } from "vitest";
import { engines } from "#tests/support/databases/engines.ts";
import { accountScene } from "#tests/support/people/account-scene.ts";

describe.each(engines)("on $name", (engine) => {
  const { accounts, member } = accountScene(engine);

  test.each([
    [
      "single sign-on",
      () => accounts.browser().signInWithSSO({ domain: "exemple.fr" }),
      "saml_provider_disabled",
    ],
    [
      "an ID token",
      () => accounts.browser().signInWithIdToken({ provider: "google", token: "jeton" }),
      "provider_disabled",
    ],
    [
      "a wallet",
      () =>
        accounts.browser().signInWithWeb3({ chain: "solana", message: "m", signature: new Uint8Array(64) }),
      "web3_provider_disabled",
    ],
    ["no address", () => accounts.browser().signInAnonymously(), "anonymous_provider_disabled"],
    [
      "a telephone",
      () => accounts.browser().signInWithOtp({ phone: "33612345678" }),
      "phone_provider_disabled",
    ],
  ])("%s is refused", async (_, signIn, code) => {
    expect((await signIn()).error?.code).toBe(code);
  });

  test("accounts cannot be linked, which only a signed-in person is told", async () => {
    const { browser } = await member();
    const { data } = await browser.getUserIdentities();
    const [identity] = data?.identities ?? [];
    if (!identity) throw new Error("no identity");
    expect((await browser.unlinkIdentity(identity)).error?.code).toBe("manual_linking_disabled");
    expect((await accounts.ask("/user/identities/authorize?provider=github")).status).toBe(401);
  });

  test("a browser that is sent to a provider is refused without a redirect", async () => {
    const answer = await accounts.backend.fetch(
      new Request("http://backend.test/auth/v1/authorize?provider=github&redirect_to=https://mal.example"),
    );
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error_code: "validation_failed" });
  });

  test("the settings name every provider, and mail alone is on", async () => {
    const { external } = await (await accounts.ask("/settings")).json();
    expect(Object.entries(external).filter(([, isOn]) => isOn)).toEqual([["email", true]]);
    expect(Object.keys(external)).toEqual(
      expect.arrayContaining(["anonymous_users", "google", "phone", "zoom"]),
    );
  });
});
