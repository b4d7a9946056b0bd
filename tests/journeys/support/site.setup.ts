/**
 * Before the journeys: a browser, and for each worker a process of the built site with the demonstration
 * catalogue.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { TestProject } from "vitest/node";
import { installSystemPackages } from "#scripts/system-packages.ts";
import { copyFolder } from "#tests/support/databases/copy-folder.ts";
import { preparedFor } from "#tests/support/databases/preparations.setup.ts";
import { freePort } from "#tests/support/site/free-port.ts";

interface Site {
  url: string;
  /** The folder of the site's mail. */
  mailDirectory: string;
}

declare module "vitest" {
  export interface ProvidedContext {
    /** One per worker, used by one test file at a time. */
    sites: readonly Site[];
    /** The secret key, to which no policy applies. */
    serviceRoleKey: string;
    anonKey: string;
    /** The administrator of the first start. */
    administrator: { email: string; password: string };
  }
}

const ANON_KEY = "sb_publishable_journeys";
const SERVICE_ROLE_KEY = "sb_secret_journeys";
const ADMINISTRATOR = { email: "administration@exemple.fr", password: "Une-Seule-Evidence-1" };

export default async function setup(project: TestProject) {
  // Without a browser there is nothing to prepare: each journey says so.
  if ((await installSystemPackages(["chromium-headless-shell"])).length > 0) return;
  await preparedFor(project, "build");
  const template = await preparedFor(project, "embeddedTemplate");
  const directory = mkdtempSync(join(tmpdir(), "levidence-journeys-"));
  const sites = await Promise.all(
    Array.from({ length: project.config.maxWorkers }, (_, index) =>
      startSite(join(directory, String(index)), template),
    ),
  );
  project.provide(
    "sites",
    sites.map(({ url, mailDirectory }) => ({ url, mailDirectory })),
  );
  project.provide("anonKey", ANON_KEY);
  project.provide("serviceRoleKey", SERVICE_ROLE_KEY);
  project.provide("administrator", ADMINISTRATOR);

  return async () => {
    await Promise.all(sites.map(({ stop }) => stop()));
    rmSync(directory, { recursive: true, force: true });
  };
}

async function startSite(dataDirectory: string, template: string): Promise<Site & { stop(): Promise<void> }> {
  mkdirSync(dataDirectory);
  copyFolder(template, dataDirectory);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const site = spawn(process.execPath, ["tests/journeys/support/site-process.ts"], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      DATA_DIR: dataDirectory,
      LOG_LEVEL: "error",
      // Lets each journey state its own client address, because limits count addresses.
      TRUST_PROXY: "loopback",
      ANON_KEY,
      SERVICE_ROLE_KEY,
      ADMIN_EMAIL: ADMINISTRATOR.email,
      ADMIN_PASSWORD: ADMINISTRATOR.password,
    },
    stdio: ["ignore", "inherit", "inherit"],
  });
  await untilReady(site, url);
  return {
    url,
    mailDirectory: join(dataDirectory, "mail"),
    stop: async () => {
      // `kill` returns false for a process that has ended; its `exit` event is over then.
      if (site.kill("SIGTERM")) await once(site, "exit");
    },
  };
}

async function untilReady(site: ChildProcess, siteUrl: string): Promise<void> {
  const deadline = AbortSignal.timeout(600_000);
  let isReady = false;
  while (!isReady) {
    deadline.throwIfAborted();
    if (site.exitCode !== null) throw new Error(`the site ended with code ${site.exitCode}`);
    await wait(100);
    isReady = await fetch(`${siteUrl}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  }
}
