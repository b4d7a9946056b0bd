/** The suites of the official clients: where they are, what they need, and the servers that they expect. */
import { createPrivateKey } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { BackendOptions } from "#backend/backend.ts";
import { highLimits } from "#tests/support/people/high-limits.ts";

export interface Server {
  port: number;
  /** What the suite leaves out at the beginning of a path. */
  prefix: "" | "/auth/v1";
  /** SQL files of the suite, run in this order after our own. */
  migrations: readonly string[];
  /** What of them is read otherwise. */
  edits?: readonly (readonly [RegExp, string])[];
  options(folder: string): Omit<BackendOptions, "database">;
}

export interface Suite {
  /** Of the repository. */
  folder: string;
  /** How many of its cases pass, at the commit below. */
  passes: number;
  /** Run in `folder` with Node before the servers start: a file, or none. */
  prepare?: string;
  /** Settings of its runner. */
  jest?: Readonly<Record<string, unknown>>;
  servers: readonly Server[];
}

/** Of github.com/supabase/supabase-js, which the counts in the README are of. */
export const REPOSITORY = {
  url: "https://github.com/supabase/supabase-js",
  commit: "381bded5ced48c4621830576bf8cbecc34edc85c",
};

/** What the suites import and their runner; types are not checked. */
export const DEVELOPMENT_PACKAGES = {
  "@faker-js/faker": "9.9.0",
  jest: "30.4.2",
  "jest-environment-jsdom": "30.4.1",
  "jest-mock-server": "0.1.0",
  jsonwebtoken: "9.0.2",
  prettier: "3.6.2",
  "ts-jest": "29.4.9",
  tslib: "2.8.1",
  typescript: "5.8.3",
  zod: "3.25.76",
};

/** As in the suites' own containers, where nothing is limited. */
const unlimited = { maxFilters: 1e6, maxListElements: 1e6, maxSearchCharacters: 1e6, maxOffset: 1e6 };
const callers = { ...unlimited, maxColumns: 1e6, maxRelations: 1e6, aggregates: true };
const limits: BackendOptions["limits"] = {
  callers: { anon: callers, authenticated: callers },
  maxWrittenRows: 1e6,
  maxRelatedRows: 1e9,
  visitorStatementMs: 60_000,
};
const silentMail: BackendOptions["mail"] = {
  transport: { send: async () => undefined, verify: async () => undefined, close: () => undefined },
  write: ({ kind }) => ({ subject: kind, text: kind, html: "", language: "en", link: undefined }),
  report: () => undefined,
};
const auth = {
  siteUrl: "http://127.0.0.1:3000",
  redirectAllowList: ["https://127.0.0.1:3000", "http://localhost:5173"],
  autoconfirm: true,
  passwordRule: (password: string) => (password.length < 6 ? ["length"] : []),
  passwordAdvice: "Password should be at least 6 characters.",
  mailIntervalSeconds: 0,
  limits: highLimits(1e6),
};

const DOCKER_SECRET = "37c304f8-51aa-419a-a1af-06154e63707a";

/** A container of GoTrue alone: without a gateway, and so without API keys. */
const goTrue = (port: number, changes: Partial<BackendOptions["auth"]>, tokenSecret?: string): Server => ({
  port,
  prefix: "/auth/v1",
  migrations: [],
  options: () => ({
    auth: { ...auth, ...changes },
    mail: silentMail,
    requireApiKey: false,
    ...(tokenSecret && { tokenSecret }),
  }),
});

/** The keys that the suite signs for itself (test/lib/clients.ts). */
function apiKeysOf(folder: string): Pick<BackendOptions, "publishableKey" | "secretKey"> {
  const [key] = JSON.parse(readFileSync(join(folder, "test/supabase/signing_keys.json"), "utf8"));
  const { sign } = createRequire(join(folder, "package.json"))("jsonwebtoken");
  const privateKey = createPrivateKey({ key, format: "jwk" }).export({ type: "pkcs8", format: "pem" });
  const keyOf = (role: string): string =>
    sign({ iss: "supabase-demo", role, exp: 1983812996, iat: 1768925145 }, privateKey, {
      algorithm: "RS256",
      keyid: key.kid,
    });
  return { publishableKey: keyOf("anon"), secretKey: keyOf("service_role") };
}

export const SUITES: Readonly<Record<string, Suite>> = {
  "postgrest-js": {
    folder: "packages/core/postgrest-js",
    passes: 345,
    // The rows that one file leaves are those of the next.
    jest: { testSequencer: "<rootDir>/test/testSequencer.js" },
    servers: [
      {
        port: 54321,
        prefix: "",
        migrations: ["test/supabase/migrations/00000000000000_schema.sql", "test/supabase/seed.sql"],
        // PGlite has no PostGIS; one case asks for it.
        edits: [
          [/^create extension if not exists postgis.*$/m, ""],
          [/extensions\.geometry\(POINT, 4326\)/, "text"],
        ],
        options: () => ({
          auth,
          requireApiKey: false,
          exposedSchemas: ["public", "personal"],
          allowRollback: true,
          limits,
        }),
      },
    ],
  },
  "auth-js": {
    folder: "packages/core/auth-js",
    passes: 537,
    prepare: "test/generate-signing-keys.js",
    servers: [
      {
        port: 54321,
        prefix: "",
        migrations: [],
        // Some cases send no key, which the container lets pass.
        options: (folder) => ({ auth, mail: silentMail, requireApiKey: false, ...apiKeysOf(folder) }),
      },
      goTrue(9999, { autoconfirm: false }, DOCKER_SECRET),
      goTrue(9998, {}, DOCKER_SECRET),
      goTrue(9997, { autoconfirm: false, signupAllowed: false }, DOCKER_SECRET),
      goTrue(9996, {}),
    ],
  },
};
