/**
 * Installs what building and running the site needs, with `--all` also what checks, tests, benches and drills
 * need, when it differs from package-lock.json.
 *
 * Plain JavaScript without imports of packages: it runs before the site's own Node is installed,
 * under any Node from 20 on.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "..");
/** npm writes it at the end of each installation. */
const INSTALLED = resolve(root, "node_modules/.package-lock.json");
const wanted = packagesOf(resolve(root, "package-lock.json"));
const installed = existsSync(INSTALLED) ? packagesOf(INSTALLED) : {};
/** A folder that has the packages of developers keeps them. */
const wantsAll = process.argv.includes("--all") || Object.values(installed).some(({ dev }) => dev);

if (!isUpToDate()) {
  console.log("Installing the dependencies (this takes a moment)");
  const npm = process.env.npm_execpath;
  const [command, ...prefix] = npm?.endsWith(".js") ? [process.execPath, npm] : ["npm"];
  // Not `npm ci`: it refuses a lock file without the optional packages of other platforms, and npm omits these
  // when its registry lacks them. `npm install` installs the locked versions too.
  const parameters = [...prefix, "install", "--no-save", "--loglevel=error"];
  // Said either way: npm would take it from NODE_ENV.
  parameters.push(wantsAll ? "--include=dev" : "--omit=dev");
  const { status } = spawnSync(command, parameters, { cwd: root, stdio: "inherit" });
  if (status !== 0) {
    console.error("The dependencies could not be installed: see the lines above");
    process.exit(1);
  }
}
linkNode();

/** The commands of package.json find the site's Node by its link, which npm 9 (Debian's) does not make. */
function linkNode() {
  const link = resolve(root, "node_modules/.bin/node");
  const names = Object.keys(wanted[""].optionalDependencies);
  const own = names.find((name) => existsSync(resolve(root, "node_modules", name, "bin/node")));
  if (!own || existsSync(link)) return;
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(join("..", own, "bin/node"), link);
}

function isUpToDate() {
  // The Node that runs the site is a package per platform, of which npm installs the one that fits.
  const hasNode = Object.keys(wanted[""].optionalDependencies).some(
    (name) => `node_modules/${name}` in installed,
  );
  return hasNode && Object.keys(wanted).every(isInstalled);
}

/** @param {string} path */
function isInstalled(path) {
  const { dev, optional, integrity, link } = wanted[path];
  if (path === "" || (dev && !wantsAll)) return true;
  // A package of this repository.
  if (link) return existsSync(resolve(root, path));
  return path in installed ? installed[path].integrity === integrity : optional;
}

/** @param {string} lockFile */
function packagesOf(lockFile) {
  return JSON.parse(readFileSync(lockFile, "utf8")).packages;
}
