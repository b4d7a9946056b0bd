/** The site of a worker of the journeys. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { copyFolder } from "@levidence/backend/testing/databases/copy-folder.ts";
import type { TestProject } from "vitest/node";
import { freePort } from "#tests/support/site/free-port.ts";

export interface Site {
  url: string;
  /** The folder of the site's mail. */
  mailDirectory: string;
}

declare module "vitest" {
  export interface ProvidedContext {
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

/** Lets journeys ask for the keys of their site. */
export function provideSite(run: TestProject): void {
  run.provide("anonKey", ANON_KEY);
  run.provide("serviceRoleKey", SERVICE_ROLE_KEY);
  run.provide("administrator", ADMINISTRATOR);
}

/**
 * Starts a process of the built site with the demonstration catalogue.
 * @param template the folder of its database, which is copied
 */
export async function startSite(
  dataDirectory: string,
  template: string,
): Promise<Site & { stop(): Promise<void> }> {
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
