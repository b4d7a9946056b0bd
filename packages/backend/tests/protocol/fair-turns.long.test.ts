/** One visitor occupies the database; everybody else is served in turn. */

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Overload } from "#backend/turns/budgets.ts";
import { Turns } from "#backend/turns/turns.ts";
import { bothEngines } from "#tests/support/databases/engines.ts";
import { password, startAccounts, type TestAccounts } from "#tests/support/people/accounts.ts";

const STRANGER = "203.0.113.9";
const OWNER = "198.51.100.7";
/** Of these, 32 are under way, and the others are refused at once. */
const FLOOD = 500;

const PAUSE = [
  "create function workbench.pause(seconds float8) returns void language sql volatile as 'select pg_sleep(seconds)'",
  "grant execute on function workbench.pause(float8) to anon",
];

describe.each(bothEngines)("on $name", (engine) => {
  let accounts: TestAccounts;
  beforeAll(async () => {
    const options = { exposedSchemas: ["workbench"], auth: { autoconfirm: true } };
    accounts = await startAccounts(await engine.open(), options);
    for (const sql of PAUSE) await accounts.database.queryAs("service_role", {}, { sql });
  });
  afterAll(() => accounts.backend.close());

  test("five hundred slow requests of one visitor delay nobody else by more than a few", async () => {
    const person = { email: "ada@exemple.fr", password };
    const { data } = await accounts.browser().signUp(person);
    const token = data.session?.access_token;
    // The schema is read by whoever comes first.
    expect((await accounts.send("/things?limit=1")).status).toBe(200);

    const turns = new Turns();
    const send = (path: string, address: string, init: RequestInit = {}) => {
      const headers = new Headers({ "Content-Type": "application/json", "X-Forwarded-For": address });
      headers.set("apikey", accounts.backend.publishableKey);
      for (const [name, value] of Object.entries(init.headers ?? {})) headers.set(name, value);
      return accounts.backend.fetch(new Request(`http://site.test${path}`, { ...init, headers }), { turns });
    };
    const post = (body: object): RequestInit => ({ method: "POST", body: JSON.stringify(body) });

    // The embedded engine serves one at a time, PostgreSQL the four that have a turn.
    // So long that the machine may stand still for two seconds while it reckons with the password.
    const seconds = engine.name === "PGlite" ? 0.05 : 0.25;
    let served = 0;
    const refusals: unknown[] = [];
    const flood = Array.from({ length: FLOOD }, () =>
      send("/rest/v1/rpc/pause", STRANGER, post({ seconds }))
        .then(({ status }) => {
          expect(status).toBe(204);
          served += 1;
        })
        .catch((error: unknown) => void refusals.push(error)),
    );
    const signIn = send("/auth/v1/token?grant_type=password", OWNER, post(person));
    const save = send("/rest/v1/pairs?a=eq.1&b=eq.1", OWNER, {
      method: "PATCH",
      headers: { Authorization: `Bearer ${token}` },
      body: JSON.stringify({ label: "saved" }),
    });
    const visit = send("/rest/v1/things?limit=1", OWNER);

    const [signedIn, saved, visited] = await Promise.all([signIn, save, visit, accounts.database.ping()]);
    const before = served;
    expect([signedIn.status, saved.status, visited.status]).toEqual([200, 204, 200]);
    expect(before).toBeLessThan(50);
    expect(refusals.length).toBeGreaterThanOrEqual(FLOOD - 110);
    expect(refusals.every((error) => error instanceof Overload)).toBe(true);
    await Promise.all(flood);
    expect(served).toBeGreaterThan(before);
    expect(served).toBe(FLOOD - refusals.length);
  });
});
