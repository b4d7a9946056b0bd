import { UnsecuredJWT } from "jose";
import { expect, test, vi } from "vitest";
import type { AuthError } from "#backend/auth/errors.ts";
import { admit, workKindOf } from "./admit.ts";
import { Overload } from "./budgets.ts";
import { Turns } from "./turns.ts";

/** A backend that answers `status`, after a password's turn if `hashes`. */
function site(status: number, hashes: boolean) {
  const turns = new Turns(() => 0);
  const answer = async () => new Response(null, { status });
  const ask = (path: string) => {
    const headers = { "X-Forwarded-For": "203.0.113.9" };
    const request = new Request(`http://site.test${path}`, { method: "POST", headers });
    return admit(turns, request, (passwordTurn) =>
      hashes && passwordTurn
        ? passwordTurn(answer).catch(({ status }: AuthError) => new Response(null, { status }))
        : answer(),
    );
  };
  return { turns, ask };
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
    const { turns, ask } = site(status, hashes);
    const markAsKnown = vi.spyOn(turns, "markAsKnown");
    expect((await ask(path)).status).toBe(status);
    expect(markAsKnown.mock.calls.flat()).toEqual(known);
  },
);

test("a password beyond the budget is refused as any work is", async () => {
  const { ask } = site(200, true);
  const statuses = [];
  for (let count = 0; count < 150; count += 1)
    statuses.push(
      await ask("/auth/v1/token").then(
        ({ status }) => status,
        ({ status }: Overload) => status,
      ),
    );
  expect(statuses.indexOf(429)).toBe(142);
  await expect(ask("/auth/v1/token")).rejects.toThrow(Overload);
});

test("accounts wait in a bounded queue, where those that hash a password make room for others", async () => {
  const turns = new Turns(() => 0);
  const begun = { account: 0, password: 0 };
  const endless = () => new Promise<never>(() => undefined);
  const ask = (index: number, answer: Parameters<typeof admit>[2]) => {
    const headers = { "X-Forwarded-For": `198.51.${index >> 8}.${index & 255}` };
    const request = new Request("http://site.test/auth/v1/token", { method: "POST", headers });
    return admit(turns, request, answer).catch((error: unknown) => error);
  };
  for (let index = 0; index < 100; index += 1)
    void ask(index, async (passwordTurn) => {
      begun.account += 1;
      const hash = () => {
        begun.password += 1;
        return endless();
      };
      return (passwordTurn as NonNullable<typeof passwordTurn>)(hash);
    });
  await vi.waitFor(() => expect(begun).toEqual({ account: 100, password: 4 }));
  const crowd = Array.from({ length: 263 }, (_, index) => ask(1_000 + index, endless));
  expect(await crowd.at(-1)).toMatchObject({ status: 503 });
  // Data has its own.
  expect(await turns.run({ address: "203.0.113.9", kind: "data" }, async () => "read")).toBe("read");
});

test("a browser may ask whether it may ask, beyond any budget", async () => {
  const turns = new Turns(() => 0, 0);
  const request = new Request("http://site.test/rest/v1/products", { method: "OPTIONS" });
  expect((await admit(turns, request, async () => new Response())).status).toBe(200);
});

const bearer = (role: string) => `Bearer ${new UnsecuredJWT({ role }).encode()}`;

test.each([
  ["/rest/v1/products?select=*", undefined, "data"],
  ["/rest/v1/products", "Bearer sb_publishable_key", "data"],
  ["/rest/v1/products", bearer("anon"), "data"],
  ["/rest/v1/products", bearer("authenticated"), "member data"],
  ["/auth/v1/token?grant_type=password", undefined, "account"],
  ["/auth/v1/user", bearer("authenticated"), "account"],
])("%s with %s is %s", (path, authorization, kind) => {
  expect(workKindOf(path, authorization)).toBe(kind);
});
