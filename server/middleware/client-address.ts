/** The network address of the visitor, by which limits are counted. */
import { isIP } from "node:net";
import type { MiddlewareHandler } from "hono";
import proxyAddr from "proxy-addr";
import { ConfigurationError } from "#config/environment.ts";
import type { ServerEnv } from "#server/http/server-env.ts";

const UNKNOWN_ADDRESS = "0.0.0.0";

/**
 * Reads the visitor's address from the connection. When a trusted proxy made the connection, it is the last
 * address in `X-Forwarded-For` that belongs to no trusted proxy.
 * @param setting TRUST_PROXY: addresses, ranges and the names `loopback`, `linklocal`, `uniquelocal`,
 *   separated by commas
 * @throws ConfigurationError when the setting is not valid
 */
export function clientAddress(setting: string | undefined): MiddlewareHandler<ServerEnv> {
  const isTrusted = compile(setting);

  return async function clientAddress(context, next) {
    const incoming = context.env?.incoming;
    context.set(
      "clientAddress",
      (incoming && plainAddress(proxyAddr(incoming, isTrusted))) ||
        plainAddress(incoming?.socket.remoteAddress) ||
        UNKNOWN_ADDRESS,
    );
    await next();
  };
}

/**
 * @returns whether an address belongs to a trusted proxy
 * @throws ConfigurationError as above
 */
export function trustedProxies(setting: string | undefined): (address: string) => boolean {
  const isTrusted = compile(setting);
  return (address) => isTrusted(plainAddress(address) ?? UNKNOWN_ADDRESS, 0);
}

function compile(setting: string | undefined) {
  const names = (setting ?? "").split(",").map((name) => name.trim());
  try {
    return proxyAddr.compile(names.filter((name) => name !== "" && name !== "off"));
  } catch (error) {
    throw new ConfigurationError(
      `TRUST_PROXY: ${error instanceof Error ? error.message : error} (give addresses, ranges, or loopback, linklocal, uniquelocal)`,
    );
  }
}

/** Converts IPv4-mapped IPv6 to IPv4, so that a visitor has one address; undefined for other texts. */
function plainAddress(address: string | undefined): string | undefined {
  const plain = address?.replace(/^::ffff:(?=\d+\.)/i, "");
  return plain && isIP(plain) ? plain : undefined;
}
