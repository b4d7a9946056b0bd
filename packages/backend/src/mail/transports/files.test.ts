import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { OutgoingMail } from "#backend/mail/transport.ts";
import { fileTransport, MAX_FILES } from "./files.ts";

const home = mkdtempSync(join(tmpdir(), "levidence-mail-"));
afterAll(() => rmSync(home, { recursive: true }));

let directory = "";
let lines: string[] = [];
let runs = 0;
beforeEach(() => {
  runs += 1;
  directory = join(home, String(runs), "mail");
  lines = [];
});

const mail: OutgoingMail = {
  id: "one.1",
  kind: "confirmation",
  to: "ada@exemple.fr",
  replyTo: undefined,
  subject: "Confirmez votre adresse : été",
  text: "Bonjour,\n\nhttps://site.test/auth/lien?token_hash=abc\n",
  html: "<p>Bonjour é</p>",
  language: "fr",
  link: "https://site.test/auth/lien?token_hash=abc",
};
const from = { name: "L’Évidence", address: "ne-pas-repondre@site.test" };
const signal = new AbortController().signal;

async function send(changes: Partial<OutgoingMail> = {}, sender = from, isTerminal = true) {
  const transport = fileTransport(directory, sender, (line) => lines.push(line), isTerminal);
  await transport.send({ ...mail, ...changes }, signal);
  const [name = ""] = readdirSync(directory);
  const source = readFileSync(join(directory, name), "utf8");
  return { name, source, read: await PostalMime.parse(source) };
}

describe("a mail becomes a file", () => {
  test("that mail programs read", async () => {
    const { name, source, read } = await send();
    expect(name).toMatch(/^\d{4}-.*-confirmation-one\.1\.eml$/);
    expect(read).toMatchObject({
      from,
      to: [{ address: mail.to }],
      subject: mail.subject,
      html: `${mail.html}\n`,
    });
    expect(read.messageId).toBe("<one.1@site.test>");
    expect(read.text?.trim()).toBe(mail.text.trim());
    expect(source).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
    // Some mail servers only transport seven bits.
    expect(source).toMatch(/^[\x20-\x7e\r\n\t]*$/);
  });

  test("that a mail program ends with one click where there is something to end (RFC 8058)", async () => {
    const headersOf = async (changes: Partial<OutgoingMail>) => {
      const { headers } = (await send(changes)).read;
      rmSync(directory, { recursive: true });
      return headers.flatMap(({ key, value }) => (key.startsWith("list-") ? [`${key}: ${value}`] : []));
    };
    const unsubscribe = `https://site.test/alertes?jeton=${"0".repeat(36)}.${"f".repeat(64)}`;
    expect(await headersOf({ unsubscribe })).toEqual([
      `list-unsubscribe: <${unsubscribe}>`,
      "list-unsubscribe-post: List-Unsubscribe=One-Click",
    ]);
    expect(await headersOf({})).toEqual([]);
  });

  test("that only its owner can read", async () => {
    const { name } = await send();
    expect(statSync(directory).mode & 0o777).toBe(0o700);
    expect(statSync(join(directory, name)).mode & 0o777).toBe(0o600);
  });

  test("and its link becomes a line on a terminal; a log is only told the file", async () => {
    await send();
    expect(lines).toEqual([`Mail to ${mail.to} (${mail.subject}): ${mail.link}`]);
    rmSync(directory, { recursive: true });
    const { name } = await send({}, from, false);
    expect(lines.slice(1)).toEqual([`Mail: ${name}`]);
  });
});

test("the newest mails stay, and files of others", async () => {
  mkdirSync(directory, { recursive: true });
  const earlier = Array.from(
    { length: MAX_FILES + 5 },
    (_, index) => `2020-01-01T00-00-00.${String(index).padStart(4, "0")}Z-confirmation-x.eml`,
  );
  for (const name of [...earlier, ".2019-12-31T00-00-00.000Z-recovery-x.part", "note.txt"]) {
    writeFileSync(join(directory, name), "");
  }
  await fileTransport(directory, from, () => undefined).send(mail, signal);
  const names = readdirSync(directory).sort();
  expect(names).toHaveLength(MAX_FILES + 1);
  expect(names.slice(0, MAX_FILES - 1)).toEqual(earlier.slice(6));
  expect(names.at(-1)).toBe("note.txt");
});

describe("typed text cannot add headers or recipients", () => {
  test.each<[string, Partial<OutgoingMail>]>([
    ["a line break in the address", { to: "ada@exemple.fr\r\nBcc: eve@exemple.fr" }],
    ["a list as the address", { to: "ada@exemple.fr, eve@exemple.fr" }],
    ["a name with an address as the address", { to: "eve@exemple.fr <ada@exemple.fr>" }],
    ["a line break in the subject", { subject: "Bonjour\r\nBcc: eve@exemple.fr\r\n\r\nTexte" }],
  ])("%s", async (_, changes) => {
    const { read } = await send(changes).catch(() => ({ read: null }));
    if (!read) return expect(readdirSync(directory)).toEqual([]);
    expect(read.headers.map(({ key }) => key)).not.toContain("bcc");
    expect(read.bcc ?? []).toEqual([]);
    expect(read.to?.length).toBe(1);
    expect(read.text?.trim()).toBe(mail.text.trim());
  });

  test("a sender's name with quotes and commas is one name", async () => {
    const { read } = await send({}, { name: 'Le "Site", SA', address: "a@site.test" });
    expect(read.from).toEqual({ name: 'Le "Site", SA', address: "a@site.test" });
  });
});
