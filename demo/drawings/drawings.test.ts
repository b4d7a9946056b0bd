import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { files } from "./collection.ts";

const MEDIA = resolve(import.meta.dirname, "../../public/media");
const MAXIMUM_BYTES = 16 * 1024;
/** Of the first pictures of all choices, compressed as the build compresses them. */
const MAXIMUM_TOGETHER = 60 * 1024;

/**
 * Elements that a picture must not contain: they depend on fonts, load files,
 * or are refused by the security policy.
 */
const forbidden = ["<text", "<foreignObject", "<style", "style=", "<script", "<image", "http:", "https:"];

test("no other SVG lies in their folders, which would have no look at night", () => {
  const found = globSync("{produits,categories}/*.svg", { cwd: MEDIA });
  expect(found.toSorted()).toEqual(
    files()
      .map(([path]) => path)
      .toSorted(),
  );
});

test("the home page's drawings are small together, by day", () => {
  const seed = readFileSync(resolve(import.meta.dirname, "../seed.sql"), "utf8");
  const shown = new Set(
    [...seed.matchAll(/(?<!\()'\/media\/(produits\/[a-z0-9-]+\.svg)'/g)].map(([, path]) => path),
  );
  const drawn = files().filter(([path]) => shown.has(path));
  expect(drawn).toHaveLength(shown.size);
  const bytes = drawn.map(([, content]) => gzipSync(content, { level: 9 }).length);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MAXIMUM_TOGETHER);
});

describe.each(files())("the drawing %s", (path, drawn) => {
  test("is the same as in public/media (npm run draw)", () => {
    expect(readFileSync(resolve(MEDIA, path), "utf8") === drawn).toBe(true);
  });

  test("is small and self-contained", () => {
    expect(Buffer.byteLength(drawn)).toBeLessThanOrEqual(MAXIMUM_BYTES);
    const content = drawn.replace('xmlns="http://www.w3.org/2000/svg"', "");
    expect(forbidden.filter((part) => content.includes(part))).toEqual([]);
    expect(content).not.toMatch(/NaN|undefined|Infinity/);
  });

  test("is four by three, and so is the detail that a thumbnail shows of it", () => {
    const [whole = [], detail = [0, 0, 960, 720]] = [...drawn.matchAll(/viewBox="([^"]+)"/g)].map(([, box]) =>
      box?.split(" ").map(Number),
    );
    expect(whole).toEqual([0, 0, 960, 720]);
    const [x = 0, y = 0, width = 0, height = 0] = detail;
    expect(width / height).toBeCloseTo(4 / 3);
    expect(Math.min(x, y, 960 - x - width, 720 - y - height)).toBeGreaterThanOrEqual(0);
  });

  test("refers only to its own definitions, and defines no gradient in two ways", () => {
    const ids = [...drawn.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const used = [...drawn.matchAll(/(?:url\(#|href="#)([^")]+)/g)].map(([, id]) => id);
    expect(used.filter((id) => !ids.includes(id))).toEqual([]);
    const gradients = [...drawn.matchAll(/<(\w+Gradient) id="([^"]+)".*?<\/\1>/g)];
    const meanings = new Map(gradients.map(([markup, , id]) => [id, markup]));
    expect(gradients.filter(([markup, , id]) => meanings.get(id) !== markup)).toEqual([]);
  });
});
