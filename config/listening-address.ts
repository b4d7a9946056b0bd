import { isIPv6 } from "node:net";

/**
 * Returns the address at which the process answers on this machine, whatever its public one.
 * @param settings `HOST` and `PORT` of the environment
 */
export function listeningAddress({ HOST, PORT }: { HOST: string; PORT: number }): string {
  return `http://${isIPv6(HOST) ? `[${HOST}]` : HOST}:${PORT}`;
}
