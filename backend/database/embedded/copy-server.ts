/**
 * How another process of this machine reads an embedded database that is in use: it asks on a socket for a copy of the
 * files, and has it as long as the connection lasts.
 */
import { once } from "node:events";
import { rmSync } from "node:fs";
import { rm } from "node:fs/promises";
import { connect, createServer, type Socket } from "node:net";
import { join, relative, resolve } from "node:path";
import { copyFolder } from "./copy-folder.ts";

const DONE = "copied";

/** Systems limit the path of a socket to some hundred bytes. */
function socketIn(directory: string): string {
  const [short = ""] = [resolve(directory), relative("", directory)].sort((a, b) => a.length - b.length);
  return join(short, "socket");
}

/** Like a DATA_DIR. */
const copyIn = (directory: string) => join(directory, "copy");

/**
 * Answers until it is closed.
 * @param directory the DATA_DIR, whose lock this process has
 * @param pause runs its work while nobody writes to the database
 * @param report receives a line when there is no socket
 */
export async function serveCopies(
  directory: string,
  pause: (work: () => Promise<void>) => Promise<void>,
  report: (line: string) => void,
): Promise<{ close(): Promise<void> }> {
  const copy = copyIn(directory);
  // Left by a site that was killed.
  for (const path of [copy, socketIn(directory)]) rmSync(path, { recursive: true, force: true });
  let borrower: Socket | undefined;
  let lent: Promise<void> | undefined;

  async function lend(socket: Socket): Promise<void> {
    const isGone = once(socket, "close");
    await copyFolder(join(directory, "database"), join(copy, "database"), pause).then(
      () => socket.write(DONE),
      (error: Error) => socket.end(error.message),
    );
    await isGone;
    await rm(copy, { recursive: true, force: true });
    borrower = undefined;
  }

  const server = createServer((socket) => {
    socket.on("error", () => undefined).resume();
    if (borrower) return void socket.end("another backup is being taken");
    borrower = socket;
    lent = lend(socket);
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
  const [answer] = await Promise.race([once(socket, "data"), once(socket, "close")]);
  if (String(answer) === DONE) return { directory: copyIn(directory), giveBack: () => void socket.destroy() };
  throw new Error(
    `The copy of the database failed: ${answer instanceof Buffer ? answer : "the site has ended"}`,
  );
}
