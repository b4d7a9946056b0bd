/** Mail stays in the outbox until it could leave, and leaves once: by SMTP, on both engines. */

import { once } from "node:events";
import { createServer } from "node:net";
import { type Database, openPostgresDatabase } from "@levidence/backend/database";
import { DatabaseLeases, JobRunner } from "@levidence/backend/jobs";
import { smtpTransport } from "@levidence/backend/mail";
import {
  type Mailer,
  type MailSettings,
  type MailSource,
  mailDelivery,
} from "@levidence/backend/src/mail/mailer.ts";
import { addMail } from "@levidence/backend/src/mail/outbox.ts";
import { createMailbox } from "@levidence/backend/testing/people/mailbox.ts";
import { type SmtpReceiver, startSmtp } from "@levidence/backend/testing/smtp-receiver.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { writeMail } from "#server/mail/write-mail.ts";
import { demonstrationCatalogue } from "#tests/support/databases/demonstration-catalogue.ts";
import { bothEngines } from "#tests/support/databases/engines.ts";
import { copyPostgresTemplate } from "#tests/support/databases/postgres-databases.ts";
import { freePort } from "#tests/support/site/free-port.ts";
import { eventually } from "#tests/support/waiting.ts";

interface Notice {
  kind: "password-changed";
  to: string;
}

const from = { name: "L’Évidence", address: "ne-pas-repondre@site.test" };
const smtp = (url: string) => smtpTransport(url, from);
const soon = { retryAfterSeconds: () => 0.02 };
const notice: MailSource<Notice>["prepare"] = async (_, { kind, to }) => ({
  kind,
  to,
  link: "https://site.test/auth",
});

/** The delivery by a runner of its own, as in a process. */
function start(
  database: Database,
  settings: Partial<MailSettings> & Pick<MailSettings, "transport">,
  prepare = notice,
): Mailer<Notice> & { close(): Promise<void> } {
  const report = () => undefined;
  const delivery = mailDelivery<Notice>({ database, prepare }, { report, write: writeMail, ...settings });
  const runner = new JobRunner({ leases: new DatabaseLeases({ database }), jobs: [delivery.job], report });
  return {
    enqueue: addMail,
    deliverSoon() {
      delivery.sendMore();
      runner.wake();
    },
    async close() {
      await runner.close();
      settings.transport.close();
    },
  };
}

function post(database: Database, mail: Mailer<Notice>, to: string): Promise<void> {
  return database.runAs("supabase_auth_admin", {}, (transaction) =>
    mail.enqueue(transaction, { kind: "password-changed", to }),
  );
}

async function waiting(database: Database) {
  const { rows } = await database.runAs("supabase_auth_admin", {}, (transaction) =>
    transaction.query<{ attempts: number; request: Notice }>("select attempts, request from backend.outbox"),
  );
  return rows;
}

describe.each(bothEngines)("the outbox on $name", (engine) => {
  let database: Database;
  const open: { close(): Promise<void> }[] = [];
  const opened = <Thing extends { close(): Promise<void> }>(thing: Thing) => {
    open.push(thing);
    return thing;
  };
  beforeAll(async () => {
    database = await engine.open();
  });
  afterEach(async () => {
    while (open.length > 0) await open.pop()?.close();
    await database.runAs("supabase_auth_admin", {}, (transaction) =>
      transaction.query("delete from backend.outbox"),
    );
  });
  afterAll(() => database.close());

  test("a mail arrives complete, from the right sender, and is removed from the outbox", async () => {
    const server = opened(await startSmtp({ credentials: { user: "site", pass: "p@ss:word/" } }));
    const mail = opened(start(database, { transport: smtp(server.url) }));
    await post(database, mail, "ada@exemple.fr");
    mail.deliverSoon();
    await eventually(() => expect(server.received).toHaveLength(1));
    expect(server.received[0]).toMatchObject({
      sender: from.address,
      recipients: ["ada@exemple.fr"],
      mail: {
        from,
        to: [{ address: "ada@exemple.fr" }],
        subject: "Votre mot de passe a été changé – L’Évidence",
      },
    });
    expect(server.received[0]?.mail.text).toContain("\nhttps://site.test/auth\n");
    await eventually(async () => expect(await waiting(database)).toEqual([]));
  });

  test("a rolled-back mail is never sent", async () => {
    const mailbox = createMailbox();
    const mail = opened(start(database, { transport: mailbox.transport }));
    const attempt = database.runAs("supabase_auth_admin", {}, async (transaction) => {
      await mail.enqueue(transaction, { kind: "password-changed", to: "ada@exemple.fr" });
      throw new Error("changed my mind");
    });
    await expect(attempt).rejects.toThrow("changed my mind");
    await post(database, mail, "eve@exemple.fr");
    mail.deliverSoon();
    await mailbox.take("eve@exemple.fr");
    expect(mailbox.mails).toEqual([]);
  });

  test("mail is kept while the server is down, and sent afterwards", async () => {
    const port = await freePort();
    const lines: string[] = [];
    const report = (line: string) => void lines.push(line);
    const mail = opened(start(database, { transport: smtp(`smtp://127.0.0.1:${port}`), report, ...soon }));
    await post(database, mail, "ada@exemple.fr");
    mail.deliverSoon();
    await eventually(async () => expect((await waiting(database))[0]?.attempts).toBeGreaterThan(2));
    expect(lines.join("\n")).toMatch(/could not leave, next attempt in \d+ s: .*ECONNREFUSED/);
    expect(lines.join("\n")).not.toContain("ada@exemple.fr");

    const server = opened(await startSmtp({ port }));
    await eventually(() => expect(server.received).toHaveLength(1));
    await eventually(async () => expect(await waiting(database)).toEqual([]));
  });

  test("mail survives the process that wrote it", async () => {
    const before = start(database, { transport: smtp(`smtp://127.0.0.1:${await freePort()}`), ...soon });
    await post(database, before, "ada@exemple.fr");
    await before.close();
    expect(await waiting(database)).toMatchObject([{ request: { to: "ada@exemple.fr" } }]);

    const server = opened(await startSmtp());
    opened(start(database, { transport: smtp(server.url), ...soon }));
    await eventually(() =>
      expect(server.received.map(({ recipients }) => recipients)).toEqual([["ada@exemple.fr"]]),
    );
  });

  test("the pauses grow from seconds to an hour", async () => {
    const transport = { ...createMailbox().transport, send: () => Promise.reject(new Error("down")) };
    const asOwner = async (sql: string, parameters: (number | string)[]) => {
      const { rows } = await database.runAs("supabase_auth_admin", {}, (transaction) =>
        transaction.query<{ begun: string; longest: number; shortest: number }>(sql, parameters),
      );
      return rows[0];
    };
    /** Between what and what the pause after this attempt was. */
    const wait = async (attempts: number) => {
      const begin =
        "update backend.outbox set attempts = $1, next_attempt_at = now() returning now()::text as begun";
      const begun = (await asOwner(begin, [attempts - 1]))?.begun ?? "";
      const mail = start(database, { transport });
      await eventually(async () => expect((await waiting(database))[0]?.attempts).toBe(attempts));
      await mail.close();
      const { longest = 0, shortest = 0 } =
        (await asOwner(
          `select extract(epoch from next_attempt_at - $1::timestamptz)::float8 as longest,
             extract(epoch from next_attempt_at - now())::float8 as shortest from backend.outbox`,
          [begun],
        )) ?? {};
      return { longest, shortest };
    };
    const mail = start(database, { transport, retryAfterSeconds: () => 0 });
    await mail.close();
    await post(database, mail, "ada@exemple.fr");
    const [first, fourth, twentieth] = [await wait(1), await wait(4), await wait(20)];
    expect(first.longest).toBeGreaterThan(10);
    expect(first.shortest).toBeLessThan(20);
    expect(fourth.longest).toBeGreaterThan(85);
    expect(fourth.shortest).toBeLessThan(155);
    expect(twentieth.longest).toBeGreaterThan(2_600);
    expect(twentieth.shortest).toBeLessThan(4_600);
  });

  test("after days a mail is given up, with a line in the report", async () => {
    const lines: string[] = [];
    const transport = smtp(`smtp://127.0.0.1:${await freePort()}`);
    const mail = opened(start(database, { transport, report: (line) => lines.push(line), ...soon }));
    await database.runAs("supabase_auth_admin", {}, (transaction) =>
      transaction.query(
        "insert into backend.outbox (request, created_at) values ($1, now() - interval '4 days')",
        [JSON.stringify({ kind: "password-changed", to: "ada@exemple.fr" })],
      ),
    );
    mail.deliverSoon();
    await eventually(async () => expect(await waiting(database)).toEqual([]));
    expect(lines.join("\n")).toMatch(/\(password-changed\) is given up after 1 attempts/);
  });

  // Each with a process of its own: that of the first mail could send the second one too.
  test.each([
    ["a missing address is given up at once", 550, 0, "is given up after 1 attempts"],
    ["a busy server is kept", 451, 1, "could not leave, next attempt in"],
  ])("mail to %s", async (_, refuseRecipientsWith, kept, line) => {
    const server = opened(await startSmtp({ refuseRecipientsWith }));
    const lines: string[] = [];
    const mail = opened(start(database, { transport: smtp(server.url), report: (said) => lines.push(said) }));
    await post(database, mail, "personne@exemple.fr");
    mail.deliverSoon();
    await eventually(() => expect(lines).toHaveLength(1));
    expect(lines[0]).toContain(line);
    await eventually(async () => expect(await waiting(database)).toHaveLength(kept));
  });

  test("mail that cannot leave makes the job a failing one, until it has left", async () => {
    const port = await freePort();
    const job = async () => {
      const { rows } = await database.runAs("supabase_auth_admin", {}, (transaction) =>
        transaction.query("select failures > 0 as failing, last_error from backend.jobs where name = 'mail'"),
      );
      return rows[0];
    };
    const mail = opened(start(database, { transport: smtp(`smtp://127.0.0.1:${port}`), ...soon }));
    await post(database, mail, "ada@exemple.fr");
    mail.deliverSoon();
    const last_error = `mails that could not leave yet: 1; connect ECONNREFUSED 127.0.0.1:${port}`;
    await eventually(async () => expect(await job()).toEqual({ failing: true, last_error }));
    const server = opened(await startSmtp({ port }));
    await eventually(() => expect(server.received).toHaveLength(1));
    await eventually(async () => expect(await job()).toEqual({ failing: false, last_error: null }));
  });

  test("a mail that hangs does not hold up one that comes later", async () => {
    const mailbox = createMailbox();
    const held = Promise.withResolvers<void>();
    const transport = {
      ...mailbox.transport,
      async send(...parameters: Parameters<typeof mailbox.transport.send>) {
        if (parameters[0].to === "lente@exemple.fr") await held.promise;
        await mailbox.transport.send(...parameters);
      },
    };
    const mail = opened(start(database, { transport }));
    await post(database, mail, "lente@exemple.fr");
    mail.deliverSoon();
    await eventually(async () => expect((await waiting(database))[0]?.attempts).toBe(1));
    await post(database, mail, "ada@exemple.fr");
    mail.deliverSoon();
    await mailbox.take("ada@exemple.fr");
    expect(mailbox.mails).toEqual([]);
    held.resolve();
    await mailbox.take("lente@exemple.fr");
  });

  test("a wrong password for the mail server loses no mail", async () => {
    const server = opened(await startSmtp({ credentials: { user: "site", pass: "right" } }));
    const lines: string[] = [];
    const transport = smtp(server.url.replace("right", "wrong"));
    const mail = opened(start(database, { transport, report: (line) => lines.push(line) }));
    await post(database, mail, "ada@exemple.fr");
    mail.deliverSoon();
    await eventually(() => expect(lines.some((line) => line.includes("could not leave"))).toBe(true));
    expect(lines.some((line) => line.startsWith("Mail cannot leave now and is kept"))).toBe(true);
    expect(await waiting(database)).toHaveLength(1);
  });

  test("mail without a recipient is removed", async () => {
    const mailbox = createMailbox();
    const mail = opened(start(database, { transport: mailbox.transport }, async () => null));
    await post(database, mail, "inconnue@exemple.fr");
    mail.deliverSoon();
    await eventually(async () => expect(await waiting(database)).toEqual([]));
    expect(mailbox.mails).toEqual([]);
  });

  test("one mail that cannot be made does not block the others", async () => {
    const mailbox = createMailbox();
    const mail = opened(
      start(database, { transport: mailbox.transport }, async (transaction, request) => {
        if (request.to === "faute@exemple.fr") throw new Error("a mistake of ours");
        return notice(transaction, request);
      }),
    );
    await post(database, mail, "faute@exemple.fr");
    await post(database, mail, "ada@exemple.fr");
    mail.deliverSoon();
    await mailbox.take("ada@exemple.fr");
    await eventually(async () => expect(await waiting(database)).toMatchObject([{ attempts: 1 }]));
  });

  test("a silent server does not delay closing", async () => {
    const silent = createServer((socket) => socket.on("error", () => undefined)).listen(0, "127.0.0.1");
    await once(silent, "listening");
    const address = silent.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const lines: string[] = [];
    const transport = smtp(`smtp://127.0.0.1:${port}`);
    const mail = start(database, { transport, report: (line) => lines.push(line) });
    await post(database, mail, "ada@exemple.fr");
    mail.deliverSoon();
    await eventually(async () => expect((await waiting(database))[0]?.attempts).toBe(1));
    await mail.close();
    // The sending ended with the process, and not by its own time limit.
    expect(lines.join("\n")).toContain("Message sending aborted");
    expect(await waiting(database)).toHaveLength(1);
    silent.close();
  });
});

describe("two processes", () => {
  let server: SmtpReceiver;
  beforeAll(async () => {
    server = await startSmtp();
  });
  afterAll(() => server.close());

  test("on one PostgreSQL send each of sixty mails once", async () => {
    const { url, drop } = await copyPostgresTemplate();
    const open = () => openPostgresDatabase({ ...demonstrationCatalogue, databaseUrl: url });
    const databases = [await open(), await open()] as const;
    const mails = databases.map((database) => start(database, { transport: smtp(server.url) }));
    const [database] = databases;
    const addresses = Array.from({ length: 60 }, (_, index) => `personne-${index}@exemple.fr`);
    for (const address of addresses) await post(database, mails[0] as Mailer<Notice>, address);
    // Both may have looked before the first was posted, and look again after a minute.
    for (const mail of mails) mail.deliverSoon();
    await eventually(async () => expect(await waiting(database)).toEqual([]));
    const recipients = server.received.flatMap(({ recipients }) => recipients);
    expect(recipients.toSorted()).toEqual(addresses.toSorted());
    for (const mail of mails) await mail.close();
    for (const each of databases) await each.close();
    await drop();
  });
});
