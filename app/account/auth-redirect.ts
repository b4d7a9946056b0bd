/** The result of a mailed link, which the auth server appends to the address it redirects to. */

export type AuthRedirect =
  /** The tokens of a session; `type` names the kind of mail. Any sender can write such an address. */
  | { kind: "session"; type: string | null; tokens: { access_token: string; refresh_token: string } }
  /** The server refused the link. */
  | { kind: "failure" }
  /** A change of address needs two confirmations; this was the first. */
  | { kind: "half" };

const ERRORS = ["error", "error_code", "error_description"];

/**
 * Reads the fragment only: the server writes there, while any link can have the same words in its
 * query.
 * @returns null for an ordinary address
 */
export function readAuthRedirect(hash: string): AuthRedirect | null {
  const parameters = new URLSearchParams(hash.slice(1));
  // First, as in the official client: a refusal is no session, whatever tokens stand beside it.
  if (ERRORS.some((name) => parameters.has(name))) return { kind: "failure" };
  const [access_token, refresh_token] = [parameters.get("access_token"), parameters.get("refresh_token")];
  if (access_token && refresh_token) {
    return { kind: "session", type: parameters.get("type"), tokens: { access_token, refresh_token } };
  }
  if (parameters.has("message")) return { kind: "half" };
  return null;
}
