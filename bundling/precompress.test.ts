import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { temporaryDirectory } from "#tests/support/temporary-directory.ts";
import { filesOfMostPages, precompress } from "./precompress.ts";

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

test("the highest level is for style sheets, the list of routes, and the scripts that are named", () => {
  const names = [
    "site-CiGQL-LR.js",
    "manifest-aeea1331.js",
    "root-a1B2c3D4.css",
    "site-title-Cwy1FXQ3.js",
    "a.svg",
  ];
  const found = names.map((name) => `assets/${name}`).filter((file) => filesOfMostPages(["site"]).test(file));
  expect(found).toEqual(names.slice(0, 3).map((name) => `assets/${name}`));
});
