/** The account calls of the page, for browser code outside components: guards, loaders and actions. */
import type { GoTrueClient } from "@supabase/auth-js";
import type { DataClient } from "#app/data/data-client.ts";
import type { Profile } from "./profile.ts";

export interface AccountCalls {
  /** Ends the session in this browser, in all its tabs. Never rejects; a failure is logged. */
  signOut(): Promise<void>;
  /** The auth client, loaded if need be. Rejects when it cannot be loaded. */
  authClient(): Promise<GoTrueClient>;
  /** A client for data calls as the person signed in. Rejects with `SignedOut` when no person is signed in. */
  dataClient(): Promise<DataClient>;
  /** Shows a profile that was just changed. */
  setProfile(profile: Profile): void;
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
