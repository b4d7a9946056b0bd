/** The metrics of this process, at an address of their own: they are for the operator alone. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { Registry } from "@prometheus-io/client";
import type { Environment } from "#config/environment.ts";
import { listen } from "#server/listen.ts";

/**
 * Answers `GET /metrics`.
 * @returns what ends it
 * @throws ConfigurationError naming METRICS_PORT or METRICS_HOST
 */
export async function serveMetrics(
  { METRICS_PORT = 0, METRICS_HOST }: Pick<Environment, "METRICS_PORT" | "METRICS_HOST">,
  registry: Registry,
): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") return void response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { "Content-Type": registry.contentType }).end(text),
      (error: Error) => {
        console.error("Failed to read the metrics", error);
        response.writeHead(500).end();
      },
    );
  });
  await listen(server, METRICS_PORT, METRICS_HOST, { port: "METRICS_PORT", host: "METRICS_HOST" });
  return async () => {
    server.close();
    server.closeAllConnections();
    await once(server, "close");
  };
}
