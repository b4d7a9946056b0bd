import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { drawingsVersion } from "./drawings-version.ts";

test("the version changes with each drawing and its name, and with nothing else", () => {
  const directory = mkdtempSync(join(tmpdir(), "levidence-drawings-"));
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
  rmSync(directory, { recursive: true });
});
