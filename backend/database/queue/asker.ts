/** Who asks the database, and for what: known where a request enters, needed where its transactions wait. */
import { AsyncLocalStorage } from "node:async_hooks";
import { networksOf } from "#runtime/networks.ts";

/**
 * From the first to the last: what the site does of its own accord (health, mail, retention), accounts and signed-in
 * people, pages, anonymous data requests.
 */
export const KINDS = ["site", "account", "page", "data"] as const;
export type Kind = (typeof KINDS)[number];

export interface Asker {
  /** The visitor's network; empty when it is unknown. */
  visitor: string;
  kind: Kind;
}

/** No network has this name. */
const SITE: Asker = { visitor: "the site", kind: "site" };

const askers = new AsyncLocalStorage<Asker>();

/** Runs `work` so that its transactions, also those behind an `await`, belong to this asker. */
export function askingAs<Result>(asker: Asker, work: () => Result): Result {
  return askers.run(asker, work);
}

/** Runs `work` as the site's own, whoever caused it: for what continues when the request is over. */
export function askingAsSite<Result>(work: () => Result): Result {
  return askers.exit(work);
}

/** @returns the asker of the request under way, or the site itself */
export function currentAsker(): Asker {
  return askers.getStore() ?? SITE;
}

/** @returns the largest network of the address, so that an owner of many is one visitor */
export function visitorOf(address: string): string {
  return networksOf(address).at(-1)?.name ?? "";
}
