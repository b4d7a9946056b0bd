import { describe, expect, test } from "vitest";
import { ConfigurationError, readEnvironment } from "./environment.ts";

test("no setting is required", () => {
  expect(readEnvironment({})).toMatchObject({
    PORT: 3000,
    HOST: "localhost",
    SITE_URL: "http://localhost:3000",
    DATA_DIR: "./data",
    SEED: "demo",
    LOG_LEVEL: "info",
  });
});

test("the address of a bucket holds its key", () => {
  const MEDIA_BUCKET = "https://key:a%2Fb@s3.example/pictures/?region=fr-par";
  expect(readEnvironment({ MEDIA_BUCKET }).MEDIA_BUCKET).toEqual({
    url: "https://s3.example/pictures",
    keyId: "key",
    secret: "a/b",
    region: "fr-par",
  });
});

test("an empty value counts as missing", () => {
  expect(readEnvironment({ PORT: "", SITE_URL: "  " }).SITE_URL).toBe("http://localhost:3000");
});

test("the public address follows the port, unless it is given", () => {
  expect(readEnvironment({ PORT: "8080" }).SITE_URL).toBe("http://localhost:8080");
  expect(readEnvironment({ SITE_URL: "https://levidence.example/" }).SITE_URL).toBe(
    "https://levidence.example",
  );
});

const project = { SUPABASE_URL: "https://a.supabase.co", SUPABASE_PUBLISHABLE_KEY: "sb_publishable_key" };
/** A key of the former kind. */
const jwtOf = (role: string) => `e30.${Buffer.from(JSON.stringify({ role })).toString("base64url")}.c2ln`;

test("the keys of a project have their names of today, or the former ones", () => {
  const keys = { SUPABASE_PUBLISHABLE_KEY: jwtOf("anon"), SUPABASE_SECRET_KEY: jwtOf("service_role") };
  const { SUPABASE_URL } = project;
  const former = {
    SUPABASE_ANON_KEY: keys.SUPABASE_PUBLISHABLE_KEY,
    SERVICE_ROLE_KEY: keys.SUPABASE_SECRET_KEY,
  };
  for (const given of [keys, former, { ...keys, ...former }]) {
    expect(readEnvironment({ SUPABASE_URL, ...given })).toMatchObject(keys);
  }
});

test("the operator may choose both API keys", () => {
  const keys = { ANON_KEY: "sb_publishable_key", SERVICE_ROLE_KEY: "sb_secret_key" };
  expect(readEnvironment(keys)).toMatchObject(keys);
});

test.each([
  [{ PORT: "http" }, "PORT"],
  [{ PORT: "70000" }, "PORT"],
  [{ SITE_URL: "levidence.example" }, "SITE_URL"],
  [{ SITE_URL: "https://levidence.example/shop" }, "SITE_URL"],
  [{ DATABASE_URL: "mysql://localhost/a" }, "DATABASE_URL"],
  [{ SEED: "yes" }, "SEED"],
  [{ LOG_LEVEL: "loud" }, "LOG_LEVEL"],
  [{ SUPABASE_URL: "https://a.supabase.co" }, "SUPABASE_PUBLISHABLE_KEY"],
  [
    { SUPABASE_URL: "https://a.supabase.co", SUPABASE_ANON_KEY: "k", CONTACT_MAIL_TO: "a@exemple.fr" },
    "CONTACT_MAIL_TO",
  ],
  [{ CONTACT_MAIL_TO: "a@b.fr, c@d.fr" }, "CONTACT_MAIL_TO"],
  [{ SUPABASE_ANON_KEY: "key" }, "SUPABASE_URL"],
  [{ SUPABASE_SECRET_KEY: "sb_secret_key" }, "SUPABASE_URL"],
  [
    { SUPABASE_URL: "https://a.supabase.co", SUPABASE_ANON_KEY: "k", DATABASE_URL: "postgres://h/d" },
    "DATABASE_URL",
  ],
  [{ MIGRATION_DATABASE_URL: "postgres://h/d" }, "DATABASE_URL"],
  [{ ANON_KEY: "one-key", SERVICE_ROLE_KEY: " one-key" }, "ANON_KEY"],
  [{ ANON_KEY: "sb_secret_key" }, "ANON_KEY"],
  [{ MEDIA_BUCKET: "s3://pictures" }, "MEDIA_BUCKET"],
  [{ MEDIA_BUCKET: "https://s3.example/pictures" }, "MEDIA_BUCKET"],
  [{ BACKUP_DIR: "backups", BACKUP_BUCKET: "https://key:secret@s3.example/backups" }, "BACKUP_BUCKET"],
  [{ SUPABASE_URL: "https://a.supabase.co", SUPABASE_ANON_KEY: "sb_secret_key" }, "SUPABASE_ANON_KEY"],
  [{ ...project, SUPABASE_PUBLISHABLE_KEY: jwtOf("service_role") }, "SUPABASE_PUBLISHABLE_KEY"],
  [{ ...project, SUPABASE_SECRET_KEY: jwtOf("anon") }, "SUPABASE_SECRET_KEY"],
  [{ ...project, SERVICE_ROLE_KEY: "sb_publishable_key" }, "SERVICE_ROLE_KEY"],
  [{ ...project, SUPABASE_ANON_KEY: "sb_publishable_other" }, "SUPABASE_ANON_KEY"],
  [{ HEARTBEAT_URL: "https://watch.example/1" }, "BACKUP_DIR"],
  [{ BACKUP_EVERY: "5h" }, "BACKUP_EVERY"],
  [{ ADMIN_EMAIL: "ada@exemple.fr", ADMIN_PASSWORD: "abc" }, "ADMIN_PASSWORD"],
  [{ ADMIN_EMAIL: "ada@exemple.fr", ADMIN_PASSWORD: "Ada@exemple.fr 2026" }, "ADMIN_PASSWORD"],
  [{ ...project, SUPABASE_SECRET_KEY: "sb_secret_1", SERVICE_ROLE_KEY: "sb_secret_2" }, "SERVICE_ROLE_KEY"],
])("%j is refused in one line that names %s", (variables, name) => {
  const read = () => readEnvironment(variables);
  expect(read).toThrow(ConfigurationError);
  expect(read).toThrow(new RegExp(`^${name}: [^\\n]+$`));
});

describe("SMTP_URL", () => {
  test.each(["smtp://localhost:1025", "smtps://user:pass%40word@mail.exemple.fr", "smtp://[::1]:25"])(
    "may be %s",
    (SMTP_URL) => {
      expect(readEnvironment({ SMTP_URL }).SMTP_URL).toBe(SMTP_URL);
    },
  );

  test.each([
    "mail.exemple.fr",
    "mail.exemple.fr:25",
    "http://mail.exemple.fr",
    "smtp://",
    "smtp://:25",
    "smtp://host:99999",
  ])("may not be %s, said in one line", (SMTP_URL) => {
    expect(() => readEnvironment({ SMTP_URL })).toThrow(ConfigurationError);
    expect(() => readEnvironment({ SMTP_URL })).toThrow(/^SMTP_URL: must [^\n]+$/);
  });
});

test.each(["levidence.fr", "https://", "ftp://levidence.fr", "https://levidence.fr/page"])(
  "SITE_URL may not be %s, said in one line",
  (SITE_URL) => {
    expect(() => readEnvironment({ SITE_URL })).toThrow(/^SITE_URL: must [^\n]+$/);
  },
);

describe("MAIL_FROM", () => {
  test.each([
    ["a@exemple.fr", { name: "", address: "a@exemple.fr" }],
    ["L’Évidence <a@exemple.fr>", { name: "L’Évidence", address: "a@exemple.fr" }],
    ['"Le site, SA" <a@exemple.fr>', { name: "Le site, SA", address: "a@exemple.fr" }],
    ["<a@exemple.fr>", { name: "", address: "a@exemple.fr" }],
  ])("may be %s", (MAIL_FROM, expected) => {
    expect(readEnvironment({ MAIL_FROM }).MAIL_FROM).toEqual(expected);
  });

  test.each(["nobody", "a@b, c@d", "a@b\r\nBcc: c@d", "Name\n<a@b>", "<a@b> c", "a b@c"])(
    "may not be %j",
    (MAIL_FROM) => {
      expect(() => readEnvironment({ MAIL_FROM })).toThrow(/^MAIL_FROM: must be an address/);
    },
  );

  test("has the site's host by default", () => {
    const { MAIL_FROM } = readEnvironment({ SITE_URL: "https://www.exemple.fr" });
    expect(MAIL_FROM).toEqual({ name: "L’Évidence", address: "ne-pas-repondre@exemple.fr" });
  });
});
