/** The account calls of the page, for components and for the code of guards, loaders and actions. */
import type { GoTrueClient } from "@supabase/auth-js";
import type { DataClient } from "#app/lib/data/data-client.ts";
import type { PublicBackend } from "#app/lib/data/root-data.ts";
import { SignedOut } from "#app/lib/data/signed-out.ts";
import { forgetMailRequest } from "./asked-mail.ts";
import type { Profile } from "./profile.ts";
import type { SessionWatch } from "./session-watch.ts";

export type AccountCalls = ReturnType<typeof accountCalls>;

/** Loads the code of the auth client; calling it early starts the download. */
export const loadAuthClient = () => import("./auth-client.ts");

/** Returns the calls of a page. Without a backend, and before the page is hydrated, they fail. */
export function accountCalls(backend: PublicBackend | undefined, watch: { current: SessionWatch | null }) {
  /** The auth client, loaded if need be. Rejects when it cannot be loaded. */
  async function authClient(): Promise<GoTrueClient> {
    if (!watch.current) throw new Error("There is no backend to sign in to");
    return watch.current.begin();
  }
  return {
    authClient,
    /** Ends the session in this browser, in all its tabs. Never rejects; a failure is logged. */
    async signOut(): Promise<void> {
      forgetMailRequest();
      try {
        const { error } = await (await authClient()).signOut({ scope: "local" });
        if (error) throw error;
      } catch (error) {
        console.error("Failed to sign out", error);
      }
    },
    /**
     * A client for the signed-in person's data calls. Rejects with `SignedOut` without one.
     * @param batch see DataClientOptions
     */
    async dataClient(batch?: string): Promise<DataClient> {
      const { data, error } = await (await authClient()).getSession();
      // Without an answer the session may still be valid, so the caller must not treat it as ended.
      if (!data.session && error?.name === "AuthRetryableFetchError") throw error;
      if (!backend || !data.session) throw new SignedOut("No person is signed in");
      const { dataClientFor } = await loadAuthClient();
      return dataClientFor(backend, data.session.access_token, batch);
    },
    /** New recovery codes of the signed-in person; `null` where the server has none. Rejects on refusal. */
    async recoveryCodes(): Promise<string[] | null> {
      const { data } = await (await authClient()).getSession();
      if (!backend || !data.session) throw new SignedOut("No person is signed in");
      const { makeRecoveryCodes } = await loadAuthClient();
      return makeRecoveryCodes(backend, data.session.access_token);
    },
    /** Shows a profile that was just changed. */
    setProfile(profile: Profile): void {
      watch.current?.setProfile(profile);
    },
  };
}

let announce: (calls: AccountCalls) => void = () => {};
let account = new Promise<AccountCalls>((resolve) => {
  announce = resolve;
});

/** Registers the calls; a later registration replaces an earlier one. */
export function announceAccount(calls: AccountCalls): void {
  announce(calls);
  account = Promise.resolve(calls);
}

/** Resolves with the account calls once the page is hydrated. */
export function pageAccount(): Promise<AccountCalls> {
  return account;
}
