/**
 * Installs the dependencies when they are missing or not those of package-lock.json.
 *
 * The one script in plain JavaScript: it runs before the pinned Node is there, under whatever Node 20 or newer the
 * machine has, and imports nothing.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

const root = resolve(import.meta.dirname, "..");
/** Written by npm at the end of each installation: what is really there. */
const INSTALLED = resolve(root, "node_modules/.package-lock.json");

if (!isUpToDate()) {
  console.log("Installing the dependencies (this takes a moment)");
  const npm = process.env.npm_execpath;
  const [command, ...prefix] = npm?.endsWith(".js") ? [process.execPath, npm] : ["npm"];
  // Not `npm ci`: it refuses a lock file that lacks optional packages for other platforms, and npm leaves those out
  // when it writes the file with a registry that does not have them. The locked versions are installed either way.
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
