import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { temporaryDirectory } from "#tests/support/temporary-directory.ts";
import { precompress } from "./precompress.ts";

test("compresses only the files that become smaller, in every folder", async () => {
  const directory = temporaryDirectory();
  const file = (name: string) => join(directory, name);
  mkdirSync(file("assets"));
  const style = "a { color: red } ".repeat(100);
  writeFileSync(file("assets/root.css"), style);
  writeFileSync(file("tiny.js"), "1");
  writeFileSync(file("picture.webp"), style);

  await precompress(directory, /\.css$/);

  expect(brotliDecompressSync(readFileSync(file("assets/root.css.br"))).toString()).toBe(style);
  expect(gunzipSync(readFileSync(file("assets/root.css.gz"))).toString()).toBe(style);
  expect(existsSync(file("tiny.js.br"))).toBe(false);
  expect(existsSync(file("picture.webp.br"))).toBe(false);
});
