/** What docs/operating.md has the scheduler of a Supabase project run: each line works on this schema. */
import { readFileSync } from "node:fs";
import { openAsOwner } from "@levidence/backend/database";
import { expect, test } from "vitest";
import { copyEmbeddedTemplateTo } from "#tests/support/databases/embedded-template.ts";
import { temporaryDirectory } from "#tests/support/temporary-directory.ts";

const SCHEDULED = /cron\.schedule\('(\w+)', '[^']+', (?:'([^']+)'|\$\$([^$]+)\$\$)\)/g;

test("every scheduled statement runs as the owner, and an account that was never confirmed is erased", async () => {
  const found = [...readFileSync("docs/operating.md", "utf8").matchAll(SCHEDULED)];
  const statements = new Map(found.map(([, name = "", plain, quoted]) => [name, plain ?? quoted ?? ""]));
  expect([...statements.keys()]).toEqual(["messages", "alerts", "journal", "misses", "unconfirmed"]);

  const directory = temporaryDirectory();
  copyEmbeddedTemplateTo(directory);
  const { connection, close } = await openAsOwner({ directory });
  const id = "00000000-0000-4000-8000-000000000001";
  await connection.query(
    `insert into auth.users (id, email, created_at) values ($1, 'a@b.fr', now() - interval '31 days')`,
    [id],
  );
  for (const statement of statements.values()) await connection.query(statement);
  expect((await connection.query("select from auth.users where id = $1", [id])).rows).toEqual([]);
  await close();
});
