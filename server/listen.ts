import { once } from "node:events";
import type { Server } from "node:net";
import { ConfigurationError } from "#config/environment.ts";

/**
 * Resolves when the server accepts connections.
 * @param isShared whether other processes of the site listen at the same address: the system divides the
 *   connections
 * @param settings the names of those that say where
 * @throws ConfigurationError with the name of the setting, when the address is in use or belongs to another
 *   machine
 */
export async function listen(
  server: Server,
  port: number,
  host: string,
  { isShared = false, settings = { port: "PORT", host: "HOST" } } = {},
): Promise<void> {
  try {
    server.listen({ port, host, exclusive: true, reusePort: isShared });
    await once(server, "listening");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "EADDRINUSE")
      throw new ConfigurationError(`${settings.port}: ${port} is already in use on ${host}`);
    if (code === "EACCES")
      throw new ConfigurationError(`${settings.port}: ${port} is not allowed to this user`);
    if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") {
      throw new ConfigurationError(`${settings.host}: ${host} is not an address of this machine`);
    }
    if (code === "ENOTSUP") {
      throw new ConfigurationError(
        "WEB_CONCURRENCY: this system does not divide connections between processes",
      );
    }
    throw error;
  }
}
