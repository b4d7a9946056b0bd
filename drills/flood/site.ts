/** The site under a flood, with a database of its own. */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "#tests/free-port.ts";
import { spawnSite } from "#tests/process/spawn-site.ts";
import type { Site } from "./readers.ts";

export interface FloodedSite {
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
): Promise<FloodedSite> {
  const directory = mkdtempSync(join(tmpdir(), "levidence-drill-"));
  const site: Site = {
    port: await freePort(),
    apiKey: "sb_publishable_drill",
    email: "administration@exemple.fr",
    password: "Une-Seule-Evidence-1",
    isBehindProxy,
  };
  const data = join(directory, "data");
  mkdirSync(data);
  fill(data);
  const running = spawnSite({
    PORT: String(site.port),
    HOST: "127.0.0.1",
    DATA_DIR: data,
    LOG_LEVEL: "info",
    ANON_KEY: site.apiKey,
    ADMIN_EMAIL: site.email,
    ADMIN_PASSWORD: site.password,
    ...(isBehindProxy ? { TRUST_PROXY: "loopback" } : {}),
  });
  const stop = async () => {
    running.signal("SIGTERM");
    await running.ended();
    rmSync(directory, { recursive: true, force: true });
  };
  try {
    await running.ready();
  } catch (error) {
    await stop();
    throw error;
  }
  return { site, processId: running.pid, logBytes: running.logBytes, stop };
}
