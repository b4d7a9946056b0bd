import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { besideFrame, frame, sharedModules } from "./shared-chunk.ts";

test("every module that a shared chunk names exists", () => {
  const root = resolve(import.meta.dirname, "..");
  const named = [...sharedModules, ...frame, ...besideFrame];
  expect(named.filter((path) => !existsSync(resolve(root, path)))).toEqual([]);
});
