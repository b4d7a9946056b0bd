/** The setting of account tests: a backend on a fresh database, an adjustable clock, registered people. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect } from "vitest";
import type { GivenAuthOptions } from "#backend/auth/options.ts";
import type { Engine } from "#tests/support/databases/engines.ts";
import { password, startAccounts, type TestAccounts } from "./accounts.ts";
import { keyOf } from "./mailbox.ts";

export const someone = () => `${randomUUID()}@exemple.fr`;

/** Opens the scene before the tests of the surrounding `describe` and closes it after them. */
export function accountScene(engine: Pick<Engine, "open">, auth: Partial<GivenAuthOptions> = {}) {
  /** Filled before the first test. */
  const accounts = {} as TestAccounts;
  let clockMs = 0;
  const now = () => new Date(Date.now() + clockMs);
  /** Sets the clock of the accounts this far ahead. */
  const setClock = (milliseconds: number) => {
    clockMs = milliseconds;
  };

  beforeAll(async () => {
    Object.assign(accounts, await startAccounts(await engine.open(), { auth: { now, ...auth } }));
  });
  afterAll(async () => {
    expect(accounts.reported).toEqual([]);
    await accounts.backend.close();
  });

  /** Registers and confirms an account, and returns a browser that is signed in. */
  async function member(email = someone()) {
    const browser = accounts.browser();
    await browser.signUp({ email, password, options: { data: { first_name: "Ada" } } });
    const { token_hash } = keyOf(await accounts.take(email));
    const { data } = await browser.verifyOtp({ token_hash, type: "email" });
    return { browser, email, id: data.user?.id ?? "" };
  }

  async function signIn(email: string, secret = password) {
    const browser = accounts.browser();
    const { data, error } = await browser.signInWithPassword({ email, password: secret });
    return { browser, session: data.session, weakness: data.weakPassword, error };
  }

  /** Runs `work` at another time. */
  async function later<Result>(seconds: number, work: () => Promise<Result>): Promise<Result> {
    setClock(seconds * 1000);
    try {
      return await work();
    } finally {
      setClock(0);
    }
  }

  const refresh = async (token: string | undefined) => {
    const body = JSON.stringify({ refresh_token: token });
    const answer = await accounts.ask("/token?grant_type=refresh_token", { method: "POST", body });
    return { status: answer.status, ...(await answer.json()) };
  };

  const asOwner = async (sql: string, parameters: string[]) =>
    accounts.database.runAs("supabase_auth_admin", {}, async (transaction) => {
      const { rows } = await transaction.query(sql, parameters);
      return rows;
    });

  return { accounts, now, setClock, member, signIn, later, refresh, asOwner };
}
