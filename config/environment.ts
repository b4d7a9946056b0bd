/** The settings of the operator, checked once when the process starts. */
import { z } from "zod";
import { mailAddress } from "./mail-address.ts";
import { isTooLong, weaknessesOf } from "./password-rule.ts";
import { site } from "./site.ts";

/** A setting is wrong or contradicts another one. The message is the line that the operator reads. */
export class ConfigurationError extends Error {
  override name = "ConfigurationError";
}

const text = z.string().trim().min(1);
/** Aborts for anything but an address, because later checks parse it. */
const address = (protocol: RegExp, error: string) => z.url({ protocol, error, abort: true });
const httpUrl = address(/^https?$/, "must be an http or https address");
const postgresUrl = address(/^postgres(ql)?$/, "must be a postgres:// address");
const origin = httpUrl
  .refine((value) => new URL(value).pathname === "/", "must be an address without a path")
  .transform((value) => new URL(value).origin);

/** The role that a key of the former kind names, which is a JSON Web Token. */
function roleOf(key: string): unknown {
  try {
    return JSON.parse(Buffer.from(key.split(".")[1] ?? "", "base64url").toString()).role;
  } catch {
    return undefined;
  }
}

/** Part of every page, so it must not be the secret key. */
const publicKey = text.refine(
  (key) => !key.startsWith("sb_secret_") && roleOf(key) !== "service_role",
  "must be the public key, not a secret one",
);
const secretKey = text.refine(
  (key) => !key.startsWith("sb_publishable_") && roleOf(key) !== "anon",
  "must be the secret key, not the public one",
);

/** A setting, and the name that Supabase gave it before. */
const FORMER_NAMES = [
  ["SUPABASE_PUBLISHABLE_KEY", "SUPABASE_ANON_KEY"],
  ["SUPABASE_SECRET_KEY", "SERVICE_ROLE_KEY"],
] as const;

const NO_PORT = "must be a number from 0 to 65535";
const port = z.coerce.number(NO_PORT).int(NO_PORT).min(0, NO_PORT).max(65_535, NO_PORT);

const backups = z
  .string()
  .regex(/^[1-9]\d{0,3}$/, "must be a number of backups, from 1 to 9999")
  .transform(Number);

/** Hours between backups, which the day holds without a rest. */
const backupPause = z
  .enum(["1h", "2h", "3h", "4h", "6h", "8h", "12h", "24h"], "must be 1h, 2h, 3h, 4h, 6h, 8h, 12h or 24h")
  .default("24h")
  .transform((pause) => Number.parseInt(pause, 10));

/** `https://key:secret@host/bucket?region=…`; without a region that of the host's name, else `us-east-1`. */
const bucket = address(/^https?$/, "must be an https:// address of a bucket")
  .refine(
    (value) => new URL(value).username && new URL(value).password,
    "must hold the key: https://key:secret@host/bucket",
  )
  .transform((value) => {
    const { origin, pathname, username, password, searchParams } = new URL(value);
    return {
      url: `${origin}${pathname.replace(/\/$/, "")}`,
      keyId: decodeURIComponent(username),
      secret: decodeURIComponent(password),
      region: searchParams.get("region") ?? undefined,
    };
  });

const smtpUrl = address(/^smtps?$/, "must be an smtp:// or smtps:// address").refine(
  (value) => new URL(value).hostname !== "",
  "must name a mail server",
);

const email = text.transform(mailAddress).pipe(z.string("must be an e-mail address").toLowerCase());

/** The sender of mail: an address, or `Name <address>`. */
interface Mailbox {
  name: string;
  address: string;
}

const mailbox = text
  .regex(
    /^(?:[^<>\p{C}]*<[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/u,
    "must be an address, or Name <address>",
  )
  .transform((value): Mailbox => {
    const [, name = "", address = value] = /^(.*)<(.+)>$/.exec(value) ?? [];
    return { name: name.trim().replace(/^"(.*)"$/, "$1"), address };
  });

const schema = z
  .object({
    NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
    PORT: port.default(3000),
    HOST: text.default("localhost"),
    METRICS_PORT: port.optional(),
    METRICS_HOST: text.default("127.0.0.1"),
    SITE_URL: origin.optional(),
    DATA_DIR: text.default("./data"),
    MEDIA_BUCKET: bucket.optional(),
    BACKUP_DIR: text.optional(),
    BACKUP_BUCKET: bucket.optional(),
    BACKUPS_KEPT: backups.default(14),
    BACKUP_EVERY: backupPause,
    HEARTBEAT_URL: httpUrl.optional(),
    DATABASE_URL: postgresUrl.optional(),
    MIGRATION_DATABASE_URL: postgresUrl.optional(),
    SUPABASE_URL: origin.optional(),
    SUPABASE_PUBLISHABLE_KEY: publicKey.optional(),
    SUPABASE_ANON_KEY: publicKey.optional(),
    SUPABASE_SECRET_KEY: secretKey.optional(),
    SMTP_URL: smtpUrl.optional(),
    MAIL_FROM: mailbox.optional(),
    CONTACT_MAIL_TO: email.optional(),
    ADMIN_EMAIL: email.optional(),
    ADMIN_PASSWORD: z.string().optional(),
    ANON_KEY: publicKey.optional(),
    SERVICE_ROLE_KEY: secretKey.optional(),
    MIGRATIONS: z.enum(["start", "command"]).default("start"),
    SEED: z.enum(["demo", "none"]).default("demo"),
    TRUST_PROXY: text.optional(),
    LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "silent"]).default("info"),
  })
  .superRefine((settings, context) => {
    const refuse = (name: string, message: string) =>
      context.addIssue({ code: "custom", path: [name], message });

    for (const [name, former] of FORMER_NAMES) {
      if (settings[name] && settings[former] && settings[name] !== settings[former]) {
        refuse(former, `contradicts ${name}, the new name of the same setting: keep that one`);
      }
    }
    if (settings.SUPABASE_URL && !settings.SUPABASE_PUBLISHABLE_KEY && !settings.SUPABASE_ANON_KEY) {
      refuse("SUPABASE_PUBLISHABLE_KEY", "is required with SUPABASE_URL");
    }
    for (const name of ["SUPABASE_PUBLISHABLE_KEY", "SUPABASE_ANON_KEY", "SUPABASE_SECRET_KEY"] as const) {
      if (settings[name] && !settings.SUPABASE_URL) refuse("SUPABASE_URL", `is required with ${name}`);
    }
    if (settings.SUPABASE_URL && settings.DATABASE_URL) {
      refuse("DATABASE_URL", "contradicts SUPABASE_URL: choose one of the two");
    }
    if (settings.SUPABASE_URL && settings.CONTACT_MAIL_TO) {
      refuse("CONTACT_MAIL_TO", "contradicts SUPABASE_URL: this site sends no mail for a project");
    }
    for (const name of ["BACKUP_DIR", "BACKUP_BUCKET"] as const) {
      if (settings.SUPABASE_URL && settings[name]) {
        refuse(name, "contradicts SUPABASE_URL: the project takes its own backups");
      }
    }
    if (settings.BACKUP_DIR && settings.BACKUP_BUCKET) {
      refuse("BACKUP_BUCKET", "contradicts BACKUP_DIR: choose one of the two");
    }
    if (settings.HEARTBEAT_URL && !settings.BACKUP_DIR && !settings.BACKUP_BUCKET) {
      refuse("BACKUP_DIR", "is required with HEARTBEAT_URL, or BACKUP_BUCKET: it is asked after each backup");
    }
    if (settings.ANON_KEY && settings.ANON_KEY === settings.SERVICE_ROLE_KEY) {
      refuse("ANON_KEY", "must differ from SERVICE_ROLE_KEY: it is handed to every page");
    }
    if (settings.ADMIN_PASSWORD && !settings.ADMIN_EMAIL) {
      refuse("ADMIN_EMAIL", "is required with ADMIN_PASSWORD");
    }
    const { ADMIN_EMAIL = "", ADMIN_PASSWORD = "" } = settings;
    if (
      ADMIN_PASSWORD &&
      (isTooLong(ADMIN_PASSWORD) || weaknessesOf(ADMIN_PASSWORD, ADMIN_EMAIL).length > 0)
    ) {
      refuse(
        "ADMIN_PASSWORD",
        "must have 12 characters of 4 kinds, 14 of 3 kinds, or 7 words, and be no common password",
      );
    }
    if (settings.METRICS_PORT === settings.PORT && settings.PORT !== 0) {
      refuse("METRICS_PORT", "must differ from PORT: visitors must not read the metrics");
    }
    if (settings.MIGRATION_DATABASE_URL && !settings.DATABASE_URL) {
      refuse("DATABASE_URL", "is required with MIGRATION_DATABASE_URL");
    }
  })
  .transform(({ SUPABASE_ANON_KEY, ...settings }) => {
    const siteUrl = settings.SITE_URL ?? `http://localhost:${settings.PORT}`;
    const keys = settings.SUPABASE_URL && {
      SUPABASE_PUBLISHABLE_KEY: settings.SUPABASE_PUBLISHABLE_KEY ?? SUPABASE_ANON_KEY,
      SUPABASE_SECRET_KEY: settings.SUPABASE_SECRET_KEY ?? settings.SERVICE_ROLE_KEY,
    };
    return { ...settings, ...keys, SITE_URL: siteUrl, MAIL_FROM: settings.MAIL_FROM ?? mailboxOf(siteUrl) };
  });

export type Environment = z.infer<typeof schema>;

/** The names of all settings. */
export const SETTINGS: readonly string[] = Object.keys(schema.in.shape);

function mailboxOf(siteUrl: string): Mailbox {
  const host = new URL(siteUrl).hostname.replace(/^www\./, "");
  return { name: site.name, address: `ne-pas-repondre@${host}` };
}

/**
 * @param variables usually `process.env`; an empty value counts as missing
 * @returns all settings, with defaults for missing ones
 * @throws ConfigurationError naming the first wrong setting
 */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()));
  const result = schema.safeParse(given);
  if (result.success) return result.data;

  const [issue] = result.error.issues;
  throw new ConfigurationError(`${issue?.path.join(".")}: ${issue?.message}`);
}
