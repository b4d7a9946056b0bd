import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SETTINGS } from "#config/environment.ts";
import { misspeltSettings } from "./misspelt-settings.ts";

test.each([
  ["DATABSE_URL", "DATABASE_URL"],
  ["BACKUPDIR", "BACKUP_DIR"],
  ["SITE_URI", "SITE_URL"],
  ["SUPABASE_PUBLISHABEL_KEY", "SUPABASE_PUBLISHABLE_KEY"],
  ["PORTS", "PORT"],
])("%s is nearly %s", (name, meant) => {
  expect(misspeltSettings({ [name]: "x", [meant]: "y" })).toEqual([
    `${name}: is no setting and was not read; if it means ${meant}, rename it`,
  ]);
});

test("WEB_CONCURRENCY has ended, with a line where it asked for more than one process", () => {
  expect(misspeltSettings({ WEB_CONCURRENCY: "1" })).toEqual([]);
  expect(misspeltSettings({ WEB_CONCURRENCY: "2" })).toEqual([
    expect.stringMatching(/^WEB_CONCURRENCY: is no longer read, .*PostgreSQL/),
  ]);
});

test("settings, and what systems, npm, shells and containers set, are told of nothing", () => {
  const others =
    "HOME HOSTNAME PATH PWD OLDPWD USER SHELL LANG TERM SHLVL LOGNAME TMPDIR EDITOR HOSTTYPE NODE NODE_OPTIONS NODE_PATH" +
    " NODE_COMPILE_CACHE MALLOC_ARENA_MAX INIT_CWD npm_config_host PGDATABASE PGHOST PGPORT POSTGRES_PASSWORD" +
    " DATABASE_USER DATABASE_NAME XDG_DATA_DIRS STATE_DIRECTORY CACHE_DIRECTORY INVOCATION_ID JOURNAL_STREAM";
  const names = [...SETTINGS, ...others.split(" ")];
  expect(misspeltSettings(Object.fromEntries(names.map((name) => [name, "x"])))).toEqual([]);
});

test("the page of the settings and the example name each of them", () => {
  for (const path of ["docs/operating.md", ".env.example"]) {
    const text = readFileSync(path, "utf8");
    const former = new Set(["SUPABASE_ANON_KEY"]);
    const own = SETTINGS.filter((name) => name !== "NODE_ENV" && !former.has(name));
    expect(own.filter((name) => !text.includes(name))).toEqual([]);
  }
});
