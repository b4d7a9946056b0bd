import { execFile } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "#tests/support/site/free-port.ts";
import { dataDirectory, startSite } from "#tests/support/site/site-process.ts";
import { temporaryDirectory } from "#tests/support/temporary-directory.ts";

const run = promisify(execFile);
const ADMINISTRATOR = { email: "admin@exemple.fr", password: "Trois petits chats 3 !" };
const KEY = "sb_publishable_of_the_test";

interface Health {
  checks: { jobs?: string; backup?: string };
  figures?: { backupAgeSeconds: number };
}

test("a site that runs takes a backup, which commands restore and release", async () => {
  const BACKUP_DIR = temporaryDirectory();
  const port = String(await freePort());
  const beats: string[] = [];
  const watcher = createServer(({ url = "" }, answer) => {
    beats.push(url);
    answer.end();
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void watcher.close());
  await once(watcher, "listening");
  const address = `http://localhost:${port}`;
  const site = startSite({
    PORT: port,
    DATA_DIR: dataDirectory(),
    BACKUP_DIR,
    HEARTBEAT_URL: `http://127.0.0.1:${(watcher.address() as AddressInfo).port}/beat`,
    ANON_KEY: KEY,
    ADMIN_EMAIL: ADMINISTRATOR.email,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
  });
  await site.ready();
  const health = async (headers: Record<string, string> = {}): Promise<Health> =>
    (await fetch(`${address}/health`, { headers })).json() as Promise<Health>;
  // The first one is due at the first start.
  await expect.poll(async () => (await health()).checks.backup, { timeout: 300_000 }).toBe("ok");
  expect(beats).toEqual(["/beat"]);
  expect((await health()).figures).toBeUndefined();

  const signIn = await fetch(`${address}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { apikey: KEY, "Content-Type": "application/json" },
    body: JSON.stringify(ADMINISTRATOR),
  });
  const { access_token } = (await signIn.json()) as { access_token: string };
  const { figures } = await health({ apikey: KEY, authorization: `Bearer ${access_token}` });
  expect(figures?.backupAgeSeconds).toBeGreaterThan(0);
  site.signal("SIGTERM");
  expect((await site.ended()).code).toBe(0);

  const [name = ""] = readdirSync(BACKUP_DIR);
  const DATA_DIR = temporaryDirectory();
  const command = (script: string, ...parameters: string[]) =>
    run(process.execPath, [`scripts/site/${script}.ts`, ...parameters], { env: { DATA_DIR } });
  const { stdout } = await command("restore", join(BACKUP_DIR, name));
  expect(stdout).toMatch(/^Restored \d+ rows and 0 picture files of 20\S+\. No mail leaves .*resume`\n$/m);
  expect((await command("resume")).stdout).toBe("The jobs run from now on, and waiting mail leaves.\n");
  const refused = await command("restore", join(BACKUP_DIR, name)).catch(({ stderr }) => stderr);
  expect(refused).toMatch(/^DATA_DIR: \S+ has a database already, which was left as it is: [^\n]+\n$/);
  expect(readFileSync(join(DATA_DIR, "database/PG_VERSION"), "utf8")).toMatch(/^\d+\n$/);
});
