/**
 * How another process of this machine reads an embedded database that is in use: it asks on a socket for a copy
 * of the files, and has it as long as the connection lasts.
 */
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readdirSync, rmSync } from "node:fs";
import { rm } from "node:fs/promises";
import { connect, createServer, type Socket } from "node:net";
import { join, relative, resolve } from "node:path";
import { copyFolder } from "./copy-folder.ts";

/** `copy`: of the folder, like a DATA_DIR. */
type Answer = { copy: string } | { reason: string };

/** Each copy has a name of its own: no lost connection still writes to it. */
const COPY = "copy-";
const SOCKET = "socket";

/** Systems limit the path of a socket to some hundred bytes. */
function socketIn(directory: string): string {
  const [short = ""] = [resolve(directory), relative("", directory)].sort((a, b) => a.length - b.length);
  return join(short, SOCKET);
}

/**
 * Answers until it is closed.
 * @param directory the DATA_DIR, whose lock this process has
 * @param pause runs its work while no statement writes to the database
 * @param report receives a line when there is no socket
 */
export function serveCopies(
  directory: string,
  pause: (work: () => Promise<void>) => Promise<void>,
  report: (line: string) => void,
): { close(): Promise<void> } {
  const isLeft = (name: string) => name === SOCKET || name.startsWith(COPY);
  // By a site that was killed.
  for (const name of readdirSync(directory).filter(isLeft)) {
    rmSync(join(directory, name), { recursive: true, force: true });
  }
  let borrower: Socket | undefined;
  let lent: Promise<void> | undefined;

  async function lend(socket: Socket): Promise<void> {
    const copy = resolve(directory, `${COPY}${randomUUID()}`);
    const isGone = new Promise((done) => socket.once("close", done));
    const answer: Answer = await copyFolder(join(directory, "database"), join(copy, "database"), pause).then(
      () => ({ copy }),
      ({ message }: Error) => ({ reason: message }),
    );
    socket.write(JSON.stringify(answer));
    await isGone;
    // To remove it may take long on a busy disk, and the next one has a name of its own.
    borrower = undefined;
    await rm(copy, { recursive: true, force: true });
  }

  const server = createServer((socket) => {
    socket.on("error", () => undefined).resume();
    if (borrower) return void socket.end(JSON.stringify({ reason: "another backup is being taken" }));
    borrower = socket;
    const earlier = lent;
    lent = lend(socket).then(() => earlier);
  });
  server.on("error", ({ message }) => report(`No backup can be taken while the site runs: ${message}`));
  server.listen(socketIn(directory));
  server.unref();
  return {
    async close() {
      server.close();
      borrower?.destroy();
      await lent;
    },
  };
}

/**
 * Asks the process that has the database for a copy.
 * @returns the copy, as a DATA_DIR, with what gives it back; undefined when no process has the database
 * @throws Error with the other process's reason
 */
export async function borrowCopy(
  directory: string,
): Promise<{ directory: string; giveBack(): void } | undefined> {
  const socket = connect(socketIn(directory));
  try {
    await once(socket, "connect");
  } catch {
    return undefined;
  }
  const [bytes] = await Promise.race([once(socket, "data"), once(socket, "close")]);
  const giveBack = () => void socket.destroy();
  const answer: Answer =
    bytes instanceof Buffer ? JSON.parse(String(bytes)) : { reason: "the site has ended" };
  if ("copy" in answer) return { directory: answer.copy, giveBack };
  giveBack();
  throw new Error(`There is no copy of the database: ${answer.reason}`);
}
