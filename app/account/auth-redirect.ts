/** The result of a mailed link, which the auth server appends to the address it redirects to. */

export type AuthRedirect =
  /** The address holds tokens, which the auth client removes; `type` names the kind of mail. */
  | { kind: "session"; type: string | null }
  /** The server refused the link. */
  | { kind: "failure" }
  /** A change of address needs two confirmations; this was the first. */
  | { kind: "half" };

/**
 * Reads the fragment only: the server writes there, while a link from anywhere can carry the same words in its query.
 * @returns null for an ordinary address
 */
export function readAuthRedirect(hash: string): AuthRedirect | null {
  const parameters = new URLSearchParams(hash.slice(1));
  if (parameters.has("access_token")) return { kind: "session", type: parameters.get("type") };
  if (parameters.has("error") || parameters.has("error_code")) return { kind: "failure" };
  if (parameters.has("message")) return { kind: "half" };
  return null;
}

/** Whether the auth client must read this address at once instead of when the browser is idle. */
export function isForAuthClient({ hash, search }: { hash: string; search: string }): boolean {
  const fragment = new URLSearchParams(hash.slice(1));
  const query = new URLSearchParams(search);
  return ["access_token", "error", "code"].some((name) => fragment.has(name) || query.has(name));
}
