/** One visitor occupies the database; everybody else is served in turn. */

import { DatabaseUnavailable } from "@levidence/backend/database";
import { visitorOf, withRequester } from "@levidence/backend/src/database/queue/requester.ts";
import { describe, expect, test } from "vitest";
import { bothEngines } from "#tests/support/databases/engines.ts";
import { accountScene } from "#tests/support/people/account-scene.ts";
import { password } from "#tests/support/people/accounts.ts";
import { createAdmin } from "#tests/support/people/people.ts";

const STRANGER = "203.0.113.9";
const OWNER = "198.51.100.7";
/** Of these, a hundred wait, and the others are refused at once. */
const FLOOD = 500;

describe.each(bothEngines)("on $name", (engine) => {
  const { accounts, member } = accountScene(engine);

  test("five hundred slow statements of one visitor delay nobody else by more than a few", async () => {
    const { email } = await member();
    const { id } = await createAdmin(accounts.database);
    const token = await accounts.tokenOf(id);
    // The schema is read by whoever comes first.
    expect((await accounts.send("/categories?limit=1")).status).toBe(200);

    // The embedded engine serves one at a time, PostgreSQL five of one visitor.
    // So long that the machine may stand still for two seconds while it reckons with the password.
    const pause = engine.name === "PGlite" ? 0.05 : 0.25;
    let served = 0;
    const refusals: unknown[] = [];
    const flood = withRequester({ visitor: visitorOf(STRANGER), kind: "data" }, () =>
      Array.from({ length: FLOOD }, () =>
        accounts.database
          .queryAs("anon", {}, { sql: `select pg_sleep(${pause})` }, { readOnly: true })
          .then(() => {
            served += 1;
          })
          .catch((error: unknown) => void refusals.push(error)),
      ),
    );
    const from = { "X-Forwarded-For": OWNER };
    const signIn = accounts.ask("/token?grant_type=password", {
      method: "POST",
      headers: { ...from, "Content-Type": "application/json" },
      body: JSON.stringify({ email, password }),
    });
    const save = accounts.send("/categories?slug=eq.audio", {
      method: "PATCH",
      headers: { ...from, Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      body: JSON.stringify({ sort_order: 7 }),
    });
    const visit = accounts.send("/categories?limit=1", { headers: from });

    const [signedIn, saved, visited] = await Promise.all([signIn, save, visit, accounts.database.ping()]);
    const before = served;
    expect([signedIn.status, saved.status, visited.status]).toEqual([200, 204, 200]);
    expect(before).toBeLessThan(50);
    expect(refusals.length).toBeGreaterThanOrEqual(FLOOD - 110);
    expect(refusals.every((error) => error instanceof DatabaseUnavailable)).toBe(true);
    await Promise.all(flood);
    expect(served).toBeGreaterThan(before);
  });
});
