/** Signs and verifies access tokens. */
import { errors, type JWTPayload, jwtVerify, SignJWT } from "jose";
import type { SigningKeys } from "./signing-keys.ts";

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

/** The claims of a valid token; its role is one that a request may take. */
export interface Claims extends JWTPayload {
  role: "anon" | "authenticated" | "service_role";
}

export interface AccessTokens {
  /** @throws TokenError when the signature, the time or the role is not valid */
  verifyAccessToken(token: string): Promise<Claims>;
  /** Signs the claims without adding any: the caller sets `iat` and `exp`. */
  signAccessToken(claims: Claims): Promise<string>;
}

const CLOCK_SKEW_SECONDS = 30;

/**
 * @param now the clock, for tests
 * @param issuer the only accepted value of `iss`, if a token has one; without it, any value
 */
export function createAccessTokens(
  keys: SigningKeys,
  now: () => Date = () => new Date(),
  issuer?: string,
): AccessTokens {
  return {
    async verifyAccessToken(token) {
      requireThreeParts(token);
      const currentDate = now();
      const payload = await verify(token, keys, currentDate);
      refuseFuture(payload, currentDate);
      refuseOtherIssuer(payload, issuer);
      return requireRole(payload);
    },
    async signAccessToken(claims) {
      const key = await keys.newest();
      const header = { alg: keys.algorithm, typ: "JWT", ...(key.id ? { kid: key.id } : {}) };
      return new SignJWT(claims).setProtectedHeader(header).sign(key.sign);
    },
  };
}

function requireThreeParts(token: string): void {
  if (token === "") throw new TokenError("signature", "Empty JWT is sent in Authorization header");
  const parts = token.split(".").length;
  if (parts !== 3) throw new TokenError("signature", `Expected 3 parts in JWT; got ${parts}`);
}

async function verify(token: string, keys: SigningKeys, currentDate: Date): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(
      token,
      async ({ kid }) => {
        const key = await keys.find(kid);
        if (!key) throw new errors.JWKSNoMatchingKey();
        return key.verify;
      },
      { algorithms: [keys.algorithm], clockTolerance: CLOCK_SKEW_SECONDS, currentDate },
    );
    return payload;
  } catch (error) {
    throw refusalOf(error);
  }
}

function refusalOf(error: unknown): unknown {
  if (error instanceof errors.JWTExpired) return new TokenError("claims", "JWT expired");
  if (error instanceof errors.JWTClaimValidationFailed) {
    const early = error.claim === "nbf" && error.reason === "check_failed";
    return new TokenError("claims", early ? "JWT not yet valid" : "Parsing claims failed");
  }
  if (error instanceof errors.JWTInvalid) return new TokenError("claims", "Parsing claims failed");
  if (error instanceof errors.JOSEAlgNotAllowed) {
    return new TokenError("signature", "Wrong or unsupported encoding algorithm");
  }
  if (error instanceof errors.JWKSNoMatchingKey) {
    return new TokenError("signature", "No suitable key or wrong key type");
  }
  if (error instanceof errors.JOSEError) {
    return new TokenError("signature", "JWT cryptographic operation failed");
  }
  return error;
}

function refuseFuture({ iat }: JWTPayload, currentDate: Date): void {
  if (iat !== undefined && iat > currentDate.getTime() / 1000 + CLOCK_SKEW_SECONDS) {
    throw new TokenError("claims", "JWT issued at future");
  }
}

/** Two sites may share a secret (HS256): what one of them issued opens nothing at the other. */
function refuseOtherIssuer({ iss, role }: JWTPayload, issuer: string | undefined): void {
  if (issuer === undefined || iss === undefined || role !== "authenticated") return;
  if (iss !== issuer) throw new TokenError("claims", "Parsing claims failed");
}

function requireRole(payload: JWTPayload): Claims {
  const role = payload.role;
  if (role !== "anon" && role !== "authenticated" && role !== "service_role") {
    throw new TokenError("claims", "Parsing claims failed");
  }
  // Only tokens of people have an audience and an end; API keys in the form of a token have none.
  if (role === "authenticated") {
    if (![payload.aud].flat().includes("authenticated"))
      throw new TokenError("claims", "JWT not in audience");
    if (payload.exp === undefined) throw new TokenError("claims", "Parsing claims failed");
  }
  return { ...payload, role };
}
