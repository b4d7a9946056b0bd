/** The programs that tests and the bench need and npm does not have, from Debian's packages. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** A path that exists once the package is installed. */
const PROOFS = {
  "chromium-headless-shell": "/usr/bin/chromium-headless-shell",
  nginx: "/usr/sbin/nginx",
  postgresql: "/usr/lib/postgresql",
  wrk: "/usr/bin/wrk",
} as const;

type SystemPackage = keyof typeof PROOFS;

/**
 * Installs those of the named Debian packages that are missing.
 * @throws Error with the names to install by hand, where this user or this system cannot
 */
export function installSystemPackages(names: readonly SystemPackage[]): void {
  const missing = names.filter((name) => !existsSync(PROOFS[name]));
  if (missing.length === 0) return;

  console.log(`Installing Debian packages: ${missing.join(", ")}`);
  const isInstalled =
    apt(["update", "-qq"]) && apt(["install", "-qq", "-y", "--no-install-recommends", ...missing]);
  if (!isInstalled) {
    throw new Error(`These Debian packages are needed, please install them: ${missing.join(" ")}`);
  }
}

function apt(parameters: string[]): boolean {
  const [command, ...prefix] = process.getuid?.() === 0 ? ["apt-get"] : ["sudo", "-n", "apt-get"];
  const { status, error, stderr } = spawnSync(command, [...prefix, ...parameters], {
    encoding: "utf8",
    // In run level 1 Debian starts no service that it has installed.
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" },
  });
  if (status !== 0) console.error(error?.message ?? stderr);
  return status === 0;
}
