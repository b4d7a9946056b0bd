/**
 * @param settings `HOST` and `PORT` of the environment
 * @returns the local address of the process, which can differ from its public one
 */
export function listeningAddress({ HOST, PORT }: { HOST: string; PORT: number }): string {
  // An IPv6 address; not by node:net, because the back office counts publication gaps and browsers have no such module.
  return `http://${HOST.includes(":") ? `[${HOST}]` : HOST}:${PORT}`;
}

/** Whether an address leads to this machine, as that of a demonstration or of development does. */
export const isLoopbackUrl = (address: string) =>
  /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(address).hostname);
