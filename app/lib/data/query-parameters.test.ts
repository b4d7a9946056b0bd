import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, expectTypeOf, test } from "vitest";
import type { ParameterOf } from "#config/addresses.ts";
import { queryParameter } from "./query-parameters.ts";

const appDirectory = resolve(import.meta.dirname, "../..");

/** Sections of personal pages, which are not cached, and this module. */
const PERSONAL_SECTIONS = /^(account|admin)\/|^lib\/data\/query-parameters\.|\.test\.tsx?$/;

/** Ways to read the query of the current page. Building the query of a link is not a read. */
const QUERY_READS =
  /\buseSearchParams\b|\bsearchParams\b(?!\.(?:set|append|delete)\()|\brequest\.url\b|\blocation\.search\b|\bsearch\b[^;]*= useLocation/;

/** Modules that read the address for another purpose than showing a page. */
const others: Readonly<Record<string, string>> = {
  "entry.server.tsx": "hands the address to React Router",
  "alerts/alerts.tsx": "is kept nowhere",
  "choose/chooser.tsx": "looks at the address that the reader is on the way to",
  "shell/main-content.tsx": "moves the focus when other rows are shown",
};

test("shared pages read their query through the table of addresses only", () => {
  const files = globSync("**/*.{ts,tsx}", { cwd: appDirectory }).filter(
    (file) => !PERSONAL_SECTIONS.test(file),
  );
  expect(files.length).toBeGreaterThan(100);
  const readers = files.filter((file) => QUERY_READS.test(readFileSync(resolve(appDirectory, file), "utf8")));
  expect(readers.sort()).toEqual(Object.keys(others).sort());
});

test("a page reads the parameters that the table declares for it, and no others", () => {
  const url = new URL("https://evidence.test/categories?q=casque");
  expect(queryParameter<"/categories">(url, "q")).toBe("casque");
  // @ts-expect-error: the table does not declare it
  expect(queryParameter<"/categories">(url, "page")).toBeNull();
  // @ts-expect-error: the parameter belongs to another page
  expect(queryParameter<"/about">(url, "q")).toBe("casque");
  // @ts-expect-error: without a page there are no parameters
  expect(queryParameter(url, "q")).toBe("casque");
  expectTypeOf<ParameterOf<"/sitemap.xml">>().toEqualTypeOf<"page">();
});
