/** A temporary PostgreSQL server with its own files, on a socket without a port. */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";

const VERSIONS = "/usr/lib/postgresql";

/**
 * Starts a server below `directory`.
 * @returns the address of its superuser, and a function that stops it
 */
export async function startPostgres(directory: string): Promise<{ url: string; stop(): Promise<void> }> {
  const account = unprivilegedAccount();
  const home = join(directory, "postgres");
  const data = join(home, "data");
  mkdirSync(home);
  chmodSync(directory, 0o711);
  if (account) chownSync(home, account.uid, account.gid);

  const binaries = newestBinaries();
  const options = { ...account, cwd: home, stdio: "ignore" as const };
  execFileSync(
    join(binaries, "initdb"),
    [
      "--pgdata",
      data,
      "--username=owner",
      "--auth=trust",
      "--encoding=UTF8",
      "--locale=C.UTF-8",
      "--no-sync",
    ],
    options,
  );
  const server = spawn(
    join(binaries, "postgres"),
    // fsync is off: no data of the tests needs to survive a crash.
    ["-D", data, "-k", home, "-c", "listen_addresses=", "-c", "fsync=off", "-c", "max_connections=300"],
    options,
  );
  const isReady = () => spawnSync(join(binaries, "pg_isready"), ["--quiet", "--host", home]).status === 0;
  while (!isReady()) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with code ${server.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    url: `postgres://owner@localhost/postgres?host=${encodeURIComponent(home)}`,
    async stop() {
      server.kill("SIGINT");
      await once(server, "exit");
    },
  };
}

function newestBinaries(): string {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS) : [];
  const [newest] = versions.sort((a, b) => Number(b) - Number(a));
  if (!newest) throw new Error("PostgreSQL is not installed");
  return join(VERSIONS, newest, "bin");
}

/** PostgreSQL refuses to run as root, so root runs it as the user that its package made. */
function unprivilegedAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}
