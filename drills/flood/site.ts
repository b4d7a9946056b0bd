/** The built site as a process on loopback, with a database of its own. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "#tests/free-port.ts";
import type { Site } from "./readers.ts";

const START_TIMEOUT_MS = 60_000;

export interface DrilledSite {
  site: Site;
  processId: number;
  logBytes(): number;
  stop(): Promise<void>;
}

/**
 * @param isBehindProxy see Site
 * @param fill puts a database into the data folder; otherwise the first start makes one
 */
export async function startSite(
  isBehindProxy: boolean,
  fill: (dataDirectory: string) => void = () => undefined,
): Promise<DrilledSite> {
  const directory = mkdtempSync(join(tmpdir(), "levidence-drill-"));
  const port = await freePort();
  const site: Site = {
    port,
    apiKey: "sb_publishable_drill",
    email: "administration@exemple.fr",
    password: "Une-Seule-Evidence-1",
    isBehindProxy,
  };
  const log = join(directory, "log");
  const data = join(directory, "data");
  mkdirSync(data);
  fill(data);
  const running = spawn(process.execPath, [...process.execArgv, "server/main.ts"], {
    cwd: join(import.meta.dirname, "../.."),
    env: {
      PATH: process.env.PATH ?? "",
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: data,
      ANON_KEY: site.apiKey,
      ADMIN_EMAIL: site.email,
      ADMIN_PASSWORD: site.password,
      ...(isBehindProxy ? { TRUST_PROXY: "loopback" } : {}),
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  running.stdout.pipe(createWriteStream(log));
  const stop = async () => {
    if (running.exitCode === null && running.kill("SIGTERM")) await once(running, "exit");
    rmSync(directory, { recursive: true, force: true });
  };
  try {
    await untilReady(port);
  } catch (error) {
    await stop();
    throw error;
  }
  return { site, processId: running.pid ?? 0, logBytes: () => statSync(log).size, stop };
}

async function untilReady(port: number): Promise<void> {
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (performance.now() < deadline) {
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await wait(100);
  }
  throw new Error("the site was not ready within a minute");
}
