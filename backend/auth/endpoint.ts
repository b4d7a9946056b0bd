/** The one shape that every endpoint of /auth/v1 has. */
import type { ZodType } from "zod";
import type { Database } from "#backend/database/database.ts";
import type { Mailer } from "#backend/mail/mailer.ts";
import type { AccessTokens } from "#backend/tokens/access-tokens.ts";
import type { MailRequest } from "./mail-requests.ts";
import type { AuthOptions } from "./options.ts";
import type { Passwords } from "./passwords.ts";

/** What endpoints work with. */
export interface AuthContext {
  database: Database;
  tokens: AccessTokens;
  /** Public halves of the keys that access tokens are verified with. */
  publicKeys(): Promise<readonly object[]>;
  /** Refresh tokens are computed with it. */
  refreshSecret: string;
  passwords: Passwords;
  mail: Pick<Mailer<MailRequest>, "enqueue" | "deliverSoon">;
  options: AuthOptions;
}

export interface AuthRequest<Body = unknown> {
  /** Parsed and checked by the endpoint's `body`; undefined for an endpoint without one. */
  body: Body;
  query: URLSearchParams;
  headers: Headers;
  client: Client;
}

/** Who is at the other end. */
export interface Client {
  /** Network address; empty when it is unknown. */
  address: string;
  userAgent: string | null;
}

export interface Endpoint<Body = unknown> {
  method: "GET" | "POST" | "PUT";
  /** Below /auth/v1. */
  path: string;
  /** Needs no API key: links in mail, public keys. */
  open?: boolean;
  /** The shape of the JSON body; what does not fit is 400 validation_failed. */
  body?: ZodType<Body>;
  /**
   * @returns the JSON to answer with 200, or a response
   * @throws AuthError for every expected refusal
   */
  answer(request: AuthRequest<Body>, context: AuthContext): Promise<Response | object>;
}

/** Gives an endpoint its types: `body` decides what `answer` is handed. */
export function defineEndpoint<Body>(endpoint: Endpoint<Body>): Endpoint {
  return endpoint as Endpoint;
}
