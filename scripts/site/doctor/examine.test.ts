/**
 * A site whose settings are right, and then one wrong setting after the other: one line each, with the remedy.
 */
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { openAsOwner } from "@levidence/backend/database";
import { startSmtp } from "@levidence/backend/testing/smtp-receiver.ts";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { picturePath } from "#config/uploaded-pictures.ts";
import { copyPostgresTemplate, createPostgresDatabase } from "#tests/support/databases/postgres-databases.ts";
import { freePort } from "#tests/support/site/free-port.ts";
import { temporaryDirectory } from "#tests/support/temporary-directory.ts";
import { examine } from "./examine.ts";
import type { World } from "./world.ts";

type Settings = Record<string, string>;

const DAY_MS = 86_400_000;
const afterFile: (() => unknown)[] = [];
const folder = () => temporaryDirectory((work) => void afterFile.push(work));

/** A domain whose records are right, and its certificate. */
const WELL: World = {
  resolveMx: async () => [{ exchange: "mx.levidence.example" }],
  resolveTxt: async (name) => [[name.startsWith("_dmarc.") ? "v=DMARC1; p=reject" : "v=spf1 mx -all"]],
  certificateEnd: async () => new Date(Date.now() + 60 * DAY_MS),
  freeBytes: async () => 10 * 2 ** 30,
  diskOf: async (path) => (path === place.data ? 1 : 2),
  openFiles: () => 65_536,
  nodeVersion: "26.12.1",
  postgresqlVersion: async () => "18.7",
};
const unknownName = () =>
  Promise.reject(Object.assign(new Error("queryTxt ENOTFOUND"), { code: "ENOTFOUND" }));

const place = {
  data: "",
  file: "",
  backups: "",
  otherPort: 0,
  project: "",
  postgres: "",
  empty: "",
  stranger: "",
};
let right: Settings = {};

beforeAll(async () => {
  const smtp = await startSmtp({ credentials: { user: "site", pass: "secret" } });
  const [database, empty] = [await copyPostgresTemplate(), await createPostgresDatabase()];
  const project = createServer((_, answer) => answer.writeHead(401).end()).listen(0, "127.0.0.1");
  const other = createServer((_, answer) => answer.end("another program")).listen(0, "localhost");
  await Promise.all([once(project, "listening"), once(other, "listening")]);
  const portOf = (server: typeof other) => (server.address() as AddressInfo).port;
  afterFile.push(
    () => smtp.close(),
    database.drop,
    empty.drop,
    () => project.close(),
    () => other.close(),
  );

  place.data = folder();
  place.file = join(place.data, "file");
  writeFileSync(place.file, "");
  place.backups = folder();
  const old = join(place.backups, "backup-2026-01-01T00-00-00Z.tar");
  writeFileSync(old, "");
  utimesSync(old, 0, 0);
  place.project = `http://127.0.0.1:${portOf(project)}`;
  place.otherPort = portOf(other);
  place.postgres = database.url;
  place.empty = empty.url;

  const { connection, close } = await openAsOwner({ url: database.url });
  const stranger = `stranger_${randomUUID().slice(0, 8)}`;
  await connection.script(`create role ${stranger} login password 'x'`);
  afterFile.unshift(async () => {
    await connection.script(`drop role ${stranger}`);
    await close();
  });
  const strangers = new URL(database.url);
  strangers.username = stranger;
  strangers.password = "x";
  place.stranger = strangers.href;

  right = {
    SITE_URL: "https://levidence.example",
    TRUST_PROXY: "loopback",
    PORT: String(await freePort()),
    DATA_DIR: place.data,
    BACKUP_DIR: folder(),
    DATABASE_URL: database.url,
    SMTP_URL: smtp.url,
    MAIL_FROM: "ne-pas-repondre@levidence.example",
    CONTACT_MAIL_TO: "redaction@levidence.example",
  };
});
afterAll(async () => {
  for (const work of afterFile) await work();
});

/** @returns the lines to mend, without those about the publisher, who is unknown in this repository */
async function faults(changes: Settings = {}, world: Partial<World> = {}): Promise<string[]> {
  const found = await examine({ ...right, ...changes }, { ...WELL, ...world });
  return found
    .filter(({ sign, text }) => sign === "✗" && !text.startsWith("config/site.ts:"))
    .map(({ text }) => text);
}

test("nothing is to mend where all settings are right, on either engine", async () => {
  expect(await faults()).toEqual([]);
  expect(await faults({ DATABASE_URL: "" })).toEqual([]);
});

function withDatabase(name: string): string {
  const url = new URL(place.postgres);
  url.pathname = name;
  return url.href;
}

const unreachable = "postgres://site:secret@127.0.0.1:1/site";

test.each<[string, () => Settings, RegExp]>([
  ["a port that is no number", () => ({ PORT: "eighty" }), /^PORT: must be a number .*; correct it/],
  [
    "visitors who could read the metrics",
    () => ({ METRICS_PORT: right.PORT ?? "" }),
    /^METRICS_PORT: must differ/,
  ],
  [
    "two databases",
    () => ({ SUPABASE_URL: place.project, SUPABASE_PUBLISHABLE_KEY: "key" }),
    /^DATABASE_URL: contradicts .*choose one/,
  ],
  ["another machine's address", () => ({ HOST: "203.0.113.7" }), /^HOST: .* not an address .*; name another/],
  [
    "a port in use",
    () => ({ PORT: String(place.otherPort) }),
    /^PORT: .* already in use .*; end the other program/,
  ],
  [
    "a port of the metrics in use",
    () => ({ METRICS_PORT: String(place.otherPort), METRICS_HOST: "localhost" }),
    /^METRICS_PORT: .* already in use .*; end the other program/,
  ],
  [
    "a bucket that does not answer",
    () => ({ BACKUP_DIR: "", BACKUP_BUCKET: "http://key:secret@127.0.0.1:1/backups" }),
    /^BACKUP_BUCKET: .* does not answer .*; check the address/,
  ],
  [
    "a bucket of pictures that does not answer",
    () => ({ MEDIA_BUCKET: "http://key:secret@127.0.0.1:1/pictures" }),
    /^MEDIA_BUCKET: .* does not answer .*; check the address/,
  ],
  ["no TLS", () => ({ SITE_URL: "http://levidence.example" }), /^SITE_URL: .* not https, .*; let a proxy/],
  ["no trusted proxy", () => ({ TRUST_PROXY: "" }), /^TRUST_PROXY: not set, .*; name/],
  ["a proxy that is no address", () => ({ TRUST_PROXY: "nginx" }), /^TRUST_PROXY: .*; name addresses/],
  [
    "a data folder that cannot be",
    () => ({ DATA_DIR: join(place.file, "data") }),
    /^DATA_DIR: .*\/file is a file; name a folder/,
  ],
  ["no place for the backups of a public site", () => ({ BACKUP_DIR: "" }), /^BACKUP_DIR: not set, .*; name/],
  [
    "a misspelt name",
    () => ({ DATABSE_URL: "x" }),
    /^DATABSE_URL: is no setting .*; .* DATABASE_URL, rename/,
  ],
  [
    "a weak password of the administrator",
    () => ({ ADMIN_EMAIL: "ada@exemple.fr", ADMIN_PASSWORD: "abc" }),
    /^ADMIN_PASSWORD: must have 12 .*; correct it/,
  ],
  [
    "a backup folder that cannot be",
    () => ({ BACKUP_DIR: join(place.file, "x") }),
    /^BACKUP_DIR: .*\/file is a file; name a folder/,
  ],
  ["backups that are old", () => ({ BACKUP_DIR: place.backups }), /^BACKUP_DIR: .* hours old; \/admin\/jobs/],
  [
    "no PostgreSQL there",
    () => ({ DATABASE_URL: unreachable }),
    /^DATABASE_URL: PostgreSQL cannot be reached: .*; check/,
  ],
  [
    "no such database",
    () => ({ DATABASE_URL: withDatabase("gone") }),
    /^DATABASE_URL: .* does not exist; check/,
  ],
  [
    "an owner who is not there",
    () => ({ MIGRATION_DATABASE_URL: unreachable }),
    /^MIGRATION_DATABASE_URL: .*; check/,
  ],
  [
    "a user without rights",
    () => ({ DATABASE_URL: place.stranger }),
    /^DATABASE_URL: .* may not become authenticator; grant/,
  ],
  [
    "migrations that no start applies",
    () => ({ DATABASE_URL: place.empty, MIGRATIONS: "command" }),
    /lacks migration .*: run `npm run site migrate`$/,
  ],
  [
    "no mail server there",
    () => ({ SMTP_URL: "smtp://127.0.0.1:1" }),
    /^SMTP_URL: .* does not take mail .*; check/,
  ],
  [
    "a wrong password",
    () => ({ SMTP_URL: (right.SMTP_URL ?? "").replace("secret", "guess") }),
    /^SMTP_URL: .* refuses the sign-in; check/,
  ],
  ["mail without a server", () => ({ SMTP_URL: "" }), /^SMTP_URL: not set, .*; name the mail server/],
  [
    "the key of another project",
    () => ({
      DATABASE_URL: "",
      BACKUP_DIR: "",
      CONTACT_MAIL_TO: "",
      SUPABASE_URL: place.project,
      SUPABASE_PUBLISHABLE_KEY: "key",
    }),
    /^SUPABASE_PUBLISHABLE_KEY: .* refuses this key .*; copy/,
  ],
])("%s is one line, with the remedy", async (_, changes, line) => {
  const found = await faults(changes());
  expect(found).toEqual([expect.stringMatching(line)]);
  expect(found.join()).not.toContain("secret");
});

test.each<[string, Partial<World>, RegExp]>([
  [
    "a sender's domain that is not there",
    { resolveMx: unknownName, resolveTxt: unknownName },
    /^MAIL_FROM: .*; correct the domain/,
  ],
  [
    "no SPF record",
    { resolveTxt: async () => [["google-site-verification=x"]] },
    /^MAIL_FROM: .* no SPF record.*; add one/,
  ],
  [
    "a certificate that ends",
    { certificateEnd: async () => new Date(Date.now() + 3 * DAY_MS) },
    /^SITE_URL: .* ends in \d days; renew/,
  ],
  [
    "a certificate that browsers refuse",
    { certificateEnd: () => Promise.reject(new Error("self-signed certificate")) },
    /^SITE_URL: .*self-signed.*; check/,
  ],
  ["an old Node", { nodeVersion: "26.9.0" }, /^Node: 26\.9\.0 has .*; install 26\.12\.1 or newer/],
  [
    "an old PostgreSQL",
    { postgresqlVersion: async () => "17.9" },
    /^DATABASE_URL: PostgreSQL 17\.9 has .*; update it to 17\.11 or newer/,
  ],
  ["few open files", { openFiles: () => 256 }, /^ulimit -n: 256 .*; allow 4096/],
])("%s is one line, with the remedy", async (_, world, line) => {
  expect(await faults({}, world)).toEqual([expect.stringMatching(line)]);
});

test("a version is old within its own line, and nothing is said of a line that is unknown", async () => {
  const faultsOf = (nodeVersion: string, postgresql: string) =>
    faults({}, { nodeVersion, postgresqlVersion: async () => postgresql });
  expect(await faultsOf("26.13.0", "18.10")).toEqual([]);
  expect(await faultsOf("28.0.0", "19.0")).toEqual([]);
});

test("a full disk is a line for each folder; name servers that do not answer are no fault", async () => {
  expect(await faults({}, { freeBytes: async () => 50 * 2 ** 20 })).toEqual([
    expect.stringMatching(/^DATA_DIR: 50 MB are free .*; make it 200/),
    expect.stringMatching(/^BACKUP_DIR: 50 MB are free .*; make it 200/),
  ]);
  const refuse = () => Promise.reject(Object.assign(new Error("timeout"), { code: "ETIMEOUT" }));
  expect(await faults({}, { resolveTxt: refuse, resolveMx: refuse })).toEqual([]);
});

test("backups on the disk of the data are told, and late ones by how often they are taken", async () => {
  const told = async (changes: Settings, world: Partial<World> = {}) =>
    (await examine({ ...right, ...changes }, { ...WELL, ...world }))
      .filter(({ text }) => text.startsWith("BACKUP_DIR:"))
      .map(({ sign, text }) => `${sign} ${text}`);
  const shared = expect.stringMatching(/^· BACKUP_DIR: on the disk of DATA_DIR, .*; name another/);
  expect(await told({}, { diskOf: async () => 1 })).toContainEqual(shared);
  expect(await told({})).not.toContainEqual(shared);

  const BACKUP_DIR = folder();
  const file = join(BACKUP_DIR, "backup-2026-01-01T00-00-00Z.tar");
  writeFileSync(file, "");
  const takenAt = new Date(Date.now() - 4.75 * 3_600_000);
  utimesSync(file, takenAt, takenAt);
  expect((await told({ BACKUP_DIR })).at(-1)).toMatch(/^✓ .* 4 hours old/);
  expect((await told({ BACKUP_DIR, BACKUP_EVERY: "3h" })).at(-1)).toMatch(/^✗ .* 4 hours old; \/admin\/jobs/);
});

test("an uploaded picture whose file is gone is a line", async () => {
  const { connection, close } = await openAsOwner({ url: place.postgres });
  onTestFinished(async () => {
    await connection.script("delete from public.media where address like '/media/photos/%'");
    await close();
  });
  const picture = { hash: "0".repeat(32), width: 800, height: 600 };
  const path = picturePath(picture, "webp", 800);
  await connection.query(
    "insert into public.media (address, kind, width, height) values ($1, 'photograph', 800, 600)",
    [path],
  );
  expect(await faults()).toEqual([
    expect.stringMatching(/^DATA_DIR: 1 of 1 pictures have no file in .*; restore it from a backup/),
  ]);
  mkdirSync(join(place.data, "media/photos", `${picture.hash}-800x600`), { recursive: true });
  expect(await faults()).toEqual([]);
});

test("dossiers of an earlier release are a line where no start brings them up to date", async () => {
  const { connection, close } = await openAsOwner({ url: place.postgres });
  const draft = (record: string) =>
    connection.query(
      `insert into public.dossier_drafts (id, record) select id, '${record}' from public.products order by id limit 1`,
    );
  onTestFinished(async () => {
    await connection.script("delete from public.dossier_drafts");
    await close();
  });
  await draft('{"schemaVersion": 3}');
  expect(await faults()).toEqual([]);
  const line = /^Dossiers have the shape of an earlier release, .*: run `npm run site migrate`\.$/;
  expect(await faults({ MIGRATIONS: "command" })).toEqual([expect.stringMatching(line)]);

  const visible = createServer((_, answer) => answer.end('[{"id":"1"}]')).listen(0, "127.0.0.1");
  onTestFinished(() => void visible.close());
  await once(visible, "listening");
  const SUPABASE_URL = `http://127.0.0.1:${(visible.address() as AddressInfo).port}`;
  const project = { DATABASE_URL: "", BACKUP_DIR: "", CONTACT_MAIL_TO: "", SUPABASE_URL };
  expect(await faults({ ...project, SUPABASE_PUBLISHABLE_KEY: "key" })).toEqual([
    expect.stringMatching(/^Dossiers have the shape .* with the project's DATABASE_URL\.$/),
  ]);
});
