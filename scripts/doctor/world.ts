/** What the examination asks of the machine and of the network. Tests answer in their place. */

import { resolveMx, resolveTxt } from "node:dns/promises";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { connect } from "node:tls";

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
  /** @returns how many files a process may open; undefined where the system does not say */
  openFiles(): number | undefined;
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
  openFiles() {
    try {
      return (
        Number(/^Max open files +(\d+)/m.exec(readFileSync("/proc/self/limits", "utf8"))?.[1]) || undefined
      );
    } catch {
      return undefined;
    }
  },
};
