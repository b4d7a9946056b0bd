import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { papers as branchPapers } from "#config/site.ts";
import { files } from "./collection.ts";
import { nightWall, papers } from "./engine/backdrop.ts";

const MEDIA = resolve(import.meta.dirname, "../../public/media");
const MAXIMUM_BYTES = 16 * 1024;
/** What stands beside the object in a view at true scale. */
const BYTES_OF_WITNESSES = 4 * 1024;
/** Of the sheet that shows all of them, which « À propos » asks for once it is about to be seen. */
const MAXIMUM_POSTER = 200 * 1024;
/** Of the first pictures of all choices, compressed as the build compresses them. */
const MAXIMUM_TOGETHER = 60 * 1024;

/**
 * Elements that a picture must not contain: they depend on fonts, load files,
 * or are refused by the security policy.
 */
const forbidden = ["<text", "<foreignObject", "<style", "style=", "<script", "<image", "http:", "https:"];

/** The paths of the drawings that something is wrong with. */
const faulty = (isRight: (drawn: string, path: string) => boolean) =>
  files()
    .filter(([path, drawn]) => !isRight(drawn, path))
    .map(([path]) => path);

test("no other SVG lies in their folders, which would have no look at night", () => {
  const found = globSync("{produits,categories}/*.svg", { cwd: MEDIA });
  expect(found.toSorted()).toEqual(
    files()
      .map(([path]) => path)
      .toSorted(),
  );
});

test("pages have the papers of the drawings", () => {
  const tokens = readFileSync(resolve(import.meta.dirname, "../../app/shell/styles/tokens.css"), "utf8");
  for (const [name, paper] of Object.entries(papers)) {
    expect(tokens).toContain(`--color-${name}: light-dark(${paper.tint}, ${nightWall(paper)});`);
  }
  expect(Object.values(branchPapers)).toEqual(Object.keys(papers));
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

test("each drawing is small and self-contained", () => {
  const isRight = (drawn: string, path: string) => {
    const content = drawn.replace('xmlns="http://www.w3.org/2000/svg"', "");
    const most = path.includes("/a-la-meme-echelle.")
      ? MAXIMUM_POSTER
      : MAXIMUM_BYTES + (path.includes("-echelle.") ? BYTES_OF_WITNESSES : 0);
    return (
      Buffer.byteLength(drawn) <= most &&
      !forbidden.some((part) => content.includes(part)) &&
      !/NaN|undefined|Infinity/.test(content)
    );
  };
  expect(faulty(isRight)).toEqual([]);
});

test("each is four by three, and so is the detail that a thumbnail shows of it", () => {
  const isRight = (drawn: string) => {
    const boxes = [...drawn.matchAll(/viewBox="([^"]+)"/g)].map(([, box = ""]) => box);
    const [x = 0, y = 0, width = 0, height = 0] = (boxes[1] ?? "0 0 960 720").split(" ").map(Number);
    const isInside = Math.min(x, y, 960 - x - width, 720 - y - height) >= 0;
    return boxes[0] === "0 0 960 720" && Math.abs(width / height - 4 / 3) < 0.005 && isInside;
  };
  expect(faulty(isRight)).toEqual([]);
});

test("each refers only to its own definitions, and defines no gradient in two ways", () => {
  const isRight = (drawn: string) => {
    const ids = [...drawn.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const used = [...drawn.matchAll(/(?:url\(#|href="#)([^")]+)/g)].map(([, id]) => id);
    const gradients = [...drawn.matchAll(/<(\w+Gradient) id="([^"]+)".*?<\/\1>/g)];
    const meanings = new Map(gradients.map(([markup, , id]) => [id, markup]));
    return (
      used.every((id) => ids.includes(id)) && gradients.every(([markup, , id]) => meanings.get(id) === markup)
    );
  };
  expect(faulty(isRight)).toEqual([]);
});
