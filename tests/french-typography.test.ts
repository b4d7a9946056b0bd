/** What people read has French spaces: no-break ones before « : ; ! ? % » and within quotation marks. */
import { globSync, readFileSync } from "node:fs";
import { parseSync } from "vite";
import { expect, test } from "vitest";

const SOURCES = ["app", "backend", "bundling", "config", "content", "server"].map(
  (one) => `${one}/**/*.{ts,tsx}`,
);
const FAULT = /\p{L}.* (?:[;:!»](?![\w=[])|\?(?=$| \p{L})|%(?=$|[ ,.]+\p{L}))|« /su;

interface Node {
  type: string;
  value?: unknown;
}

/** Returns the texts of a syntax tree: strings, the parts of templates, and what stands between tags. */
function textsOf(tree: unknown): string[] {
  if (Array.isArray(tree)) return tree.flatMap(textsOf);
  if (!(tree instanceof Object)) return [];
  const { type, value } = tree as Node;
  if ((type === "Literal" || type === "JSXText") && typeof value === "string")
    return [value.replace(/[\t\n ]+/g, " ")];
  if (type === "TemplateElement") return [(value as { cooked: string | null }).cooked ?? ""];
  return Object.values(tree).flatMap(textsOf);
}

test("texts are set in French", () => {
  const files = globSync(SOURCES).filter((file) => !/\.(test|fake)\.tsx?$/.test(file));
  const faults = files.flatMap((file) =>
    textsOf(parseSync(file, readFileSync(file, "utf8")).program)
      .filter((text) => FAULT.test(text))
      .map((text) => `${file}: ${text}`),
  );
  for (const file of globSync("app/pages/*.md")) {
    const blocks = readFileSync(file, "utf8").split(/\n\n|\n(?=- |\w+: )/);
    const texts = blocks.map((block) => block.replace(/^\w+: /, "").replaceAll("\n", " "));
    faults.push(...texts.filter((text) => FAULT.test(text)).map((text) => `${file}: ${text}`));
  }
  expect(faults).toEqual([]);
});
