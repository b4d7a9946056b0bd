/** The documents of supabase/schemas are what the migrations lead to, object by object. */

import { type DatabasePlace, type OwnerConnection, openAsOwner } from "@levidence/backend/database";
import { migrate } from "@levidence/backend/migrate";
import { describe, expect, onTestFinished, test } from "vitest";
import { readDocuments, SCHEMAS, schemaFolders, writeBaseline } from "#scripts/schema/documents.ts";
import { describeSchema, schemaDifferences } from "#scripts/schema/schema-description.ts";
import { openMemoryDatabase } from "#scripts/shared/memory-database.ts";
import { copyEmbeddedTemplateTo } from "#tests/support/databases/embedded-template.ts";
import {
  copyPostgresTemplate,
  createPostgresDatabase,
  type PostgresPlace,
} from "#tests/support/databases/postgres-databases.ts";
import { isWhole } from "#tests/support/extent.ts";
import { temporaryDirectory } from "#tests/support/temporary-directory.ts";

const documents = readDocuments(schemaFolders.documents).map(({ sql }) => sql);

interface Engine {
  empty(): Promise<OwnerConnection>;
  /** With all migrations. */
  migrated(): Promise<OwnerConnection>;
}

async function open(place: DatabasePlace): Promise<OwnerConnection> {
  const { connection, close } = await openAsOwner(place);
  onTestFinished(close);
  return connection;
}

async function openPostgres(made: Promise<PostgresPlace>): Promise<OwnerConnection> {
  const { url, drop } = await made;
  onTestFinished(drop);
  return open({ url });
}

const engines: Record<string, Engine> = {
  PGlite: {
    async empty() {
      const connection = await openMemoryDatabase();
      onTestFinished(() => connection.close());
      return connection;
    },
    async migrated() {
      const directory = temporaryDirectory();
      copyEmbeddedTemplateTo(directory);
      return open({ directory });
    },
  },
  PostgreSQL: {
    empty: () => openPostgres(createPostgresDatabase()),
    migrated: () => openPostgres(copyPostgresTemplate()),
  },
};

function documentsAsMigration(): string {
  const folder = temporaryDirectory();
  writeBaseline(folder, "1", schemaFolders.documents);
  return folder;
}

/** The names of all functions in the documents, as often as they are defined there. */
function definedFunctions(): string[] {
  const definition = /^create (?:or replace )?(?:function|procedure) ([\w.]+)/gm;
  return documents.flatMap((sql) => [...sql.matchAll(definition)].map(([, name = ""]) => name)).sort();
}

/** A change of each kind of object, and the object that the comparison names. */
const CHANGES: [string, string][] = [
  ["alter table public.products add column extra text", "column public.products.extra"],
  ["alter table public.products alter title drop not null", "column public.products.title"],
  ["alter table public.products alter is_active set default false", "column public.products.is_active"],
  ["grant select (created_by) on public.corrections to anon", "column public.corrections.created_by"],
  [
    "alter table public.products drop constraint products_title_length",
    "constraint products_title_length on public.products",
  ],
  ["drop index public.products_created_at_idx", "index public.products_created_at_idx"],
  [
    "alter table public.products disable trigger products_50_list",
    "trigger products_50_list on public.products",
  ],
  ["drop trigger on_auth_user_created on auth.users", "trigger on_auth_user_created on auth.users"],
  [
    'alter policy "everybody reads merchants" on public.merchants to anon',
    "policy everybody reads merchants on public.merchants",
  ],
  ["alter table public.people disable row level security", "table public.people"],
  ["grant insert on public.people to anon", "table public.people"],
  ["comment on table public.profiles is 'Other'", "table public.profiles"],
  [
    "alter view public.category_product_counts set (security_invoker = false)",
    "view public.category_product_counts",
  ],
  ["alter function public.is_admin() security invoker", "function public.is_admin()"],
  ["grant execute on function public.is_admin() to anon", "rights of function public.is_admin()"],
  ["comment on function public.may_edit() is null", "rights of function public.may_edit()"],
  ["alter type private.search_match add attribute extra text", "column private.search_match.extra"],
  ["create type private.extra as enum ('a')", "type private.extra"],
  ["grant usage on schema private to public", "schema private"],
];

const asked = Object.entries(engines).filter(([name]) => isWhole || name === "PostgreSQL");

describe.each(asked)("on %s", (_, engine) => {
  test("the migrations lead to exactly the documents, and the comparison sees every change", async () => {
    const migrated = await engine.migrated();
    const fromMigrations = await describeSchema(migrated, SCHEMAS);
    const empty = await engine.empty();
    await migrate(empty, { migrationsDirectory: documentsAsMigration(), report: () => undefined });
    const fromDocuments = await describeSchema(empty, SCHEMAS);
    const names: [string, string] = ["in the migrations", "in the documents"];
    expect(schemaDifferences(fromMigrations, fromDocuments, names)).toEqual([]);
    expect(fromMigrations.size).toBeGreaterThan(800);

    await migrated.script(`begin; ${CHANGES.map(([change]) => change).join(";")}`);
    const differences = schemaDifferences(await describeSchema(migrated, SCHEMAS), fromDocuments, names);
    await migrated.script("rollback");
    const named = differences.map((line) => line.split(/: only| differs/)[0]);
    expect(named).toEqual(expect.arrayContaining(CHANGES.map(([, object]) => object)));

    // Each function of the database is written once.
    const functions = [...fromDocuments.keys()].flatMap(
      (object) => /^function ([^(]+)/.exec(object)?.[1] ?? [],
    );
    expect(definedFunctions()).toEqual(functions.map((name) => name.replaceAll('"', "")).sort());
  });
});

test("no function is patched by text, or written to replace another", () => {
  const patching = documents.filter((sql) => /create or replace|pg_get_functiondef/.test(sql));
  expect(patching).toEqual([]);
});
