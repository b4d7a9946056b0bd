/** The metrics of all processes of this site, at an address of their own: they are for the operator alone. */
import cluster from "node:cluster";
import { once } from "node:events";
import { createServer } from "node:http";
import { AggregatorRegistry, type Registry } from "@prometheus-io/client";
import type { Environment } from "#config/environment.ts";
import { listen } from "#server/listen.ts";
import { askForMetrics } from "#server/processes/messages.ts";

/**
 * Answers `GET /metrics` with the sum over this process and its page processes.
 * @param own of this process
 * @returns what ends it
 * @throws ConfigurationError naming METRICS_PORT or METRICS_HOST
 */
export async function serveMetrics(
  { METRICS_PORT = 0, METRICS_HOST }: Pick<Environment, "METRICS_PORT" | "METRICS_HOST">,
  own: Registry,
): Promise<() => Promise<void>> {
  async function read(): Promise<string> {
    const others = await Promise.all(
      Object.values(cluster.workers ?? {}).map((worker) => worker && askForMetrics(worker)),
    );
    const lists = [await own.getMetricsAsJSON(), ...others.filter((list) => list !== undefined)];
    return AggregatorRegistry.aggregate(lists).metrics();
  }
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") return void response.writeHead(404).end();
    read().then(
      (text) => response.writeHead(200, { "Content-Type": own.contentType }).end(text),
      (error: Error) => {
        console.error("Failed to read the metrics", error);
        response.writeHead(500).end();
      },
    );
  });
  await listen(server, METRICS_PORT, METRICS_HOST, {
    settings: { port: "METRICS_PORT", host: "METRICS_HOST" },
  });
  return async () => {
    server.close();
    server.closeAllConnections();
    await once(server, "close");
  };
}
