/** The skeleton of a migration is what the documents say: nobody copies a function by hand. */
import { appendFileSync, cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openAsOwner } from "@levidence/backend/database";
import { expect, test } from "vitest";
import { describeBoth, readDocuments, schemaFolders } from "#scripts/schema/documents.ts";
import { schemaDifferences } from "#scripts/schema/schema-description.ts";
import { writeSkeleton } from "#scripts/schema/skeleton.ts";
import { createPostgresDatabase } from "#tests/support/databases/postgres-databases.ts";
import { temporaryDirectory } from "#tests/support/temporary-directory.ts";

async function openEmpty() {
  const { url, drop } = await createPostgresDatabase();
  const { connection, close } = await openAsOwner({ url });
  return Object.assign(connection, { close: () => close().then(drop) });
}

function change(path: string, from: string, to: string): void {
  const text = readFileSync(path, "utf8");
  expect(text).toContain(from);
  writeFileSync(path, text.replace(from, to));
}

test("a skeleton holds each changed and new function, and names what else differs", async () => {
  const folders = { documents: temporaryDirectory(), migrations: temporaryDirectory() };
  cpSync(schemaFolders.documents, folders.documents, { recursive: true });
  cpSync(schemaFolders.migrations, folders.migrations, { recursive: true });
  const search = join(folders.documents, "36_search.sql");
  change(search, "set pg_trgm.similarity_threshold = 0.4", "set pg_trgm.similarity_threshold = 0.6");
  const people = join(folders.documents, "21_people.sql");
  change(people, "create table public.people (", "create table public.people (\n  nickname text,");
  appendFileSync(
    people,
    `
-- Said; twice.
create function private.called(name text) returns text
  language sql immutable set search_path = '' as $$ select name || '; -- $1' $$;
grant execute on function private.called(text) to authenticated;
comment on function private.called(text) is 'It''s; a name';
create procedure private.call_all() language sql set search_path = '' as $$ select private.called('all') $$;
`,
  );

  const [migrated, documented] = await describeBoth(folders, openEmpty);
  const documents = readDocuments(folders.documents).map(({ sql }) => sql);
  const skeleton = writeSkeleton("nicknames_of_people", documents, migrated, documented);
  expect(skeleton).toMatch(
    /^-- nicknames of people: [^\n]+\n\n-- Loads the library[^\n]+\nselect extensions\.similarity\('', ''\);\n\n-- column/,
  );
  expect(skeleton).toContain("\n-- column public.people.nickname: only in the documents\n");
  expect(skeleton).toContain(`
create function private.called(name text) returns text
  language sql immutable set search_path = '' as $$ select name || '; -- $1' $$;

revoke all on routine private.called(text) from public;

grant execute on function private.called(text) to authenticated;

comment on function private.called(text) is 'It''s; a name';

create procedure private.call_all() language sql set search_path = '' as $$ select private.called('all') $$;

revoke all on routine private.call_all() from public;
`);
  expect(skeleton.match(/^create or replace function \S+\(/gm)).toHaveLength(1);

  writeFileSync(join(folders.migrations, "20990101000000_nicknames_of_people.sql"), skeleton);
  const differences = schemaDifferences(...(await describeBoth(folders, openEmpty)), [
    "migrated",
    "documented",
  ]);
  // The columns after it have another place.
  expect(differences.filter((line) => !line.startsWith("column public.people."))).toEqual([]);
});
