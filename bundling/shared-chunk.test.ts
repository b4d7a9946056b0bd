import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { sharedModules } from "./shared-chunk.ts";

test("every module of the shared chunk exists", () => {
  const root = resolve(import.meta.dirname, "..");
  expect(sharedModules.filter((path) => !existsSync(resolve(root, path)))).toEqual([]);
});
