/** `npm run build`: builds the site for production. Imports little, because each `npm start` asks it first. */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { ROOT } from "#server/root.ts";

/** A folder of the build, with the command that makes it and its sources. */
interface Part {
  folder: string;
  command: readonly string[];
  sources: readonly string[];
}

const PARTS: readonly Part[] = [
  {
    folder: "build/server",
    command: ["node_modules/@react-router/dev/bin.cjs", "build"],
    sources: [
      "app",
      "bundling",
      "config",
      "packages/backend/src/auth/mail-address.ts",
      "public",
      "vite.config.ts",
      "react-router.config.ts",
      "package-lock.json",
    ],
  },
  {
    folder: "build/site",
    command: ["node_modules/vite/bin/vite.js", "build", "--config", "bundling/site.ts"],
    sources: ["app", "bundling", "config", "packages", "server", "package-lock.json"],
  },
];

/** Whether the build is of the present sources. */
export function isBuilt(): boolean {
  const isCurrent = comparison();
  return PARTS.every(isCurrent);
}

/** Builds what is not of the present sources. @throws see build */
export async function buildWhenStale(): Promise<void> {
  // One after the other: the first empties the whole folder of the build.
  for (const part of PARTS) if (!comparison()(part)) await buildPart(part);
}

/** @throws Error when it fails, after the build's output was printed */
export async function build(): Promise<void> {
  for (const part of PARTS) await buildPart(part);
}

async function buildPart({ folder, command, sources }: Part): Promise<void> {
  console.log(`Building the site: ${folder}`);
  const stamp = [stateOf, textOf].map((of) => digestsBy(of)(sources)).join("\n");
  const env = { ...process.env, NODE_ENV: "production" };
  const building = promisify(execFile)(process.execPath, command, { cwd: ROOT, env });
  await building.catch(({ stdout, stderr }) => {
    // The console writes to the log of the site that starts meanwhile.
    process.stderr.write(stdout + stderr);
    throw new Error("the site could not be built: see the lines above");
  });
  writeFileSync(stampOf(folder), stamp);
}

/**
 * The digests of a part's sources, of what the file system says of them and of their texts. Each build empties
 * its folder first, so they never describe an older build.
 */
const stampOf = (folder: string) => join(ROOT, folder, ".sources");

/** @returns a function that tells whether a part is of the present sources */
function comparison(): (part: Part) => boolean {
  const byState = digestsBy(stateOf);
  const byText = digestsBy(textOf);
  return ({ folder, sources }) => {
    const stamp = stampOf(folder);
    if (!existsSync(stamp)) return false;
    const [states, texts] = readFileSync(stamp, "utf8").split("\n");
    // A start reads the texts only where the files are others, as after a `git checkout` and back.
    return states === byState(sources) || texts === byText(sources);
  };
}

/** @returns a function that digests sources, each of them once */
function digestsBy(of: (path: string) => string | Buffer): (sources: readonly string[]) => string {
  const known = new Map<string, string>();
  const digestOf = (source: string) => {
    const hash = createHash("sha256");
    for (const file of filesOf(source)) hash.update(file).update(of(join(ROOT, file)));
    return hash.digest("hex");
  };
  return (sources) => {
    for (const source of sources) if (!known.has(source)) known.set(source, digestOf(source));
    return sources.map((source) => known.get(source)).join(" ");
  };
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
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
