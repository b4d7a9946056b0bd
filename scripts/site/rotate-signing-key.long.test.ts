import { spawnSync } from "node:child_process";
import { cpSync } from "node:fs";
import { openEmbeddedDatabase } from "@levidence/backend/database";
import { loadSigningKeys } from "@levidence/backend/src/tokens/signing-keys.ts";
import { expect, test } from "vitest";
import { demonstrationCatalogue } from "#tests/support/databases/demonstration-catalogue.ts";
import { prepared } from "#tests/support/databases/preparations.ts";
import { temporaryDirectory } from "#tests/support/temporary-directory.ts";

test("npm run site rotate-signing-key adds a key that signs from now on, and keeps the earlier one", async () => {
  const directory = temporaryDirectory();
  cpSync(await prepared("embeddedTemplate"), directory, { recursive: true });
  const readKeys = async () => {
    const database = await openEmbeddedDatabase({ directory, ...demonstrationCatalogue });
    const keys = await (await loadSigningKeys(database)).all();
    await database.close();
    return keys.map(({ id }) => id);
  };
  const before = await readKeys();

  const { PATH = "", HOME = "" } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/site/rotate-signing-key.ts"], {
    env: { PATH, HOME, DATA_DIR: directory },
    encoding: "utf8",
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });

  const after = await readKeys();
  expect(after).toHaveLength(before.length + 1);
  expect(after.slice(0, -1)).toEqual(before);
  expect(stdout).toContain(`signed with the key ${after.at(-1)} from now on`);
});
