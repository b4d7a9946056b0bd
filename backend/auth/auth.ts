/** Accounts under /auth/v1: who may enter, and where requests go. */
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { ApiKeyError, type CallerOptions, requireApiKey } from "#backend/http/caller.ts";
import { crossOrigin } from "#backend/http/cross-origin.ts";
import type { AuthContext, AuthRequest, Endpoint } from "./endpoint.ts";
import { health } from "./endpoints/health.ts";
import { jwks } from "./endpoints/jwks.ts";
import { logout } from "./endpoints/logout.ts";
import { otp } from "./endpoints/otp.ts";
import { reauthenticate } from "./endpoints/reauthenticate.ts";
import { recover } from "./endpoints/recover.ts";
import { resend } from "./endpoints/resend.ts";
import { settings } from "./endpoints/settings.ts";
import { signup } from "./endpoints/signup.ts";
import { token } from "./endpoints/token.ts";
import { readUser } from "./endpoints/user-read.ts";
import { updateUser } from "./endpoints/user-update.ts";
import { verify } from "./endpoints/verify.ts";
import { verifyLink } from "./endpoints/verify-link.ts";
import { errors } from "./errors.ts";
import { readBody } from "./read-body.ts";
import { respondError, toAuthError } from "./respond.ts";

const endpoints: readonly Endpoint[] = [
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
];

export interface AuthHttpOptions extends CallerOptions {
  /** Hears of every error that is answered with 5xx. */
  onError: (error: unknown) => void;
}

/** Builds the accounts' interface. */
export function createAuth(context: AuthContext, http: AuthHttpOptions): Hono {
  const app = new Hono();
  // Before the key is asked for: browsers send none with a preflight, and scripts must be able to read refusals.
  app.use(crossOrigin());
  app.use(async function neverKeep(context, next) {
    await next();
    context.header("Cache-Control", context.res.headers.get("Cache-Control") ?? "no-store");
  });
  app.use(
    bodyLimit({
      maxSize: context.options.maxBodyBytes,
      onError: () => {
        throw errors.bodyTooLarge();
      },
    }),
  );

  for (const endpoint of endpoints) {
    app.on(endpoint.method, endpoint.path, async ({ req }) => {
      // Hono hands HEAD to GET; looking at a mailed link must not use it up.
      if (req.method !== endpoint.method) throw errors.methodNotAllowed();
      if (!endpoint.open) await requireApiKey(req.raw.headers, http);
      const answer = await endpoint.answer(await readRequest(req.raw, endpoint), context);
      return answer instanceof Response ? answer : Response.json(answer);
    });
  }
  const paths = new Set(endpoints.map(({ path }) => path));
  for (const path of paths) {
    app.all(path, () => {
      throw errors.methodNotAllowed();
    });
  }
  app.all("*", () => {
    throw errors.notFound();
  });

  app.onError((error, { req, json }) => {
    if (error instanceof ApiKeyError) return json({ message: error.message, hint: error.hint }, 401);
    const refusal = toAuthError(error);
    if (refusal.status >= 500) http.onError(error);
    return respondError(refusal, req.raw.headers);
  });
  return app;
}

async function readRequest(request: Request, { body }: Endpoint): Promise<AuthRequest> {
  const { headers } = request;
  return {
    body: body && (await readBody(request, body)),
    query: new URL(request.url).searchParams,
    headers,
    client: { address: headers.get("x-forwarded-for")?.trim() ?? "", userAgent: headers.get("user-agent") },
  };
}
