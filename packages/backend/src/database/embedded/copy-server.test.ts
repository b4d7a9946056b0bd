import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { borrowCopy, serveCopies } from "#backend/database/embedded/copy-server.ts";
import { temporaryDirectory } from "#tests/support/temporary-directory.ts";

type Write = (name: string, text: string) => void;

/** @param lastly what happens to the files before everybody waits */
function lender(lastly: (write: Write) => void) {
  const directory = temporaryDirectory();
  mkdirSync(join(directory, "database/base"), { recursive: true });
  mkdirSync(join(directory, "copy-of-a-killed-site"));
  const write: Write = (name, text) => writeFileSync(join(directory, "database", name), text);
  write("base/1", "one");
  const pause = async (work: () => Promise<void>) => {
    lastly(write);
    await work();
  };
  const problems: string[] = [];
  const server = serveCopies(directory, pause, (line) => problems.push(line));
  onTestFinished(() => server.close());
  expect(existsSync(join(directory, "copy-of-a-killed-site"))).toBe(false);
  return { directory, server, problems };
}

test("a copy is that of the moment when nobody writes, for one borrower at a time, and ends with the connection", async () => {
  const { directory } = lender((write) => {
    write("base/1", "changed");
    write("base/2", "new");
  });
  const copy = await borrowCopy(directory);
  const read = (name: string) => readFileSync(join(copy?.directory ?? "", "database", name), "utf8");
  expect([read("base/1"), read("base/2")]).toEqual(["changed", "new"]);
  await expect(borrowCopy(directory)).rejects.toThrow("another backup is being taken");
  copy?.giveBack();
  await expect.poll(() => existsSync(copy?.directory ?? "")).toBe(false);
});

test("the reason of a copy that failed is told; nobody answers after the end", async () => {
  const { directory, server, problems } = lender(() => {
    throw new Error("no space left");
  });
  await expect(borrowCopy(directory)).rejects.toThrow("no space left");
  await server.close();
  expect(await borrowCopy(directory)).toBeUndefined();
  expect(problems).toEqual([]);
});
