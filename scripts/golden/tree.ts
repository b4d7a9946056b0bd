/** The files of a commit, ready to start. Everything after that the tree does by its own commands. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "#server/root.ts";

/**
 * @param name of the commit, as git knows it
 * @param folder where trees are kept from one run to the next, with their builds
 * @returns the folder of its files
 */
export function treeOf(name: string, folder: string): string {
  const git = (...parameters: string[]) =>
    execFileSync("git", parameters, { cwd: ROOT, encoding: "utf8" }).trim();
  const commit = git("rev-parse", "--verify", `${name}^{commit}`);
  const tree = join(folder, commit);
  if (existsSync(tree)) return tree;
  const unfinished = `${tree}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  const archive = `${unfinished}.tar`;
  git("archive", `--output=${archive}`, commit);
  execFileSync("tar", ["-xf", archive, "-C", unfinished]);
  rmSync(archive);
  linkPackages(unfinished);
  renameSync(unfinished, tree);
  return tree;
}

/** The same packages need no second installation. Those of another lock file the tree installs itself. */
function linkPackages(tree: string): void {
  const [own, its] = [ROOT, tree].map((folder) => readFileSync(join(folder, "package-lock.json"), "utf8"));
  if (own !== its) return;
  try {
    execFileSync("cp", ["-al", join(ROOT, "node_modules"), join(tree, "node_modules")], { stdio: "ignore" });
    rmSync(join(tree, "node_modules/.cache"), { recursive: true, force: true });
  } catch {
    // On another disk, or with another `cp`.
    rmSync(join(tree, "node_modules"), { recursive: true, force: true });
  }
}
