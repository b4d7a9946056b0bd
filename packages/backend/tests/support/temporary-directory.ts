import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** Where to leave what has to be done at the end: by default at that of the test. */
export type AtEnd = (work: () => void) => void;

/** An empty folder, removed at the end. */
export function temporaryDirectory(atEnd: AtEnd = onTestFinished): string {
  const directory = mkdtempSync(join(tmpdir(), "levidence-test-"));
  atEnd(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}
