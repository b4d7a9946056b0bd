/** The account calls of the page, for what runs in the browser outside components: guards, loaders and actions. */
import type { GoTrueClient } from "@supabase/auth-js";
import type { DataClient } from "#app/data/data-client.ts";
import type { Profile } from "./profile.ts";

export interface AccountCalls {
  /** Ends the session in this browser, in all its tabs. Never rejects; a failure is logged. */
  signOut(): Promise<void>;
  /** The auth client, loaded if need be. Rejects when it cannot be loaded. */
  authClient(): Promise<GoTrueClient>;
  /** A client for data calls as the person signed in. Rejects with `SignedOut` when nobody is. */
  dataClient(): Promise<DataClient>;
  /** Takes over a profile that was just changed. */
  setProfile(profile: Profile): void;
}

let announce: (calls: AccountCalls) => void = () => {};
let account = new Promise<AccountCalls>((resolve) => {
  announce = resolve;
});

/** Says that the page can be asked who is signed in; the last one to say so is asked. */
export function announceAccount(calls: AccountCalls): void {
  announce(calls);
  account = Promise.resolve(calls);
}

/** Returns the account calls as soon as the page runs in the browser. */
export function pageAccount(): Promise<AccountCalls> {
  return account;
}
