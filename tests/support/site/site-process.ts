/** The site as a process, as an operator runs it. Needs the build. */
import { onTestFinished } from "vitest";
import { copyEmbeddedTemplateTo } from "#tests/support/databases/embedded-template.ts";
import { prepared } from "#tests/support/databases/preparations.ts";
import { type AtEnd, temporaryDirectory } from "#tests/support/temporary-directory.ts";
import { type Settings, type SiteProcess, spawnSite } from "./spawn-site.ts";

await prepared("build");

/** A migrated and seeded DATA_DIR, removed at the end. */
export function dataDirectory(atEnd: AtEnd = onTestFinished): string {
  const directory = temporaryDirectory(atEnd);
  copyEmbeddedTemplateTo(directory);
  return directory;
}

/** Starts the process with these settings and no others. The log holds errors only. It is killed at the end. */
export function startSite(settings: Settings, atEnd: AtEnd = onTestFinished): SiteProcess {
  const site = spawnSite(settings);
  atEnd(() => void site.signal("SIGKILL"));
  return site;
}
