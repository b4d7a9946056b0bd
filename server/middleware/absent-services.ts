/** The services of a Supabase project that this site does not have: clients read why, instead of a page. */

import { crossOrigin } from "@levidence/backend/refusals";
import { Hono } from "hono";

/** Written out, not made: the table of addresses is compared with the paths of the app. */
const ABSENT_SERVICES = ["/storage/v1/*", "/realtime/v1/*", "/graphql/v1/*"] as const;

/**
 * Answers preflights, and everything else with 404 in JSON. Each client finds its own words for a refusal:
 * Storage's `statusCode` and `error`, GraphQL's `errors`, and `message` for all others.
 */
export function absentServices(): Hono {
  const app = new Hono({ strict: false });
  for (const path of ABSENT_SERVICES) {
    const [, service = ""] = path.split("/");
    const message = `This server has no service "${service}"`;
    const refusal = {
      statusCode: "404",
      error: "not_found",
      code: "not_found",
      message,
      errors: [{ message }],
    };
    app.use(path, crossOrigin());
    app.all(path, (context) => context.json(refusal, 404, { "Cache-Control": "no-store" }));
  }
  return app;
}
