/** The data interface under /rest/v1: identifies the caller and routes the request. */
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { ApiKeyError, type Caller, type CallerOptions, identifyCaller } from "#backend/http/caller.ts";
import { crossOrigin } from "#backend/http/cross-origin.ts";
import { type AnswerContext, answer, isBodyless, toRestError } from "./answer.ts";
import { createCompile } from "./compile.ts";
import { errors } from "./errors/errors.ts";
import type { SizeLimits } from "./limits/limits.ts";
import { respondError } from "./respond.ts";
import { createSchemaCache } from "./schema/schema-cache.ts";

export interface RestOptions extends CallerOptions, Omit<AnswerContext, "schemas" | "compile" | "onRead"> {
  /** See BackendOptions. */
  announcer: string | null;
  /** Receives every error that is answered with 5xx. */
  onError: (error: unknown) => void;
}

interface RestEnvironment {
  Bindings: Pick<AnswerContext, "onRead">;
  Variables: { caller: Caller };
}

/** Builds the interface. The first request reads the database's schema. */
export function createRest(options: RestOptions): Hono<RestEnvironment> {
  const { database, exposedSchemas, announcer } = options;
  const schemas = createSchemaCache(database, exposedSchemas, announcer);
  const context = { ...options, schemas, compile: createCompile(options) };
  const limitBody = ({ maxBodyBytes: maxSize }: SizeLimits) =>
    bodyLimit({
      maxSize,
      onError() {
        throw errors.bodyTooLarge(maxSize);
      },
    });
  const [limited, limitedService] = [limitBody(options.limits), limitBody(options.limits.service)];

  const app = new Hono<RestEnvironment>();
  // Before the key is checked: preflight requests carry none, and scripts have to be able to read a refusal.
  app.use(crossOrigin());
  app.use(async function identify({ req, set }, next) {
    set("caller", await identifyCaller(req.raw.headers, options));
    await next();
  });
  app.use((context, next) => {
    if (isBodyless(context.req)) return next();
    return (context.get("caller").role === "service_role" ? limitedService : limited)(context, next);
  });

  app.all("/:table", ({ req, get, env }) =>
    answer(req.raw, { kind: "table", name: req.param("table") }, get("caller"), { ...context, ...env }),
  );
  app.all("/rpc/:function", ({ req, get, env }) =>
    answer(req.raw, { kind: "function", name: req.param("function") }, get("caller"), { ...context, ...env }),
  );
  app.all("/", () => {
    throw errors.root();
  });
  app.all("*", () => {
    throw errors.path();
  });

  app.onError((error, { get, json }) => {
    if (error instanceof ApiKeyError) return json({ message: error.message, hint: error.hint }, 401);
    // There is no caller yet when the token was refused.
    const refusal = toRestError(error, get("caller")?.role ?? "anon");
    if (refusal.status >= 500) options.onError(error);
    return respondError(refusal);
  });
  return app;
}
