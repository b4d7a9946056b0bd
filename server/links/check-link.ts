import { judgeAnswer, type LinkOutcome, type LinkReason } from "#app/admin/links/link-check.ts";
import { isTrackingHost } from "#app/product/buying-link.ts";
import type { Shops } from "./shops.ts";
import { ClosedAddress } from "./visit.ts";

const MAX_REDIRECTS = 5;

const unknown = (reason: LinkReason): LinkOutcome => ({ found: "unknown", reason, status: null });

/**
 * Looks whether a merchant's page is there; each redirect is looked at as the first address was.
 * @throws the signal's reason when the night is over
 */
export async function checkLink(address: URL, shops: Shops, signal: AbortSignal): Promise<LinkOutcome> {
  try {
    return await follow(address, shops);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ClosedAddress) return unknown("closed");
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    return code === "ENOTFOUND" ? { found: "missing", reason: "no_host", status: null } : unknown("silent");
  }
}

async function follow(asked: URL, shops: Shops): Promise<LinkOutcome> {
  let url = asked;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    if (isTrackingHost(url.hostname)) return unknown("tracking");
    if (!(await shops.allows(url))) return unknown("robots");
    const answer = await askOnceOrTwice(url, shops);
    const isRedirect = answer.status >= 300 && answer.status < 400;
    if (!isRedirect || !answer.location || !URL.canParse(answer.location, url.href)) {
      return judgeAnswer(answer.status, asked, url);
    }
    url = new URL(answer.location, url);
  }
  return unknown("redirects");
}

/** HEAD costs a shop least, but some answer it wrongly. */
async function askOnceOrTwice(url: URL, shops: Shops) {
  const answer = await shops.ask(url, "HEAD");
  return answer.status < 400 ? answer : shops.ask(url, "GET");
}
