/** Accounts under /auth/v1: checks the API key and routes the request to its endpoint. */
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { ZodType } from "zod";
import type { AuthContext, AuthRequest, Endpoint } from "#backend/auth/endpoint.ts";
import { authErrors } from "#backend/auth/errors.ts";
import type { Turn, WithPasswords } from "#backend/auth/passwords.ts";
import { respondError, toAuthError } from "#backend/auth/respond.ts";
import { requireServiceRole } from "#backend/auth/signed-in.ts";
import { ApiKeyError, type CallerOptions, requireApiKey } from "#backend/http/caller.ts";
import { crossOrigin } from "#backend/http/cross-origin.ts";
import { generateLink, invite } from "./admin/generate-link.ts";
import {
  adminCreateUser,
  adminDeleteFactor,
  adminDeleteUser,
  adminListFactors,
  adminListUsers,
  adminReadUser,
  adminUpdateUser,
} from "./admin/users.ts";
import { challengeFactor, enrollFactor, makeRecoveryCodes, unenrollFactor } from "./factors/factors.ts";
import { verifyFactor } from "./factors/verify.ts";
import { otp, reauthenticate, recover, resend } from "./mail-links.ts";
import { logout, readUser, updateUser } from "./own-account.ts";
import { health, jwks, settings } from "./settings.ts";
import { signup } from "./signup.ts";
import { switchedOff } from "./switched-off.ts";
import { token } from "./token.ts";
import { verify, verifyLink } from "./verify.ts";

const ENDPOINTS: readonly Endpoint[] = [
  signup,
  verify,
  verifyLink,
  resend,
  otp,
  recover,
  reauthenticate,
  token,
  logout,
  readUser,
  updateUser,
  settings,
  health,
  jwks,
  enrollFactor,
  makeRecoveryCodes,
  challengeFactor,
  verifyFactor,
  unenrollFactor,
  invite,
  generateLink,
  adminListUsers,
  adminCreateUser,
  adminReadUser,
  adminUpdateUser,
  adminDeleteUser,
  adminListFactors,
  adminDeleteFactor,
  ...switchedOff,
];

export interface AuthHttpOptions extends CallerOptions {
  /** Receives every error that is answered with 5xx. */
  onError: (error: unknown) => void;
}

interface AuthEnvironment {
  /** What the hash of a password waits for. */
  Bindings: { passwordTurn?: Turn | undefined };
}

/** Builds the accounts' interface. */
export function createAuth(context: AuthContext, http: AuthHttpOptions): Hono<AuthEnvironment> {
  const app = new Hono<AuthEnvironment>();
  // Before the key is checked: preflight requests carry none, and scripts have to be able to read a refusal.
  app.use(crossOrigin());
  app.use(async function neverKeep(context, next) {
    await next();
    const { headers } = context.res;
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
  });
  app.use(
    bodyLimit({
      maxSize: context.options.maxBodyBytes,
      onError: () => {
        throw authErrors.bodyTooLarge();
      },
    }),
  );

  for (const endpoint of ENDPOINTS) {
    app.on(endpoint.method, endpoint.path, async ({ req, env: { passwordTurn } }) => {
      // Hono answers HEAD with the handler of GET, which would use up the token of a mailed link.
      if (req.method !== endpoint.method) throw authErrors.methodNotAllowed();
      if (!endpoint.open) await requireApiKey(req.raw.headers, http);
      if (endpoint.service) await requireServiceRole(req.raw.headers, http);
      const withPasswords: WithPasswords = (work) =>
        passwordTurn ? passwordTurn(() => context.withPasswords(work)) : context.withPasswords(work);
      const asked = await readRequest(req.raw, req.param(), endpoint);
      const answer = await endpoint.answer(asked, { ...context, withPasswords });
      return answer instanceof Response ? answer : Response.json(answer);
    });
  }
  for (const path of new Set(ENDPOINTS.map(({ path }) => path))) {
    app.all(path, () => {
      throw authErrors.methodNotAllowed();
    });
  }
  app.all("*", () => {
    throw authErrors.notFound();
  });

  app.onError((error, { req, json }) => {
    if (error instanceof ApiKeyError) return json({ message: error.message, hint: error.hint }, 401);
    const refusal = toAuthError(error);
    if (refusal.status >= 500) http.onError(error);
    return respondError(refusal, req.raw.headers);
  });
  return app;
}

async function readRequest(
  request: Request,
  params: AuthRequest["params"],
  { body }: Endpoint,
): Promise<AuthRequest> {
  const { headers } = request;
  return {
    body: body && (await readBody(request, body)),
    query: new URL(request.url).searchParams,
    params,
    headers,
    client: { address: headers.get("x-forwarded-for")?.trim() ?? "", userAgent: headers.get("user-agent") },
  };
}

/** @throws AuthError bad_json, validation_failed naming the field */
async function readBody(request: Request, shape: ZodType): Promise<unknown> {
  const result = shape.safeParse(parse(await request.text()));
  if (result.success) return result.data;

  const [issue] = result.error.issues;
  // Our own messages are sentences; those of zod need the name of the field.
  const isOwn = issue?.code === "custom" || issue?.path.length === 0;
  throw authErrors.validation(isOwn ? issue.message : `${issue?.path.join(".")}: ${issue?.message}`);
}

/** Clients send an empty body instead of an empty object. */
function parse(text: string): unknown {
  if (text.trim() === "") return {};
  try {
    return JSON.parse(text);
  } catch {
    throw authErrors.badJson();
  }
}
