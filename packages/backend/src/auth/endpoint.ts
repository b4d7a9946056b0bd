/** The type of all endpoints of /auth/v1. */
import type { ZodType } from "zod";
import type { Database } from "#backend/database/database.ts";
import type { Mailer } from "#backend/mail/mailer.ts";
import type { AccessTokens } from "#backend/tokens/access-tokens.ts";
import type { MailRequest } from "./mail-requests.ts";
import type { AuthOptions } from "./options.ts";
import type { WithPasswords } from "./passwords.ts";

/** The dependencies of the endpoints. */
export interface AuthContext {
  database: Database;
  tokens: AccessTokens;
  /** The public halves of the keys that verify access tokens. */
  publicKeys(): Promise<readonly object[]>;
  refreshSecret: string;
  /** Seals the secrets of second factors: 32 bytes in base64url. */
  factorKey: string;
  withPasswords: WithPasswords;
  mail: Pick<Mailer<MailRequest>, "enqueue" | "deliverSoon">;
  options: AuthOptions;
}

export interface AuthRequest<Body = unknown> {
  /** Parsed and checked by the endpoint's `body`; undefined for an endpoint without one. */
  body: Body;
  query: URLSearchParams;
  /** The parts of the path that `path` names. */
  params: Readonly<Record<string, string>>;
  headers: Headers;
  client: Client;
}

/** Where a request comes from. */
export interface Client {
  /** Network address; empty when it is unknown. */
  address: string;
  userAgent: string | null;
}

export interface Endpoint<Body = unknown> {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Below /auth/v1, as Hono writes it. */
  path: string;
  /** Whether the endpoint needs no API key, as for links in mail and for public keys. */
  open?: boolean;
  /** Whether only a service may call it: with the secret key, or a token of the role `service_role`. */
  service?: boolean;
  /** The schema of the JSON body; any other body is answered 400 validation_failed. */
  body?: ZodType<Body>;
  /**
   * @returns the JSON to answer with 200, or a response
   * @throws AuthError for every expected refusal
   */
  answer(request: AuthRequest<Body>, context: AuthContext): Promise<Response | object>;
}

/** Types an endpoint: the schema in `body` decides the type that `answer` receives. */
export function defineEndpoint<Body>(endpoint: Endpoint<Body>): Endpoint {
  return endpoint as Endpoint;
}
