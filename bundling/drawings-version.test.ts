import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryDirectory } from "#tests/support/temporary-directory.ts";
import { drawingsVersion } from "./drawings-version.ts";

test("the version changes with each drawing and its name, and with nothing else", () => {
  const directory = temporaryDirectory();
  mkdirSync(join(directory, "media/produits"), { recursive: true });
  const write = (name: string, content: string) => writeFileSync(join(directory, name), content);
  write("media/produits/casque.svg", "<svg>1</svg>");
  const first = drawingsVersion(directory);
  expect(first).toMatch(/^[0-9a-f]{8}$/);
  write("favicon.svg", "<svg/>");
  write("media/produits/photo.webp", "");
  expect(drawingsVersion(directory)).toBe(first);
  write("media/produits/casque.svg", "<svg>2</svg>");
  const second = drawingsVersion(directory);
  write("media/produits/souris.svg", "<svg>2</svg>");
  expect(new Set([first, second, drawingsVersion(directory)]).size).toBe(3);
});
