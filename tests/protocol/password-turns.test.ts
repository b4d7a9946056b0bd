/** Sign-ins are admitted by what a request means: each hash takes a turn, however the request is spelled. */
import { Overload, Turns } from "@levidence/backend/process";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createApp } from "#server/app.ts";
import { createLogger } from "#server/logging/logger.ts";
import { PictureFolder } from "#server/media/picture-folder.ts";
import { engines } from "#tests/support/databases/engines.ts";
import { password, startAccounts, type TestAccounts } from "#tests/support/people/accounts.ts";

describe.each(engines)("turns of passwords on $name", (engine) => {
  let accounts: TestAccounts;
  beforeAll(async () => {
    accounts = await startAccounts(await engine.open());
  });
  afterAll(() => accounts.backend.close());

  /** The kinds of work that a request is charged for, and its answer. */
  async function workOf(path: string, turns = new Turns()) {
    const run = vi.spyOn(turns, "run");
    const app = createApp({
      logger: createLogger("silent"),
      siteUrl: "https://site.test",
      ping: async () => undefined,
      backend: accounts.backend,
      turns,
      pictures: new PictureFolder("nowhere"),
      pages: (context) => context.html("page"),
    });
    const answer = await app.request(`/auth/v1/${path}`, {
      method: "POST",
      headers: { apikey: accounts.backend.publishableKey },
      body: JSON.stringify({ email: "inconnue@exemple.fr", password, refresh_token: "none" }),
    });
    return { kinds: run.mock.calls.map(([{ kind }]) => kind), answer };
  }

  test.each([
    "token?grant_type=password",
    "token?grant_type=%70assword",
    "token?grant%5Ftype=password",
    "token?a=b&grant_type=pass%77ord",
    "token/?grant_type=password",
    "%74oken?grant_type=password",
    "%73ignup",
    "signup/",
  ])("%s is the work of a password", async (path) => {
    expect((await workOf(path)).kinds).toEqual(["account", "password"]);
  });

  test.each(["token?grant_type=refresh_token", "token?grant_type=PASSWORD", "recover"])(
    "%s hashes nothing, and takes no turn",
    async (path) => expect((await workOf(path)).kinds).toEqual(["account"]),
  );

  test("in a crowd a password is refused as any work is, and nothing is reported", async () => {
    class Crowded extends Turns {
      override run: Turns["run"] = (work, task) =>
        work.kind === "password" ? Promise.reject(new Overload(503, 5)) : super.run(work, task);
    }
    const { answer } = await workOf("token?grant_type=password", new Crowded());
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "5"]);
    expect(accounts.reported).toEqual([]);
  });
});
