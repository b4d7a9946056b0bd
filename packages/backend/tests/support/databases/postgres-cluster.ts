/** A temporary PostgreSQL server with its own files, on a socket without a port. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, realpathSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";

export interface PostgresCluster {
  /** Address of its superuser, database `postgres`. */
  url: string;
  /**
   * Ends the server and all of its connections.
   * @param signal SIGINT closes the database in order;
   *   SIGQUIT leaves it as a crash does (`pg_ctl stop -m immediate`)
   */
  stop(signal?: "SIGINT" | "SIGQUIT"): Promise<void>;
  /** Starts the server again after `stop`; resolves when it accepts connections. */
  start(): Promise<void>;
}

/**
 * Makes a cluster below `directory` and starts its server.
 * @param settings of the server, besides those below
 */
export async function startPostgres(
  directory: string,
  settings: Readonly<Record<string, string | number>> = {},
): Promise<PostgresCluster> {
  const account = unprivilegedAccount();
  const home = join(directory, "postgres");
  const data = join(home, "data");
  mkdirSync(home);
  chmodSync(directory, 0o711);
  if (account) chownSync(home, account.uid, account.gid);

  const binaries = postgresDirectory();
  if (!binaries) throw new Error("PostgreSQL is not installed");
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
  // fsync is off: no data of the tests needs to survive a crash of the machine.
  const all = { listen_addresses: "", fsync: "off", max_connections: 300, ...settings };
  const chosen = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const isReady = () => spawnSync(join(binaries, "pg_isready"), ["--quiet", "--host", home]).status === 0;

  let server: ChildProcess;
  const start = async () => {
    server = spawn(join(binaries, "postgres"), ["-D", data, "-k", home, ...chosen], options);
    while (!isReady()) {
      if (server.exitCode !== null) throw new Error(`PostgreSQL ended with code ${server.exitCode}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  await start();
  return {
    url: `postgres://owner@localhost/postgres?host=${encodeURIComponent(home)}`,
    start,
    async stop(signal = "SIGINT") {
      server.kill(signal);
      await once(server, "exit");
    },
  };
}

/** @returns the folder of PostgreSQL's programs; undefined where there is none */
export function postgresDirectory(): string | undefined {
  // The server may be a link in a folder of the PATH; the programs that it needs are beside the real one.
  const folders = (process.env.PATH ?? "").split(delimiter);
  const server = folders.map((folder) => join(folder, "postgres")).find(existsSync);
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const [newest] = versions.sort((a, b) => Number(b) - Number(a));
  const directories = [server && dirname(realpathSync(server)), newest && join(debian, newest, "bin")];
  return directories.find((directory) => directory && existsSync(join(directory, "initdb")));
}

/** PostgreSQL refuses to run as root, so root runs it as the user that its package made. */
function unprivilegedAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}
