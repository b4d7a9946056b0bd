/** `npm run check`: types, style, unused code. Prints only problems. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";

const ROOT = resolve(import.meta.dirname, "..");

interface Check {
  name: string;
  command: string;
  parameters: readonly string[];
}

/** These write files that other checks read, so they run before them, in this order. */
const PREPARATIONS: readonly Check[] = [
  { name: "route types", command: "react-router", parameters: ["typegen"] },
];

/** These only read, so they run at once. */
const CHECKS: readonly Check[] = [
  { name: "types", command: "tsc", parameters: ["-p", "."] },
  { name: "row types", command: "node", parameters: ["scripts/types.ts", "--check"] },
  { name: "merged migrations", command: "node", parameters: ["scripts/schema-seal.ts", "--check"] },
  { name: "style", command: "biome", parameters: ["check", "--error-on-warnings"] },
  { name: "unused code", command: "knip", parameters: [] },
];

/**
 * Runs all checks and prints the output of those that fail.
 * @returns how many checks there are, and the names of those that failed
 */
export async function check(): Promise<{ count: number; failed: string[] }> {
  const passed: boolean[] = [];
  for (const preparation of PREPARATIONS) passed.push(await run(preparation));
  passed.push(...(await Promise.all(CHECKS.map(run))));

  const all = [...PREPARATIONS, ...CHECKS];
  return { count: all.length, failed: all.filter((_, index) => !passed[index]).map(({ name }) => name) };
}

async function run({ name, command, parameters }: Check): Promise<boolean> {
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
