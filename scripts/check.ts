/** `npm run check`: types, style, unused code, drawings. Prints only problems. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";

const ROOT = resolve(import.meta.dirname, "..");

/** A name, a command and its parameters. */
type Check = readonly [name: string, command: string, ...parameters: string[]];

const ROUTE_TYPES: Check = ["route types", "react-router", "typegen"];

/** These read the types of the routes, so they begin once those are written. */
const AFTER_ROUTE_TYPES: readonly Check[] = [
  // One checker: each further one resolves the types of the libraries again, while the other processor has
  // the other checks.
  ["types", "tsc", "-p", ".", "--checkers", "1"],
  ["unused code", "knip"],
];

const OTHERS: readonly Check[] = [
  ["row types and triggers", "node", "scripts/schema/types.ts", "--check"],
  ["drawings", "node", "scripts/draw.ts", "--check"],
  ["style", "biome", "check", "--error-on-warnings"],
];

/**
 * Runs all checks and prints the output of those that fail.
 * @returns how many checks there are, and the names of those that failed
 */
export async function check(): Promise<{ count: number; failed: string[] }> {
  const failed: string[] = [];
  const judge = async (one: Check) => {
    if (!(await run(one))) failed.push(one[0]);
  };
  await Promise.all([
    ...OTHERS.map(judge),
    judge(ROUTE_TYPES).then(() => Promise.all(AFTER_ROUTE_TYPES.map(judge))),
  ]);
  return { count: 1 + AFTER_ROUTE_TYPES.length + OTHERS.length, failed };
}

async function run([name, command, ...parameters]: Check): Promise<boolean> {
  const program = join(ROOT, "node_modules/.bin", command);
  const child = spawn(program, parameters, { cwd: ROOT, stdio: ["ignore", "pipe", "pipe"] });
  const [[code], output, errors] = await Promise.all([
    once(child, "close"),
    text(child.stdout),
    text(child.stderr),
  ]);
  if (code !== 0) console.error(`${name}: failed\n${output}${errors}`);
  return code === 0;
}

if (import.meta.main) {
  const { count, failed } = await check();
  console.log(failed.length === 0 ? `All ${count} checks passed` : `Failed: ${failed.join(", ")}`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}
