import type { AuthError } from "@levidence/backend/refusals";
import { Hono } from "hono";
import { contextStorage } from "hono/context-storage";
import { expect, test, vi } from "vitest";
import type { ServerEnv } from "#server/http/server-env.ts";
import { Admission } from "./admission.ts";
import { admitted, passwordTurn } from "./admitted.ts";
import { Overload } from "./overload.ts";

/** A site whose backend answers `status`, after a password's turn if `hashes`. */
function site(status: number, hashes: boolean) {
  const admission = new Admission(() => 0);
  const app = new Hono<ServerEnv>().use(contextStorage()).use(async (context, next) => {
    context.set("clientAddress", "203.0.113.9");
    await next();
  });
  const answer = async () => new Response(null, { status });
  app.all(
    "*",
    admitted(admission, () =>
      hashes
        ? passwordTurn(answer).catch(({ status }: AuthError) => new Response(null, { status }))
        : answer(),
    ),
  );
  app.onError(
    (error) => new Response(error.name, { status: error instanceof Overload ? error.status : 500 }),
  );
  return { admission, ask: (path: string) => app.request(path, { method: "POST" }) };
}

test.each([
  ["/auth/v1/token?grant_type=password", 200, true, ["203.0.113.9"]],
  ["/auth/v1/token?grant_type=password", 400, true, []],
  ["/auth/v1/token?grant_type=refresh_token", 200, false, []],
  ["/auth/v1/signup", 200, true, []],
  ["/rest/v1/products", 200, false, []],
])(
  "%s answered with %i, with a hash (%s): known from then on are %j",
  async (path, status, hashes, known) => {
    const { admission, ask } = site(status, hashes);
    const markAsKnown = vi.spyOn(admission, "markAsKnown");
    expect((await ask(path)).status).toBe(status);
    expect(markAsKnown.mock.calls.flat()).toEqual(known);
  },
);

test("a password beyond the budget is refused as any work is; outside of a request it takes no turn", async () => {
  const { ask } = site(200, true);
  const statuses = [];
  for (let count = 0; count < 150; count += 1) statuses.push((await ask("/auth/v1/token")).status);
  expect(statuses.indexOf(429)).toBe(142);
  expect(await (await ask("/auth/v1/token")).text()).toBe("Overload");
  expect(await passwordTurn(async () => "hashed")).toBe("hashed");
});
