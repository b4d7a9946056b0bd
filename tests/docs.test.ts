import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const LINK = /\]\((?!https?:)([^)#]+)/g;
/** A path of the repository in the text. */
const NAMED =
  /`((?:app|bench|bundling|config|content|docs|drawings|drills|packages|scripts|server|supabase|tests)\/[^`\s*<]+)`/g;

test.each(globSync(["*.md", "docs/**/*.md", "supabase/*.md"]))("%s names only files that exist", (page) => {
  const text = readFileSync(page, "utf8");
  const linked = [...text.matchAll(LINK)].map(([, path = ""]) => join(dirname(page), path));
  const named = [...text.matchAll(NAMED)].map(([, path = ""]) => path);
  expect([...linked, ...named].filter((path) => !existsSync(path))).toEqual([]);
});

test("the promises name tests and drills that exist", () => {
  const tests = globSync("{app,config,drills,packages,scripts,server,tests}/**/*.test.{ts,tsx}", {
    exclude: ["**/node_modules"],
  });
  const rows = readFileSync("docs/reliability.md", "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| "));
  const named = rows.flatMap((row) => [...(row.split("|").at(-2) ?? "").matchAll(/`([^`]+)`/g)]);
  const parts = named.map(([, name = ""]) => name.replace("npm run drill ", "drills/"));
  expect(parts.length).toBeGreaterThan(80);
  // What former commits measured is in their history.
  const missing = parts.filter(
    (part) => !part.startsWith("node ") && !tests.some((path) => path.includes(part)),
  );
  expect(missing).toEqual([]);
});
