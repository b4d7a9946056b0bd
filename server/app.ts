/** The whole site as one Hono app: the order of its middlewares, and the reason for the order. */
import type { Backend } from "@levidence/backend";
import { Overload, received, type Turns } from "@levidence/backend/process";
import { type Context, type Handler, Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { contextStorage } from "hono/context-storage";
import type { Logger } from "pino";
import { administratorCheck, type HealthOptions, health } from "./health/health.ts";
import { compressData } from "./http/encodings.ts";
import type { ServerEnv } from "./http/server-env.ts";
import { requestLog } from "./logging/request-log.ts";
import { media } from "./media/media.ts";
import type { MissingPictures } from "./media/missing-pictures.ts";
import type { PictureRows } from "./media/picture-rows.ts";
import type { PictureStore } from "./media/picture-store.ts";
import { requireEditor } from "./media/require-editor.ts";
import { absentServices } from "./middleware/absent-services.ts";
import { allowedMethods } from "./middleware/allowed-methods.ts";
import { canonicalPath } from "./middleware/canonical-path.ts";
import { clientAddress } from "./middleware/client-address.ts";
import { securityHeaders } from "./middleware/security-headers.ts";
import { FAILURE_PAGE, PREPARED_PAGE_POLICY } from "./prepared-pages/prepared-pages.ts";
import { refusals } from "./refusals/refusals.ts";

export interface AppDependencies extends Omit<HealthOptions, "isAdministrator" | "lacksPictures"> {
  logger: Logger;
  siteUrl: string;
  /** See the setting TRUST_PROXY. */
  trustedProxies?: string | undefined;
  /** Absent during development, when Vite serves the files. */
  assets?: MiddlewareHandler | undefined;
  /** Absent with a Supabase project, which browsers call directly. */
  backend?: Pick<Backend, "fetch"> | undefined;
  /** Uploaded pictures. */
  pictures: PictureStore;
  missingPictures?: MissingPictures | undefined;
  /** Their rows; absent with a Supabase project, which has no uploads. */
  pictureRows?: PictureRows | undefined;
  pages: Handler<ServerEnv>;
  /** Bounds what data and accounts may cost, as `pages` does for itself. Absent during development. */
  turns?: Turns | undefined;
}

/** The largest form that the site accepts; the backend has limits of its own. */
const MAX_FORM_BYTES = 64 * 1024;

/** Builds the app without listening. @throws ConfigurationError when `trustedProxies` is not valid */
export function createApp(dependencies: AppDependencies): Hono<ServerEnv> {
  const { logger, siteUrl, backend, pictureRows, missingPictures, turns } = dependencies;
  const secure = siteUrl.startsWith("https:");
  const app = new Hono<ServerEnv>();

  // First: lets the log find the request that a line belongs to.
  app.use(contextStorage());
  // Before everything that it measures.
  app.use(requestLog(logger));
  // Before everything that answers, errors included.
  app.use(securityHeaders({ secure }));
  // Before everything that makes a new `Request` from this one: the Fetch standard refuses some methods
  // there.
  app.use(allowedMethods());
  // Before everything that counts requests per address or passes the address on.
  app.use(clientAddress(dependencies.trustedProxies));

  // Before pages and data: it has to answer when those fail.
  // What the two checks ask has its turn too: anyone may make them ask.
  const checked = backend && { fetch: (request: Request) => backend.fetch(request, { turns }) };
  const isAdministrator = checked && administratorCheck(checked, siteUrl);
  const lacksPictures = () => missingPictures?.areThere ?? false;
  app.route("/health", health({ ...dependencies, isAdministrator, lacksPictures }));
  if (dependencies.assets) app.use(dependencies.assets);

  // Uploaded pictures. Before the size limit of forms, which pictures exceed.
  app.route(
    "/media",
    media({
      store: dependencies.pictures,
      missing: missingPictures,
      editing: checked && pictureRows && { check: requireEditor(checked, siteUrl), rows: pictureRows },
      onError: (error) => logger.error({ err: error }, "a picture could not be taken"),
    }),
  );

  // Data and accounts. Answers of the accounts are not compressed: they hold secrets beside text that an
  // attacker can choose, and the compressed length would tell one from the other.
  if (backend) {
    // The address is always replaced: a client can write any address there.
    const answer: Handler<ServerEnv> = ({ req: { raw }, get }) => {
      raw.headers.set("X-Forwarded-For", get("clientAddress"));
      return backend.fetch(raw, { turns });
    };
    app.use("/rest/v1/*", compressData());
    app.all("/rest/v1/*", answer);
    app.all("/functions/v1/*", answer);
    app.all("/auth/v1/*", answer);
    app.route("/", absentServices());
  }

  // After files and data, whose addresses are exact. Before pages, each of which has one address.
  app.use(canonicalPath());
  const onError = (context: Context) => context.text("Ce formulaire est trop long.", 413);
  app.on(
    ["POST", "PUT", "PATCH", "DELETE"],
    "*",
    bodyLimit({ maxSize: MAX_FORM_BYTES, onError }),
    async function receiveForm({ req, get }, next) {
      req.raw = await received(req.raw, { turns, address: get("clientAddress"), maxBytes: MAX_FORM_BYTES });
      await next();
    },
  );
  app.all("*", dependencies.pages);

  const refuse = refusals();
  app.onError((error, context) => {
    if (error instanceof Overload) return refuse(error, context);
    logger.error({ err: error }, "unexpected error");
    return context.html(FAILURE_PAGE, 500, {
      "Cache-Control": "no-store",
      "Content-Security-Policy": PREPARED_PAGE_POLICY,
    });
  });
  return app;
}
