/** The files of deploy/ against what they install. */
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (name: string) => readFileSync(`deploy/${name}`, "utf8");

test("unit and image start node with the program and flags of the site", () => {
  const flag = /--[\w-]+=\d+/.exec(readFileSync("package.json", "utf8"))?.[0] ?? "";
  const [, program = ""] = /^ExecStart=.*?node --\S+ (\S+)$/m.exec(read("levidence@.service")) ?? [];
  expect(existsSync(program)).toBe(true);
  expect(read("levidence@.service")).toContain(`bin/node ${flag} ${program}`);
  expect(read("Dockerfile")).toContain(`CMD ["node", "${flag}", "${program}"]`);
});

test("unit and image keep what was compiled where they may write", () => {
  const [, folder = ""] =
    /^Environment=NODE_COMPILE_CACHE=\/var\/cache\/(\S+)$/m.exec(read("levidence@.service")) ?? [];
  expect(read("levidence@.service")).toContain(`\nCacheDirectory=${folder}\n`);
  const [, volume] = /^VOLUME (\S+)$/m.exec(read("Dockerfile")) ?? [];
  expect(read("Dockerfile")).toContain(` NODE_COMPILE_CACHE=${volume}/`);
});

test("the image has every folder that the running site imports", () => {
  const [, list = ""] = /cp -r (package\.json node_modules .*) \/image\/site/.exec(read("Dockerfile")) ?? [];
  const copied = new Set(list.split(" "));
  const folders = ["server", "packages", "app", "config", "demo", "scripts"];
  const { imports } = JSON.parse(readFileSync("package.json", "utf8")) as { imports: object };
  const known = Object.keys(imports).map((name) => name.slice(1, -2));
  const unused = known.filter((name) => !copied.has(name));
  for (const folder of folders) expect(copied).toContain(folder);
  // What is left out serves tests and the build; scripts that need it are not for an image.
  expect(unused.sort()).toEqual(["bench", "drills", "tests"]);
});
