/** The site as a process, as an operator runs it. Needs the build. */
import { onTestFinished } from "vitest";
import { copyEmbeddedTemplateTo } from "#tests/embedded-template.ts";
import { prepared } from "#tests/preparations.ts";
import { temporaryDirectory } from "#tests/temporary-directory.ts";
import { type Settings, type SiteProcess, spawnSite } from "./spawn-site.ts";

await prepared("build");

/** A migrated and seeded DATA_DIR, removed after the test. */
export function dataDirectory(): string {
  const directory = temporaryDirectory();
  copyEmbeddedTemplateTo(directory);
  return directory;
}

/** Starts the process with these settings and no others. The log holds errors only. The test's end kills it. */
export function startSite(settings: Settings): SiteProcess {
  const site = spawnSite(settings);
  onTestFinished(() => void site.signal("SIGKILL"));
  return site;
}
