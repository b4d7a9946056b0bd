/** What a mailed link may have put into the address with which a page was opened. */

export type AuthRedirect =
  /** Tokens, which the auth client takes out of the address; `type` says which mail they come from. */
  | { kind: "session"; type: string | null }
  /** The link was refused. */
  | { kind: "failure" }
  /** One of two mails about a new address has been confirmed. */
  | { kind: "half" };

/**
 * Reads the fragment, which is where the server's redirects write. In the query the same words may be anybody's.
 * @returns null for an ordinary address
 */
export function readAuthRedirect(hash: string): AuthRedirect | null {
  const parameters = new URLSearchParams(hash.slice(1));
  if (parameters.has("access_token")) return { kind: "session", type: parameters.get("type") };
  if (parameters.has("error") || parameters.has("error_code")) return { kind: "failure" };
  if (parameters.has("message")) return { kind: "half" };
  return null;
}

/** Tells whether the auth client must read this address at once, rather than when the browser has time. */
export function isForAuthClient({ hash, search }: { hash: string; search: string }): boolean {
  const fragment = new URLSearchParams(hash.slice(1));
  const query = new URLSearchParams(search);
  return ["access_token", "error", "code"].some((name) => fragment.has(name) || query.has(name));
}
