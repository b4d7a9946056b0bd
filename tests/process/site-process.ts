/** The site as a process, as an operator runs it. Needs the build. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { copyEmbeddedTemplateTo } from "#tests/embedded-template.ts";
import { prepared } from "#tests/preparations.ts";
import { type Settings, type SiteProcess, spawnSite } from "./spawn-site.ts";

await prepared("build");

/** Where to leave what has to be done at the end: by default at that of the test. */
export type AtEnd = (work: () => void) => void;

/** A migrated and seeded DATA_DIR, removed at the end. */
export function dataDirectory(atEnd: AtEnd = onTestFinished): string {
  const directory = mkdtempSync(join(tmpdir(), "levidence-process-"));
  copyEmbeddedTemplateTo(directory);
  atEnd(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** Starts the process with these settings and no others. The log holds errors only. It is killed at the end. */
export function startSite(settings: Settings, atEnd: AtEnd = onTestFinished): SiteProcess {
  const site = spawnSite(settings);
  atEnd(() => void site.signal("SIGKILL"));
  return site;
}
