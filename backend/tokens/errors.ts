/** Why an access token is refused. The wording is wire contract: PostgREST's, do not rename. */
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
  | "Parsing claims failed";

/** An access token that is refused; its message is what the client reads. */
export class TokenError extends Error {
  override name = "TokenError";
  /** The token could not be trusted, or it is ours and says something that does not hold. */
  readonly part: "signature" | "claims";

  constructor(part: TokenError["part"], message: TokenRefusal) {
    super(message);
    this.part = part;
  }
}
