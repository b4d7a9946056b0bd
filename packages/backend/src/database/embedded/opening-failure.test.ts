import { expect, test } from "vitest";
import { FolderUnusable, folderFailure, openingFailure } from "./opening-failure.ts";

const failure = (code: string) => Object.assign(new Error(`${code}: something, write '/secret'`), { code });

test.each([
  ["ENOSPC", "without free space: free"],
  ["EDQUOT", "without free space: free"],
  ["EACCES", "cannot be written by this user: give"],
  ["EROFS", "is read-only for this process: name another folder"],
  ["ENOTDIR", "is not a folder: name"],
])("%s is told with its remedy", (code, words) => {
  for (const error of [
    folderFailure("/data", failure(code)),
    openingFailure("/data", "/data/database", failure(code)),
  ]) {
    expect(error).toBeInstanceOf(FolderUnusable);
    expect(String(error)).toMatch(/^FolderUnusable: DATA_DIR: \/data [^\n]+$/);
    expect(String(error)).toContain(words);
  }
});

test("what has nothing to do with the folder stays what it was", () => {
  const error = failure("EPIPE");
  expect(folderFailure("/data", error)).toBe(error);
});

test("a process that was killed is not taken for a damaged database", () => {
  const error = openingFailure(".", "./database", new Error("the process ended"));
  expect(error.message).toMatch(/^DATA_DIR: the process of the database ended/);
});
