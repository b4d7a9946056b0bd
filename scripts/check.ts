/** `npm run check`: types, style, unused code. Prints what is wrong, and nothing else. */
import { execFile } from "node:child_process";
import { join, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "..");

interface Check {
  name: string;
  /** In node_modules/.bin. */
  command: string;
  parameters: string[];
}

/** The others read what it writes. */
const ROUTE_TYPES: Check = { name: "route types", command: "react-router", parameters: ["typegen"] };

const CHECKS: Check[] = [
  { name: "types", command: "tsc", parameters: ["-p", "."] },
  { name: "row types", command: "node", parameters: ["scripts/types.ts", "--check"] },
  { name: "style", command: "biome", parameters: ["check", "--error-on-warnings"] },
  { name: "unused code", command: "knip", parameters: [] },
];

/**
 * Runs all checks, as many at once as there are.
 * @returns how many there were, and the names of those that failed; their output has been printed
 */
export async function check(): Promise<{ count: number; failed: string[] }> {
  const outcomes = [await run(ROUTE_TYPES), ...(await Promise.all(CHECKS.map(run)))];
  const failed = outcomes.filter(({ failure }) => failure !== null);
  for (const { name, failure } of failed) console.error(`${name}: failed\n${failure}`);
  return { count: outcomes.length, failed: failed.map(({ name }) => name) };
}

/** @returns what a check printed when it failed, null when it passed */
function run({ name, command, parameters }: Check): Promise<{ name: string; failure: string | null }> {
  const program = join(ROOT, "node_modules/.bin", command);
  return new Promise((resolve) => {
    execFile(program, parameters, { cwd: ROOT, maxBuffer: 100_000_000 }, (error, stdout, stderr) =>
      resolve({ name, failure: error ? `${stdout}${stderr}` || error.message : null }),
    );
  });
}

if (import.meta.main) {
  const { count, failed } = await check();
  console.log(failed.length === 0 ? `All ${count} checks passed` : `Failed: ${failed.join(", ")}`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}
