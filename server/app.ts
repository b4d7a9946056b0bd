/** The whole site as one Hono app: who does what, in which order, and why in that order. */
import { type Context, type Handler, Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import type { Logger } from "pino";
import { allowedMethods } from "./allowed-methods/allowed-methods.ts";
import { clientAddress } from "./client-address/client-address.ts";
import { health } from "./health/health.ts";
import { publicRequest } from "./http/public-request.ts";
import type { ServerEnv } from "./http/server-env.ts";
import { requestLog } from "./logging/request-log.ts";
import { administratorsOnly } from "./media/administrators-only.ts";
import { media } from "./media/media.ts";
import { FAILURE_PAGE } from "./pages/failure-page.ts";
import { securityHeaders } from "./security-headers/security-headers.ts";
import { tidyAddress } from "./tidy-address/tidy-address.ts";

export interface AppDependencies {
  logger: Logger;
  siteUrl: string;
  /** See the setting TRUST_PROXY. */
  trustedProxies?: string | undefined;
  /** Rejects when the data cannot be reached. */
  ping: () => Promise<void>;
  /** Absent during development, when Vite serves the files. */
  assets?: MiddlewareHandler | undefined;
  /** Absent with a Supabase project: browsers talk to that one. */
  backend?: { fetch(request: Request): Promise<Response> } | undefined;
  /** Where uploaded pictures are kept. */
  mediaDirectory: string;
  pages: Handler<ServerEnv>;
}

/** What a form of the site may send; the backend has limits of its own. */
const MAX_FORM_BYTES = 64 * 1024;

/**
 * Builds the app without listening.
 * @throws ConfigurationError when `trustedProxies` cannot be understood
 */
export function createApp(dependencies: AppDependencies): Hono<ServerEnv> {
  const { logger, siteUrl, backend } = dependencies;
  const secure = siteUrl.startsWith("https:");
  const app = new Hono<ServerEnv>();

  // First, so that it measures and names whatever happens below.
  app.use(requestLog(logger));
  // Before everything that answers, errors included.
  app.use(securityHeaders({ secure }));
  // Before everything that makes a new request from this one: not every method can be in one.
  app.use(allowedMethods());
  // Before anything that counts or passes on who asks.
  app.use(clientAddress(dependencies.trustedProxies));

  // Before pages and data: it must answer when those do not.
  app.route("/health", health(dependencies));
  if (dependencies.assets) app.use(dependencies.assets);

  // Uploaded pictures, whose files are no part of the build. Before the limits of forms, which are for texts.
  app.route(
    "/media",
    media({
      directory: dependencies.mediaDirectory,
      isAdministrator: backend && administratorsOnly(backend, siteUrl),
      onError: (error) => logger.error({ err: error }, "a picture could not be taken"),
    }),
  );

  // The data interface and the accounts. These are not compressed: they hold secrets next to what others can choose.
  if (backend) {
    const answer: Handler<ServerEnv> = (context) =>
      // Always replaced: what the client wrote there is a claim, not an address.
      backend.fetch(publicRequest(context, siteUrl, { "X-Forwarded-For": context.get("clientAddress") }));
    app.use("/rest/v1/*", compress());
    app.all("/rest/v1/*", answer);
    app.all("/auth/v1/*", answer);
  }

  // After the files and the data, whose addresses are exact; before pages, which have one address each.
  app.use(tidyAddress());
  const onError = (context: Context) => context.text("Ce formulaire est trop long.", 413);
  app.on(["POST", "PUT", "PATCH", "DELETE"], "*", bodyLimit({ maxSize: MAX_FORM_BYTES, onError }));
  app.all("*", dependencies.pages);

  app.onError((error, context) => {
    logger.error({ err: error, requestId: context.get("requestId") }, "unexpected error");
    return context.html(FAILURE_PAGE, 500, { "Cache-Control": "no-store" });
  });
  return app;
}
