/** What the tests need besides npm's packages, from Debian's. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const NEEDED = [
  { name: "chromium", proof: "/usr/bin/chromium" },
  { name: "postgresql", proof: "/usr/lib/postgresql" },
];

/**
 * Installs the Debian packages that are missing.
 * @throws Error saying what to install by hand, where this user or this system cannot
 */
export function installSystemPackages(): void {
  const missing = NEEDED.filter(({ proof }) => !existsSync(proof)).map(({ name }) => name);
  if (missing.length === 0) return;

  console.log(`Installing Debian packages for the tests: ${missing.join(", ")}`);
  const isInstalled =
    apt(["update", "-qq"]) && apt(["install", "-qq", "-y", "--no-install-recommends", ...missing]);
  if (!isInstalled) {
    throw new Error(`The tests need these Debian packages, please install them: ${missing.join(" ")}`);
  }
}

function apt(parameters: string[]): boolean {
  const [command, ...prefix] = process.getuid?.() === 0 ? ["apt-get"] : ["sudo", "-n", "apt-get"];
  const { status, error, stderr } = spawnSync(command, [...prefix, ...parameters], {
    encoding: "utf8",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
  if (status !== 0) console.error(error?.message ?? stderr);
  return status === 0;
}
