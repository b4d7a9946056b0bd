/** The account calls of the page, for what runs in the browser outside components: guards, loaders and actions. */
import type { AccountCalls } from "./auth-provider.tsx";

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
