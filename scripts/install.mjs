/**
 * Installs the dependencies when they differ from package-lock.json.
 *
 * Plain JavaScript without imports of packages: it runs before the pinned Node is installed, under any Node from 20 on.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

const root = resolve(import.meta.dirname, "..");
/** npm writes it at the end of each installation. */
const INSTALLED = resolve(root, "node_modules/.package-lock.json");

if (!isUpToDate()) {
  console.log("Installing the dependencies (this takes a moment)");
  const npm = process.env.npm_execpath;
  const [command, ...prefix] = npm?.endsWith(".js") ? [process.execPath, npm] : ["npm"];
  // Not `npm ci`: it refuses a lock file without the optional packages of other platforms, and npm omits these when its
  // registry lacks them. `npm install` installs the locked versions too.
  const parameters = [...prefix, "install", "--no-save", "--loglevel=error"];
  const { status } = spawnSync(command, parameters, { cwd: root, stdio: "inherit" });
  if (status !== 0) {
    console.error("The dependencies could not be installed: see the lines above");
    process.exit(1);
  }
}

function isUpToDate() {
  if (!existsSync(INSTALLED)) return false;
  const installed = packagesOf(INSTALLED);
  return Object.entries(packagesOf(resolve(root, "package-lock.json")))
    .filter(([path]) => path !== "")
    .every(([path, wanted]) => {
      const found = installed[path];
      return found ? found.integrity === wanted.integrity : wanted.optional;
    });
}

/** @param {string} lockFile */
function packagesOf(lockFile) {
  return JSON.parse(readFileSync(lockFile, "utf8")).packages;
}
