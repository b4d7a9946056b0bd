/**
 * The reasons for refusing an access token. Wire contract (PostgREST's wording; the last one is Supabase's
 * for accounts, since PostgREST knows no sessions): do not change.
 */
export type TokenRefusal =
  | "Empty JWT is sent in Authorization header"
  | `Expected 3 parts in JWT; got ${number}`
  | "No suitable key or wrong key type"
  | "Wrong or unsupported encoding algorithm"
  | "JWT cryptographic operation failed"
  | "JWT expired"
  | "JWT not yet valid"
  | "JWT issued at future"
  | "JWT not in audience"
  | "Parsing claims failed"
  | "Session from session_id claim in JWT does not exist";

/** An access token was refused; the client reads the message. */
export class TokenError extends Error {
  override name = "TokenError";
  /** `signature`: not a token of this backend. `claims`: one of ours whose claims are not valid. */
  readonly part: "signature" | "claims";

  constructor(part: TokenError["part"], message: TokenRefusal) {
    super(message);
    this.part = part;
  }
}
