/** The programs that tests and the bench need and npm does not have, from Debian's packages. */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";

/** A path that exists once the package is installed. */
const PROOFS = {
  chromium: "/usr/bin/chromium",
  "chromium-headless-shell": "/usr/bin/chromium-headless-shell",
  nginx: "/usr/sbin/nginx",
  postgresql: "/usr/lib/postgresql",
  wrk: "/usr/bin/wrk",
} as const;

type SystemPackage = keyof typeof PROOFS;

/** Browsers that are Chromium, best first: without windows it makes the same pages in half of the processor's time. */
const BROWSERS = [
  "chromium-headless-shell",
  "chrome-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];

/** @returns the browser of the journeys: that of `CHROME_PATH`, or one that is installed */
export function browserPath(): string | undefined {
  const { CHROME_PATH, PATH = "" } = process.env;
  if (CHROME_PATH) return CHROME_PATH;
  const folders = [...PATH.split(delimiter).filter((folder) => folder !== ""), "/usr/bin"];
  return BROWSERS.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) =>
    existsSync(path),
  );
}

/**
 * Installs those of the named Debian packages that are missing.
 * @throws Error with the names to install by hand, where this user or this system cannot
 */
export async function installSystemPackages(names: readonly SystemPackage[]): Promise<void> {
  const missing = names.filter((name) => !existsSync(PROOFS[name]));
  if (missing.length === 0) return;

  console.log(`Installing Debian packages: ${missing.join(", ")}`);
  try {
    await apt(["update", "-qq"]);
    await apt(["install", "-qq", "-y", "--no-install-recommends", ...missing]);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    throw new Error(`These Debian packages are needed, please install them: ${missing.join(" ")}`);
  }
}

/** @throws Error with what it wrote to stderr, when it fails */
async function apt(parameters: string[]): Promise<void> {
  const [command, ...prefix] = process.getuid?.() === 0 ? ["apt-get"] : ["sudo", "-n", "apt-get"];
  await promisify(execFile)(command, [...prefix, ...parameters], {
    // In run level 1 Debian starts no service that it has installed.
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" },
  });
}
