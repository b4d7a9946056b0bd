/** `npm run check`: types, style, unused code. Prints what is wrong, and nothing else. */
import { spawnSync } from "node:child_process";
import { join, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "..");

const CHECKS = [
  { name: "route types", command: "react-router", parameters: ["typegen"] },
  { name: "types", command: "tsc", parameters: ["-p", "."] },
  { name: "style", command: "biome", parameters: ["check", "--error-on-warnings"] },
  { name: "unused code", command: "knip", parameters: [] },
];

/**
 * Runs all checks.
 * @returns how many there were, and the names of those that failed; their output has been printed
 */
export function check(): { count: number; failed: string[] } {
  const failed: string[] = [];
  for (const { name, command, parameters } of CHECKS) {
    const program = join(ROOT, "node_modules/.bin", command);
    const { status, stdout, stderr } = spawnSync(program, parameters, { cwd: ROOT, encoding: "utf8" });
    if (status === 0) continue;
    failed.push(name);
    console.error(`${name}: failed\n${stdout}${stderr}`);
  }
  return { count: CHECKS.length, failed };
}

if (import.meta.main) {
  const { count, failed } = check();
  console.log(failed.length === 0 ? `All ${count} checks passed` : `Failed: ${failed.join(", ")}`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}
