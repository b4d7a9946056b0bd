import { spawnSync } from "node:child_process";
import { join, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "../..");

/**
 * Returns code formatted like all other files.
 * @param path the file that it is for, relative to the root
 * @throws Error when it is not valid
 */
export function formatCode(code: string, path: string): string {
  const biome = join(ROOT, "node_modules/.bin/biome");
  const { status, stdout, stderr } = spawnSync(biome, ["format", `--stdin-file-path=${path}`], {
    cwd: ROOT,
    input: code,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`${path} could not be formatted\n${stderr}`);
  return stdout;
}
