/** The programs that tests, bench and drills need and npm does not have: those that are there, else Debian's packages. */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { postgresDirectory } from "@levidence/backend/testing/databases/postgres-cluster.ts";

/** Per Debian package, how its program is found. */
const PROGRAMS = {
  chromium: () => browserPath(),
  "chromium-headless-shell": () => browserPath(),
  nginx: () => onPath("nginx") ?? existing("/usr/sbin/nginx"),
  postgresql: () => postgresDirectory(),
  wrk: () => onPath("wrk"),
} as const;

type SystemPackage = keyof typeof PROGRAMS;

/** Browsers that are Chromium, best first: without windows it makes the same pages in half of the processor's time. */
const BROWSERS = [
  "chromium-headless-shell",
  "chrome-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];

/**
 * @returns the path of the browser that journeys, drawings of pages and audits use: `CHROME_PATH`, else one on the
 * `PATH`; undefined where there is none
 */
export function browserPath(): string | undefined {
  return process.env.CHROME_PATH ? existing(process.env.CHROME_PATH) : onPath(...BROWSERS);
}

/**
 * Installs the packages of the named programs that are missing.
 * @returns those that are missing still, because this user or this system cannot install them
 */
export async function installSystemPackages(names: readonly SystemPackage[]): Promise<SystemPackage[]> {
  const isMissing = (name: SystemPackage) => PROGRAMS[name]() === undefined;
  const missing = names.filter(isMissing);
  if (missing.length === 0 || !onPath("apt-get")) return missing;
  console.log(`Installing Debian packages: ${missing.join(", ")}`);
  try {
    await apt(["update", "-qq"]);
    await apt(["install", "-qq", "-y", "--no-install-recommends", ...missing]);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
  return missing.filter(isMissing);
}

/** As `installSystemPackages`. @throws Error with the names to install by hand, where something is missing still */
export async function requireSystemPackages(names: readonly SystemPackage[]): Promise<void> {
  const missing = await installSystemPackages(names);
  if (missing.length > 0) throw new Error(`${MISSING} ${missing.join(" ")}`);
}

/** How an error begins that only says which packages are missing. */
export const MISSING = "These Debian packages are needed, please install them:";

/** @throws Error with what it wrote to stderr, when it fails */
async function apt(parameters: string[]): Promise<void> {
  const [command, ...prefix] = process.getuid?.() === 0 ? ["apt-get"] : ["sudo", "-n", "apt-get"];
  await promisify(execFile)(command, [...prefix, ...parameters], {
    // In run level 1 Debian starts no service that it has installed.
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" },
  });
}

function onPath(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
}

const existing = (path: string): string | undefined => (existsSync(path) ? path : undefined);
