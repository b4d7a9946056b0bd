/** The site as a process, as an operator runs it. Needs the build. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { copyEmbeddedTemplateTo } from "#tests/embedded-template.ts";
import { prepared } from "#tests/preparations.ts";

await prepared("build");

type Settings = Readonly<Record<string, string>>;

/** A migrated and seeded DATA_DIR, removed after the test. */
export function dataDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), "levidence-process-"));
  copyEmbeddedTemplateTo(directory);
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** Starts the process with these settings and no others. The log holds errors only. The test's end kills it. */
export function startSite(settings: Settings) {
  const { PATH = "", HOME = "" } = process.env;
  const site = spawn(process.execPath, ["server/main.ts"], {
    env: { PATH, HOME, LOG_LEVEL: "error", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => void site.kill("SIGKILL"));
  let output = "";
  let errors = "";
  site.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  site.stderr.setEncoding("utf8").on("data", (text: string) => {
    errors += text;
  });
  const ended = once(site, "close").then(([code]) => code as number | null);

  return {
    signal: (name: NodeJS.Signals) => site.kill(name),
    /** Resolves with the exit code, the text on stderr, and the lines of the log. */
    async ended() {
      const code = await ended;
      return { code, errors, log: output.split("\n").filter((line) => line.startsWith("{")) };
    },
    /** Resolves with the line that names the address. */
    async ready(): Promise<string> {
      while (!/is ready: .*\n/.test(output)) {
        const code = await Promise.race([ended, once(site.stdout, "data").then(() => undefined)]);
        if (code !== undefined) throw new Error(`The site ended with ${code}: ${errors}`);
      }
      return output.trimEnd().split("\n").at(-1) ?? "";
    },
  };
}
