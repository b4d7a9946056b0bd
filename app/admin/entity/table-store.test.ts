import type { PostgrestResponse } from "@supabase/postgrest-js";
import { expect, test } from "vitest";
import { readPage } from "./table-store.ts";

const rows = ["a", "b", "c", "d", "e"];

/** Answers like PostgREST, which refuses a range after the last row. */
function read(first: number, last: number) {
  const answer =
    first > 0 && first >= rows.length
      ? { data: null, error: { code: "PGRST103" }, count: null }
      : { data: rows.slice(first, last + 1), error: null, count: rows.length };
  return Promise.resolve(answer as PostgrestResponse<string>);
}

test.each([
  [1, { rows: ["a", "b"], page: 1, pages: 3 }],
  [3, { rows: ["e"], page: 3, pages: 3 }],
  [9, { rows: ["e"], page: 3, pages: 3 }],
])("page %i is read, or the last one instead of one after it", async (page, expected) => {
  expect(await readPage(read, { page, size: 2 })).toEqual(expected);
});

test("a list without rows has one page", async () => {
  const none = () =>
    Promise.resolve({ data: [], error: null, count: 0 } as unknown as PostgrestResponse<string>);
  expect(await readPage(none, { page: 1, size: 2 })).toEqual({ rows: [], page: 1, pages: 1 });
});
