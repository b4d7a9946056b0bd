/** Nothing is kept longer than the privacy page says: on both engines, by a clock that the tests set. */

import type { Database, Parameter } from "@levidence/backend/database";
import { DatabaseLeases, JobRunner } from "@levidence/backend/jobs";
import { type MailRequest, prepareMail } from "@levidence/backend/src/auth/mail-requests.ts";
import { completeOptions } from "@levidence/backend/src/auth/options.ts";
import { mailDelivery } from "@levidence/backend/src/mail/mailer.ts";
import { addMail } from "@levidence/backend/src/mail/outbox.ts";
import { retentionJob, runRetention } from "@levidence/backend/src/retention/retention.ts";
import { createMailbox } from "@levidence/backend/testing/people/mailbox.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { writeMail } from "#server/mail/write-mail.ts";
import { projectRetention } from "#server/schema-names.ts";
import { engines } from "#tests/support/databases/engines.ts";
import { createAdmin, createUser } from "#tests/support/people/people.ts";

const today = new Date("2030-06-15T12:00:00Z");
const daysAgo = (days: number) => new Date(today.getTime() - days * 86_400_000).toISOString();
const open = new AbortController().signal;

describe.each(engines)("retention on $name", (engine) => {
  let database: Database;
  let said: string[] = [];
  beforeAll(async () => {
    database = await engine.open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    said = [];
    await asAccounts("delete from backend.outbox");
  });

  const asAccounts = <Row>(sql: string, parameters: Parameter[] = []) =>
    database.runAs("supabase_auth_admin", {}, (transaction) => transaction.query<Row>(sql, parameters));
  const options = (now = today) => ({
    ...projectRetention,
    database,
    enqueue: addMail,
    now: () => now,
    report: (line: string) => void said.push(line),
  });
  const run = (now?: Date) => runRetention(options(now), open);
  const later = (days: number) => new Date(today.getTime() + days * 86_400_000);

  async function account(changes: Record<string, string | null>, make = createUser): Promise<string> {
    const { id } = await make(database);
    const columns = Object.keys(changes);
    await asAccounts(
      `update auth.users set ${columns.map((column, index) => `${column} = $${index + 2}`)} where id = $1`,
      [id, ...Object.values(changes)],
    );
    return id;
  }
  const idle = (days: number) => ({
    created_at: daysAgo(2_000),
    email_confirmed_at: daysAgo(2_000),
    last_sign_in_at: daysAgo(days),
  });
  async function session(userId: string, usedDaysAgo: number) {
    await asAccounts(
      "insert into auth.sessions (id, user_id, created_at, updated_at) values (gen_random_uuid(), $1, $2, $3)",
      [userId, daysAgo(2_000), daysAgo(usedDaysAgo)],
    );
  }
  async function exists(id: string): Promise<boolean> {
    return (await asAccounts("select 1 from auth.users where id = $1", [id])).rows.length === 1;
  }
  async function told(): Promise<string[]> {
    const { rows } = await asAccounts<{ email: string }>(
      "select request ->> 'email' as email from backend.outbox",
    );
    return rows.map(({ email }) => email.replace("@exemple.fr", ""));
  }

  test("an unconfirmed account is erased after thirty days, with its profile", async () => {
    const old = await account({ created_at: daysAgo(31) });
    const young = await account({ created_at: daysAgo(29) });
    const reminded = await account({ created_at: daysAgo(31), confirmation_sent_at: daysAgo(2) });
    const confirmed = await account({ created_at: daysAgo(31), email_confirmed_at: daysAgo(30) });
    const administrator = await account({ created_at: daysAgo(31) }, createAdmin);
    await run();
    expect(await exists(old)).toBe(false);
    for (const id of [young, reminded, confirmed, administrator]) expect(await exists(id)).toBe(true);
    expect(said).toEqual(["Accounts that were never confirmed, erased: 1"]);
    const profiles = await database.runAs("service_role", {}, (transaction) =>
      transaction.query("select 1 from public.profiles where id = $1", [old]),
    );
    expect(profiles.rows).toEqual([]);
  });

  test("after two years without use an account is warned once, and erased thirty days later", async () => {
    const forgotten = await account(idle(731));
    const almost = await account(idle(729));
    const administrator = await account(idle(1_500), createAdmin);
    await run();
    expect(await told()).toEqual([forgotten]);
    await run(later(29));
    // The two years of the second account have ended meanwhile.
    expect(await told()).toEqual([forgotten, almost]);
    expect(await exists(forgotten)).toBe(true);
    await run(later(31));
    expect(await exists(forgotten)).toBe(false);
    for (const id of [almost, administrator]) expect(await exists(id)).toBe(true);
    await run(later(90));
    expect(await exists(almost)).toBe(false);
    expect(await exists(administrator)).toBe(true);
  });

  test("an account that is used again is kept, and its two years start anew", async () => {
    const returning = await account(idle(800));
    await run();
    await asAccounts("update auth.users set last_sign_in_at = $2 where id = $1", [
      returning,
      later(10).toISOString(),
    ]);
    await run(later(60));
    expect(await exists(returning)).toBe(true);
    await asAccounts("delete from backend.outbox");
    await run(later(800));
    expect(await told()).toContain(returning);
    expect(await exists(returning)).toBe(true);
  });

  test("a session counts as use, even after its end; one unused for a year is ended", async () => {
    const daily = await account(idle(1_000));
    await session(daily, 3);
    const formerly = await account(idle(1_000));
    await session(formerly, 500);
    await run();
    expect(said).toContain("Sessions unused for a year, erased: 1");
    expect((await asAccounts("select 1 from auth.sessions where user_id = $1", [daily])).rows).toHaveLength(
      1,
    );
    expect((await asAccounts("select 1 from auth.sessions where user_id = $1", [formerly])).rows).toEqual([]);
    await run();
    expect(await told()).toEqual([]);
    await asAccounts("delete from auth.users where id = any ($1::uuid[])", [`{${daily},${formerly}}`]);
  });

  test("contact messages are erased after twelve months", async () => {
    await database.runAs("service_role", {}, async (transaction) => {
      const row = "('Zoé', 'zoe@exemple.fr', 'Idée', 'Et les lampes ?', $1)";
      const columns = "(name, email, subject, message, created_at)";
      await transaction.query(`insert into public.contact_messages ${columns} values ${row}`, [daysAgo(360)]);
    });
    const count = async () => {
      const { rows } = await database.runAs("service_role", {}, (transaction) =>
        transaction.query("select 1 from public.contact_messages"),
      );
      return rows.length;
    };
    await run();
    expect(await count()).toBe(1);
    await run(later(10));
    expect(await count()).toBe(0);
  });

  test("one run erases several batches, and two processes erase each account once", async () => {
    await asAccounts(
      `insert into auth.users (id, email, created_at, email_confirmed_at, last_sign_in_at)
       select gen_random_uuid(), 'oubli-' || n || '@exemple.fr', $1, $1, $1 from generate_series(1, 450) as n`,
      [daysAgo(900)],
    );
    await Promise.all([run(), run()]);
    const addresses = (await told()).filter((address) => address.startsWith("oubli-"));
    expect(addresses).toHaveLength(450);
    expect(new Set(addresses).size).toBe(450);
    await Promise.all([run(later(31)), run(later(31))]);
    const { rows } = await asAccounts("select 1 from auth.users where email like 'oubli-%'");
    expect(rows).toEqual([]);
  });

  test("the warning names the last day, and links to the sign-in page", async () => {
    const forgotten = await account(idle(740));
    const mailbox = createMailbox();
    const authOptions = completeOptions({ siteUrl: "https://site.test" });
    const mail = mailDelivery<MailRequest>(
      { database, prepare: (transaction, request) => prepareMail(transaction, request, authOptions) },
      { transport: mailbox.transport, write: writeMail, report: () => undefined },
    );
    const jobs = [retentionJob(options()), mail.job];
    const runner = new JobRunner({
      leases: new DatabaseLeases({ database }),
      jobs,
      report: (line) => void said.push(line),
    });
    const message = await mailbox.take(`${forgotten}@exemple.fr`);
    await runner.close();
    expect(message.subject).toBe("Votre compte va être supprimé – L’Évidence");
    expect(message.link).toBe("https://site.test/auth");
    expect(message.text.replace(/\s+/g, " ")).toContain("avant le 15 juillet 2030");
  });

  test("a project without rules of its own has the rules for accounts", async () => {
    const old = await account({ created_at: daysAgo(31) });
    await runRetention({ ...options(), keptAccounts: undefined, erasures: [] }, open);
    expect(await exists(old)).toBe(false);
    expect(said.some((line) => line.startsWith("Messages"))).toBe(false);
  });

  test("requests cannot call the functions", async () => {
    for (const role of ["anon", "authenticated", "service_role"] as const) {
      for (const call of [
        "backend.erase_idle_sessions(now(), 1)",
        "backend.warn_idle_accounts(now(), 1, '{}')",
        "private.erase_contact_messages(now(), 1)",
        "private.accounts_never_erased()",
      ]) {
        const attempt = database.runAs(role, {}, (transaction) => transaction.query(`select ${call}`));
        await expect(attempt).rejects.toThrow(/permission denied/);
      }
    }
  });
});

test("a database that does not answer fails the run, which the runner reports and repeats", async () => {
  const database = { runAs: () => Promise.reject(new Error("no answer")) } as unknown as Database;
  const job = retentionJob({ database, enqueue: addMail, now: () => today, report: () => undefined });
  await expect(job.run(open)).rejects.toThrow("no answer");
});
