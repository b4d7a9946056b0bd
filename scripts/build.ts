/** `npm run build`: builds the site for production. */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { EMPTY_DATA_DIRECTORY } from "#backend/database/embedded/database-folder.ts";
import { openAsOwner } from "#backend/database/owner-access.ts";

const ROOT = resolve(import.meta.dirname, "..");
/** The hash of the sources; each build empties its folder first, so it never describes an older build. */
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
  const isCurrent = existsSync(STAMP) && readFileSync(STAMP, "utf8") === hashSources();
  if (!isCurrent) await build();
}

/** @throws Error when it fails, after the build's output was printed */
export async function build(): Promise<void> {
  console.log("Building the site");
  const hash = hashSources();
  const bundler = join(ROOT, "node_modules/@react-router/dev/bin.cjs");
  const env = { ...process.env, NODE_ENV: "production" };
  const building = promisify(execFile)(process.execPath, [bundler, "build"], { cwd: ROOT, env });
  await building.catch(({ stdout, stderr }) => {
    // The console writes to the log of the site that starts meanwhile.
    process.stderr.write(stdout + stderr);
    throw new Error("the site could not be built: see the lines above");
  });
  writeFileSync(STAMP, hash);
}

/**
 * What first starts and restored databases begin with, when the site was built before. A start that has to
 * build makes its database meanwhile.
 */
async function makeEmptyDatabase(): Promise<void> {
  rmSync(dirname(EMPTY_DATA_DIRECTORY), { recursive: true, force: true });
  // As readable as the rest of the build: another user may run the site.
  mkdirSync(EMPTY_DATA_DIRECTORY, { recursive: true });
  const { close } = await openAsOwner({ directory: EMPTY_DATA_DIRECTORY });
  await close();
}

function hashSources(): string {
  const hash = createHash("sha256");
  for (const file of SOURCES.flatMap(filesOf)) hash.update(file).update(readFileSync(join(ROOT, file)));
  return hash.digest("hex");
}

function filesOf(source: string): string[] {
  const path = join(ROOT, source);
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [source];
  const names = readdirSync(path, { recursive: true, encoding: "utf8" }).sort();
  return names.map((name) => join(source, name)).filter((file) => statSync(join(ROOT, file)).isFile());
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
