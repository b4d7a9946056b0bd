/** A network between the site and PostgreSQL that tests can freeze or cut. */
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, connect as open, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const SOCKET = ".s.PGSQL.5432";

export interface PostgresProxy {
  url: string;
  /** Passes nothing on any more, and ends no connection. */
  freeze(): void;
  thaw(): void;
  /**
   * Ends each connection that sends a message with this word or runs what it prepared with it, before that is
   * passed on; none without a word.
   */
  cutAt(word: string | undefined): void;
  close(): void;
}

/** Messages of PostgreSQL's protocol: a statement gets a name, and a name is run. */
const PARSE = /P[\s\S]{4}(s\d+)\0([^\0]*)\0/g;
const BIND = /B[\s\S]{4}\0(s\d+)\0/g;

/** @param url of a database on the tests' PostgreSQL, which listens on a socket file */
export async function postgresProxy(url: string): Promise<PostgresProxy> {
  const directory = mkdtempSync(join(tmpdir(), "levidence-proxy-"));
  const target = join(new URL(url).searchParams.get("host") ?? "", SOCKET);
  const sockets = new Set<Socket>();
  let isFrozen = false;
  let cutWord: string | undefined;

  const server = createServer((client) => {
    const upstream = open(target);
    const prepared = new Map<string, string>();
    const isCut = (word: string, bytes: Buffer | string) =>
      bytes.includes(word) ||
      [...bytes.toString("latin1").matchAll(BIND)].some(([, name = ""]) =>
        prepared.get(name)?.includes(word),
      );
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.on("data", (bytes) => {
        if (socket === client) {
          if (cutWord && isCut(cutWord, bytes)) return void client.destroy();
          for (const [, name = "", sql = ""] of bytes.toString("latin1").matchAll(PARSE))
            prepared.set(name, sql);
        }
        other.write(bytes);
      });
      if (isFrozen) socket.pause();
    }
  }).listen(join(directory, SOCKET));
  await once(server, "listening");

  const proxied = new URL(url);
  proxied.searchParams.set("host", directory);
  return {
    url: proxied.href,
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw() {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    cutAt(word) {
      cutWord = word;
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
