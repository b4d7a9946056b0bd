import { execFileSync } from "node:child_process";

/**
 * Copies what is in a folder into another one, by `cp`: Node's own copy of a thousand files takes three times
 * as long.
 */
export function copyFolder(from: string, to: string): void {
  execFileSync("cp", ["-R", `${from}/.`, to]);
}
