/** What the examination asks of the machine and of the network. Tests answer in their place. */

import { resolveMx, resolveTxt } from "node:dns/promises";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { stat, statfs } from "node:fs/promises";
import { connect } from "node:tls";
import type { OwnerConnection } from "@levidence/backend/database";

const TIMEOUT_MS = 5_000;

export interface World {
  /** @throws the errors of `node:dns` */
  resolveMx(domain: string): Promise<unknown[]>;
  /** @throws the errors of `node:dns` */
  resolveTxt(domain: string): Promise<string[][]>;
  /** @returns when the certificate of a public address ends. @throws Error when a browser would refuse it */
  certificateEnd(address: URL): Promise<Date>;
  /** @returns the free bytes of the disk that has the folder */
  freeBytes(folder: string): Promise<number>;
  /** @returns a number that the folders of one disk share */
  diskOf(folder: string): Promise<number>;
  /** @returns how many files a process may open; undefined where the system does not say */
  openFiles(): number | undefined;
  /** Of the Node that runs this, as "26.12.1". */
  nodeVersion: string;
  /** @returns the version of the server, as "18.7" */
  postgresqlVersion(connection: OwnerConnection): Promise<string>;
}

export const WORLD: World = {
  resolveMx,
  resolveTxt,
  async certificateEnd({ hostname, port }) {
    const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname });
    try {
      await once(socket, "secureConnect", { signal: AbortSignal.timeout(TIMEOUT_MS) });
      return new Date(socket.getPeerCertificate().valid_to);
    } finally {
      socket.destroy();
    }
  },
  async freeBytes(folder) {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  },
  diskOf: async (folder) => (await stat(folder)).dev,
  openFiles() {
    try {
      return (
        Number(/^Max open files +(\d+)/m.exec(readFileSync("/proc/self/limits", "utf8"))?.[1]) || undefined
      );
    } catch {
      return undefined;
    }
  },
  nodeVersion: process.versions.node,
  async postgresqlVersion(connection) {
    const { rows } = await connection.query(
      "select split_part(current_setting('server_version'), ' ', 1) as version",
    );
    return String(rows[0]?.version);
  },
};
