/** A database as commit 2ce4dc9 makes it, with a row in every table. */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { OwnerSession } from "#backend/database/session.ts";
import { temporaryDirectory } from "#tests/temporary-directory.ts";

/**
 * Its migrations and seed, packed by `git archive --format=tar 2ce4dc9 supabase/migrations supabase/seed.sql
 * backend/database/system | gzip -9n`.
 */
const ARCHIVE = "tests/takeover/2ce4dc9.tar.gz";

/** Fills an empty database. */
export async function makeFormerDatabase(session: OwnerSession): Promise<void> {
  const folder = temporaryDirectory();
  execFileSync("tar", ["-xzf", ARCHIVE, "-C", folder]);
  await session.script(`
    set client_min_messages = warning;
    create schema backend;
    create table backend.migrations (version text primary key, name text);
    alter table backend.migrations enable row level security;
    create schema supabase_migrations;
    create table supabase_migrations.schema_migrations (version text primary key, statements text[], name text)`);
  for (const [directory, ledger] of [
    ["backend/database/system", "backend.migrations"],
    ["supabase/migrations", "supabase_migrations.schema_migrations"],
  ] as const) {
    for (const file of readdirSync(join(folder, directory)).sort()) {
      const [, version = "", name = ""] = /^(\d+)_(.+)\.sql$/.exec(file) ?? [];
      await session.script(readFileSync(join(folder, directory, file), "utf8"));
      await session.query(`insert into ${ledger} (version, name) values ($1, $2)`, [version, name]);
    }
  }
  await session.script(readFileSync(join(folder, "supabase/seed.sql"), "utf8"));
  await session.script("insert into backend.migrations (version) values ('seed')");
  await session.script(readFileSync("tests/takeover/rows.sql", "utf8"));
}
