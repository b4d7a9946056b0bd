/** `npm run build`: builds the site for production. */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { promisify } from "node:util";
import { EMPTY_DATA_DIRECTORY } from "#backend/database/embedded/database-folder.ts";
import { openAsOwner } from "#backend/database/owner-access.ts";

const ROOT = resolve(import.meta.dirname, "..");
/**
 * Two digests of the sources, of what the file system says of them and of their texts. Each build empties its
 * folder first, so they never describe an older build.
 */
const STAMP = join(ROOT, "build/server/.sources");
const SOURCES = [
  "app",
  "bundling",
  "config",
  "public",
  "vite.config.ts",
  "react-router.config.ts",
  "package-lock.json",
];

/** Builds when there is no build of the present sources. */
export async function buildWhenStale(): Promise<void> {
  const [states, texts] = existsSync(STAMP) ? readFileSync(STAMP, "utf8").split("\n") : [];
  // A start reads the texts only where the files are others, as after a `git checkout` and back.
  const isCurrent = states === digestOfSources(stateOf) || texts === digestOfSources(textOf);
  if (!isCurrent) await build();
}

/** @throws Error when it fails, after the build's output was printed */
export async function build(): Promise<void> {
  console.log("Building the site");
  const stamp = `${digestOfSources(stateOf)}\n${digestOfSources(textOf)}`;
  const bundler = join(ROOT, "node_modules/@react-router/dev/bin.cjs");
  const env = { ...process.env, NODE_ENV: "production" };
  const building = promisify(execFile)(process.execPath, [bundler, "build"], { cwd: ROOT, env });
  await building.catch(({ stdout, stderr }) => {
    // The console writes to the log of the site that starts meanwhile.
    process.stderr.write(stdout + stderr);
    throw new Error("the site could not be built: see the lines above");
  });
  writeFileSync(STAMP, stamp);
}

/**
 * What first starts and restored databases begin with, when the site was built before. A start that has to
 * build makes its database meanwhile.
 */
async function makeEmptyDatabase(): Promise<void> {
  rmSync(dirname(EMPTY_DATA_DIRECTORY), { recursive: true, force: true });
  mkdirSync(EMPTY_DATA_DIRECTORY, { recursive: true });
  const { close } = await openAsOwner({ directory: EMPTY_DATA_DIRECTORY });
  await close();
  // As readable as the rest of the build: another user may run the site.
  chmodSync(join(EMPTY_DATA_DIRECTORY, "database"), 0o755);
}

/** For whoever makes many databases, as the tests do. */
export async function makeEmptyDatabaseWhenMissing(): Promise<void> {
  if (!existsSync(join(EMPTY_DATA_DIRECTORY, "database"))) await makeEmptyDatabase();
}

function digestOfSources(of: (path: string) => string | Buffer): string {
  const hash = createHash("sha256");
  for (const file of SOURCES.flatMap(filesOf)) hash.update(file).update(of(join(ROOT, file)));
  return hash.digest("hex");
}

const textOf = (path: string) => readFileSync(path);

function stateOf(path: string): string {
  const { size, mtimeMs } = statSync(path);
  return `${size} ${mtimeMs}`;
}

function filesOf(source: string): string[] {
  const path = join(ROOT, source);
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [source];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(ROOT, join(parentPath, name)))
    .sort();
}

if (import.meta.main) {
  try {
    await build();
    await makeEmptyDatabase();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
