import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface Package {
  optionalDependencies?: Record<string, string>;
}

test("the lock names the optional packages of every platform, or each installation asks the registry for them", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, Package>;
  };
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`],
    ),
  );
  expect(missing).toEqual([]);
});
