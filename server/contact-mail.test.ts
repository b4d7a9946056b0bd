/** Contact messages reach the publisher by mail at once, and cannot add headers, recipients or markup. */

import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "@levidence/backend/database";
import { fileTransport, type ProjectMailRequest, type Transport } from "@levidence/backend/mail";
import { createMailbox } from "@levidence/backend/testing/people/mailbox.ts";
import PostalMime from "postal-mime";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { engines } from "#tests/support/databases/engines.ts";
import { testLetter } from "#tests/support/letters.ts";
import { startBackend } from "#tests/support/people/test-backend.ts";
import { eventually } from "#tests/support/waiting.ts";
import { writeContactMail } from "./contact-mail.ts";
import { writeMail } from "./mail/write-mail.ts";

const publisher = "redaction@site.test";
const written = {
  name: "Zoé",
  email: "zoe@exemple.fr",
  subject: "Et les lampes ?",
  message: "Bonjour,\n\nParlerez-vous des lampes ?",
};

describe("the mail of a contact message", () => {
  const write = (request: ProjectMailRequest) => writeContactMail(request, publisher, "https://site.test");
  const mail = write({
    kind: "contact-message",
    id: "0b0b3f8e",
    name: "Zoé",
    email: "zoe@exemple.fr",
    subject: "Vos lampes",
    message: "Bonjour,\nParlerez-vous des lampes de bureau\u00a0?",
  });
  if (!mail) throw new Error("Nothing was written");
  testLetter(mail.letter);

  test("links to the message in the back office", () => {
    expect(mail.letter.action?.link).toBe("https://site.test/admin/messages?message=0b0b3f8e");
  });

  test("requests of other kinds are dropped", () => {
    expect(write({ kind: "other" })).toBeNull();
  });
});

describe("the acknowledgement to its sender", () => {
  const writer = (to?: string) => (request: ProjectMailRequest) =>
    writeContactMail(request, to, "https://site.test");
  const request = { kind: "contact-acknowledgement", ...written };
  const mail = writer(publisher)(request);
  if (!mail) throw new Error("Nothing was written");
  testLetter(mail.letter);

  test("says nothing that was typed, even if the request holds it", () => {
    expect(mail.to).toBe(written.email);
    for (const typed of [written.name, written.email, written.subject, "Parlerez-vous"])
      expect(JSON.stringify(mail.letter)).not.toContain(typed);
    expect(mail.replyTo).toBeUndefined();
  });

  test.each(["<eve,zoe>@exemple.fr", "eve@exemple.fr,zoe@exemple.fr", "zoe@exemple", "", undefined])(
    "is written to no %s",
    (email) => expect(writer(publisher)({ ...request, email })).toBeNull(),
  );

  test("needs a publisher whom messages reach by mail", () => {
    expect(writer()(request)).toBeNull();
  });
});

describe.each(engines)("on $name", ({ open }) => {
  let database: Database;
  beforeEach(async () => {
    database = await open();
  });

  async function start(transport: Transport, contactMailTo?: string) {
    // Mail has to leave with the request: the runner's next look comes after the test.
    const mail = { transport, write: writeMail, report: () => undefined };
    const { backend, visitor } = await startBackend(database, {
      mail,
      writeProjectMail: (request) => writeContactMail(request, contactMailTo, "http://backend.test"),
    });
    return { close: () => backend.close(), contact: visitor().from("contact_messages") };
  }

  const waiting = () =>
    database.runAs("supabase_auth_admin", {}, async (transaction) => {
      const { rows } = await transaction.query<{ kind: string }>(
        "select request ->> 'kind' as kind from backend.outbox",
      );
      return rows.map(({ kind }) => kind);
    });

  test("a message is mailed, and an answer goes to the visitor", async () => {
    const mailbox = createMailbox();
    const { close, contact } = await start(mailbox.transport, publisher);
    expect((await contact.insert(written)).error).toBeNull();
    const mail = await mailbox.take(publisher);
    expect(mail).toMatchObject({
      replyTo: written.email,
      subject: "Nouveau message\u00a0: Et les lampes ? – L’Évidence",
    });
    expect(mail.text).toContain("Zoé (zoe@exemple.fr) vous a écrit");
    expect(mail.text).toContain("\n\nParlerez-vous des lampes ?\n\n");
    expect(mail.html).toContain("Parlerez-vous des lampes ?");
    expect(mail.link).toMatch(/^http:\/\/backend\.test\/admin\/messages\?message=[0-9a-f-]{36}$/);
    await close();
  });

  test("the sender gets an acknowledgement, without the message, and none for a refused one", async () => {
    const mailbox = createMailbox();
    const { close, contact } = await start(mailbox.transport, publisher);
    expect((await contact.insert({ ...written, message: " " })).error).not.toBeNull();
    expect((await contact.insert(written)).error).toBeNull();
    const mail = await mailbox.take(written.email);
    expect(mail.subject).toBe("Nous avons bien reçu votre message – L’Évidence");
    for (const part of [mail.text, mail.html]) {
      expect(part).not.toContain("Zoé");
      expect(part).not.toContain("lampes");
    }
    await mailbox.take(publisher);
    expect(mailbox.mails).toEqual([]);
    await close();
  });

  test("without the publisher's address nothing is mailed or left in the outbox", async () => {
    const mailbox = createMailbox();
    const { close, contact } = await start(mailbox.transport);
    expect((await contact.insert(written)).error).toBeNull();
    await eventually(async () => expect(await waiting()).toEqual([]));
    expect(mailbox.mails).toEqual([]);
    await close();
  });

  test("a refused message is not mailed", async () => {
    const { close, contact } = await start(createMailbox().transport, publisher);
    expect((await contact.insert({ ...written, message: " " })).error).not.toBeNull();
    expect(await waiting()).toEqual([]);
    await close();
  });

  describe("the mail as a file", () => {
    let directory = "";
    beforeEach(() => {
      directory = mkdtempSync(join(tmpdir(), "levidence-contact-"));
    });
    afterEach(() => rmSync(directory, { recursive: true }));

    test("typed text cannot become a header, a recipient or markup", async () => {
      const sender = { name: "L’Évidence", address: "ne-pas-repondre@site.test" };
      const { close, contact } = await start(
        fileTransport(directory, sender, () => undefined),
        publisher,
      );
      const message = {
        name: "Eve\r\nCc: eve@exemple.fr",
        email: "eve&zoe!@exemple.fr",
        subject: "Bonjour\r\nBcc: eve@exemple.fr\r\n\r\nTexte",
        message: '<script src="https://exemple.fr/x.js"></script><b>gras</b>',
      };
      expect((await contact.insert({ ...message, email: "<eve,zoe>@exemple.fr" })).error?.code).toBe("23514");
      expect((await contact.insert(message)).error).toBeNull();
      const mails = () => readdirSync(directory).filter((name) => name.endsWith(".eml"));
      await eventually(() => expect(mails()).toHaveLength(2));
      const read = await Promise.all(
        mails().map((name) => PostalMime.parse(readFileSync(join(directory, name)))),
      );
      // The other one is the acknowledgement.
      const mail = read.find(({ to }) => to?.[0]?.address === publisher) ?? expect.fail("no mail");
      expect(read.map(({ to }) => to?.length)).toEqual([1, 1]);
      expect([...(mail.cc ?? []), ...(mail.bcc ?? [])]).toEqual([]);
      expect(mail.replyTo).toEqual([{ address: message.email, name: "" }]);
      expect(mail.subject).toBe("Nouveau message\u00a0: Bonjour Bcc: eve@exemple.fr Texte – L’Évidence");
      expect(mail.html).not.toMatch(/<script|<b>/);
      await close();
    });
  });
});
