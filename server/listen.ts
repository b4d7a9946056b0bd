import { once } from "node:events";
import type { Server } from "node:net";
import { ConfigurationError } from "#config/environment.ts";

/**
 * Resolves when the server accepts connections.
 * @param settings the names of those that say where
 * @throws ConfigurationError with the name of the setting, when the address is in use or belongs to another
 *   machine
 */
export async function listen(
  server: Server,
  port: number,
  host: string,
  settings = { port: "PORT", host: "HOST" },
): Promise<void> {
  try {
    server.listen({ port, host });
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
    throw error;
  }
}
