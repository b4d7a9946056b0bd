/** For a run of this package alone: PostgreSQL, started when the first test asks for it. */
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { type PostgresCluster, startPostgres } from "./postgres-cluster.ts";

export default async function setup(project: TestProject) {
  const directory = mkdtempSync(join(tmpdir(), "backend-tests-"));
  let starting: Promise<PostgresCluster> | undefined;
  const server = createServer(async (_request, response) => {
    starting ??= startPostgres(directory);
    await starting.then(
      ({ url }) => response.end(url),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  project.provide("preparations", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    server.close();
    await starting?.then((cluster) => cluster.stop());
    rmSync(directory, { recursive: true, force: true });
  };
}
