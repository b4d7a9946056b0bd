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
