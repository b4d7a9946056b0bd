/** Before the journeys: a browser, and the built site as its own process with the demonstration catalogue. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { buildWhenStale } from "#scripts/build.ts";
import { installSystemPackages } from "#scripts/system-packages.ts";
import { freePort } from "#tests/free-port.ts";

declare module "vitest" {
  export interface ProvidedContext {
    siteUrl: string;
    /** The key that may do everything, as an operator would set it. */
    serviceRoleKey: string;
    anonKey: string;
    /** Where the site writes the mail it would send. */
    mailDirectory: string;
    /** The administrator of the first start, and the only one. */
    administrator: { email: string; password: string };
  }
}

const ANON_KEY = "sb_publishable_journeys";
const SERVICE_ROLE_KEY = "sb_secret_journeys";
const ADMINISTRATOR = { email: "administration@exemple.fr", password: "Une-Seule-Evidence-1" };

export default async function setup(project: TestProject) {
  installSystemPackages(["chromium"]);
  await buildWhenStale();
  const dataDirectory = mkdtempSync(join(tmpdir(), "levidence-journeys-"));
  const port = await freePort();
  const siteUrl = `http://localhost:${port}`;
  const site = spawn(process.execPath, ["server/main.ts"], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      DATA_DIR: dataDirectory,
      LOG_LEVEL: "error",
      // Each journey comes from an address of its own: the limit of contact messages counts addresses.
      TRUST_PROXY: "loopback",
      ANON_KEY,
      SERVICE_ROLE_KEY,
      ADMIN_EMAIL: ADMINISTRATOR.email,
      ADMIN_PASSWORD: ADMINISTRATOR.password,
    },
    stdio: ["ignore", "inherit", "inherit"],
  });
  await untilReady(site, siteUrl);
  project.provide("siteUrl", siteUrl);
  project.provide("anonKey", ANON_KEY);
  project.provide("serviceRoleKey", SERVICE_ROLE_KEY);
  project.provide("mailDirectory", join(dataDirectory, "mail"));
  project.provide("administrator", ADMINISTRATOR);

  return async () => {
    // False when it has ended already: then no exit is left to wait for.
    if (site.kill("SIGTERM")) await once(site, "exit");
    rmSync(dataDirectory, { recursive: true, force: true });
  };
}

async function untilReady(site: ChildProcess, siteUrl: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    if (site.exitCode !== null) throw new Error(`the site ended with code ${site.exitCode}`);
    const answer = await fetch(`${siteUrl}/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("the site was not ready within a minute");
}
