/** The visitor and kind of a request: known where it enters, needed where its transactions wait. */
import { AsyncLocalStorage } from "node:async_hooks";
import { networksOf } from "#backend/process/networks.ts";

/**
 * From the first to the last: what the site does of its own accord (health, mail, retention), accounts and
 * signed-in people, pages, anonymous data requests.
 */
export const REQUESTER_KINDS = ["site", "account", "page", "data"] as const;
export type RequesterKind = (typeof REQUESTER_KINDS)[number];

export interface Requester {
  /** The visitor's network; empty when it is unknown. */
  visitor: string;
  kind: RequesterKind;
}

/** Not the name of a network. */
const SITE: Requester = { visitor: "the site", kind: "site" };

const requesters = new AsyncLocalStorage<Requester>();

/** Runs `work` so that its transactions, also those behind an `await`, belong to this requester. */
export function withRequester<Result>(requester: Requester, work: () => Result): Result {
  return requesters.run(requester, work);
}

/** Runs `work` as the site itself: for work that continues after the request that caused it. */
export function asSite<Result>(work: () => Result): Result {
  return requesters.exit(work);
}

/** @returns the requester of the request under way, or the site itself */
export function currentRequester(): Requester {
  return requesters.getStore() ?? SITE;
}

/** @returns the largest network of the address, so that an owner of many is one visitor */
export function visitorOf(address: string): string {
  return networksOf(address).at(-1)?.name ?? "";
}
