/** The process of the site, started as an operator starts it. Needs the build. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

export type Settings = Readonly<Record<string, string>>;

export interface SiteProcess {
  pid: number;
  signal(name: NodeJS.Signals): boolean;
  /** How much has been written to stdout. */
  logBytes(): number;
  /** The lines on stdout until now. */
  lines(): string[];
  /** Resolves with the exit code, the text on stderr, and the lines of the log. */
  ended(): Promise<{ code: number | null; errors: string; log: string[] }>;
  /** Resolves with the line that names the address. Rejects when the process ends before. */
  ready(): Promise<string>;
}

/** As in `npm start`. */
const FLAGS = ["--max-semi-space-size=16"];
const SURROUNDINGS = {
  MALLOC_ARENA_MAX: "1",
  NODE_COMPILE_CACHE: join(import.meta.dirname, "../../../build/compile-cache"),
};

interface SpawnOptions {
  /** A command that runs the one given to it, such as `unshare`. */
  launcher?: readonly string[];
  /** The checkout of the site. Default: this one. */
  checkout?: string;
}

/**
 * Starts the process with these settings and no others. The log holds errors only,
 * unless LOG_LEVEL says otherwise.
 */
export function spawnSite(settings: Settings, { launcher = [], checkout }: SpawnOptions = {}): SiteProcess {
  const { PATH = "", HOME = "" } = process.env;
  const [command = process.execPath, ...parameters] = [
    ...launcher,
    process.execPath,
    ...FLAGS,
    "server/main.ts",
  ];
  const site = spawn(command, parameters, {
    cwd: checkout,
    env: { PATH, HOME, ...SURROUNDINGS, LOG_LEVEL: "error", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
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
    pid: Number(site.pid),
    signal: (name) => site.kill(name),
    logBytes: () => output.length,
    lines: () => output.split("\n").slice(0, -1),
    async ended() {
      const code = await ended;
      return { code, errors, log: output.split("\n").filter((line) => line.startsWith("{")) };
    },
    async ready() {
      while (!/is ready: .*\n/.test(output)) {
        const code = await Promise.race([ended, once(site.stdout, "data").then(() => undefined)]);
        if (code !== undefined) throw new Error(`The site ended with ${code}: ${errors}`);
      }
      return output.trimEnd().split("\n").at(-1) ?? "";
    },
  };
}
