import { Hono } from "hono";
import { expect, test, vi } from "vitest";
import type { ServerEnv } from "#server/http/server-env.ts";
import { Admission } from "./admission.ts";
import { admitted } from "./admitted.ts";

/** Which addresses were welcomed by a request that the backend answers so. */
async function welcomedBy(path: string, status: number) {
  const admission = new Admission(() => 0);
  const markAsKnown = vi.spyOn(admission, "markAsKnown");
  const app = new Hono<ServerEnv>();
  app.use(async (context, next) => {
    context.set("clientAddress", "203.0.113.9");
    await next();
  });
  app.all(
    "*",
    admitted(admission, () => new Response(null, { status })),
  );
  const answer = await app.request(path, { method: "POST" });
  expect(answer.status).toBe(status);
  return markAsKnown.mock.calls.flat();
}

test.each([
  ["/auth/v1/token?grant_type=password", 200, ["203.0.113.9"]],
  ["/auth/v1/token?grant_type=password", 400, []],
  ["/auth/v1/token?grant_type=refresh_token", 200, []],
  ["/auth/v1/signup", 200, []],
  ["/rest/v1/products", 200, []],
])("%s answered with %i: known from then on are %j", async (path, status, known) => {
  expect(await welcomedBy(path, status)).toEqual(known);
});
