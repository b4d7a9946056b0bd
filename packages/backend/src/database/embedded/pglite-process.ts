/** The site's side of the PGlite process: starts it, connects to it, and ends it. */
import { type ChildProcess, fork } from "node:child_process";
import { getCompileCacheDir } from "node:module";
import type { Socket } from "node:net";
import { dirname, join } from "node:path";
import pg from "pg";
import type { ChangeListener } from "#backend/database/database.ts";
import { StatementCache } from "#backend/database/wire/statement-cache.ts";
import { PACKAGE } from "#backend/package-folder.ts";
import { EmbeddedConnection } from "./embedded-connection.ts";
import { PROTOCOL_FD, type ProcessMessage } from "./messages.ts";
import { openingFailure } from "./opening-failure.ts";

const PROGRAM = join(PACKAGE, "src/database/embedded/postgres-process.ts");
/**
 * A deeply nested expression would reach V8's default limit of about 1 MB before PostgreSQL's
 * (`max_stack_depth`), and leave a database that gives wrong answers. This is half of the stack that systems
 * give to a main thread.
 */
const STACK_KB = 4_000;
/**
 * glibc's default. Unless set, glibc raises it at run time, and compiling WebAssembly leaves 60 MB unused.
 * That is also why one thread compiles.
 */
const TRIM_BYTES = "131072";
/**
 * How much of a function runs before V8 optimizes it, on another thread: its default, 13 million, optimizes half
 * of PostgreSQL during a start, 0.4 s of a processor that the site's own start needs. A start ends before this
 * one is spent; ten times as much would leave the lists of the back office a quarter slower for long.
 */
const TIERING_BUDGET = "100000000";
/** Of WebAssembly's memory. */
const PAGES_PER_MB = 16;
/** How long the last writes may take. */
const CLOSING_MS = 5_000;

export interface PGliteProcessOptions {
  /** Folder of the database's files. */
  directory: string;
  /** File descriptor of the folder's lock, which the child process shares while it lives. */
  lock: number;
  /** Beyond it a statement fails for lack of memory. Default: that of WebAssembly, 4 GB. */
  memoryLimitMb?: number | undefined;
  /** The channels whose NOTIFY calls `onChange`. */
  changeChannels: readonly string[];
  /** Called before the statement whose commit sent NOTIFY is answered. */
  onChange: ChangeListener;
}

/** A process with one connection, which answers one message at a time. */
export class PGliteProcess {
  readonly #process: ChildProcess;
  readonly #client: pg.Client;
  readonly #cache = new StatementCache();
  /** Resolves with how the process has ended. One that cannot be started emits `error` and never `exit`. */
  readonly #gone: Promise<string>;
  #isEnded = false;
  /** Why this process was ended, if we did. */
  #reason: string | undefined;
  readonly #startedAt = performance.now();

  private constructor(process: ChildProcess) {
    this.#process = process;
    this.#gone = new Promise((resolve) => {
      process.once("exit", (code, signal) => resolve(`ended with ${signal ?? `code ${code}`}`));
      process.once("error", ({ message }) => {
        if (process.pid === undefined) resolve(`cannot be started: ${message}`);
      });
    });
    const end = () => {
      this.#isEnded = true;
    };
    const socket: unknown = process.stdio.at(PROTOCOL_FD);
    this.#client = new pg.Client({ user: "postgres", stream: () => connected(socket as Socket) });
    this.#client.on("error", end);
    this.#client.on("end", end);
    process.on("error", end);
    process.on("exit", end);
  }

  /**
   * Starts the process and opens the database in it.
   * @throws FolderUnusable, which says what kept PGlite from opening
   */
  static async open(options: PGliteProcessOptions): Promise<PGliteProcess> {
    const { directory, lock, memoryLimitMb, changeChannels, onChange } = options;
    const limits = memoryLimitMb ? [`--wasm-max-mem-pages=${memoryLimitMb * PAGES_PER_MB}`] : [];
    const child = fork(PROGRAM, [directory, String(process.pid)], {
      stdio: ["ignore", "ignore", "inherit", "ipc", lock, "pipe"],
      // Without the site's settings, some of which are secrets, and without flags of a development server.
      env: { MALLOC_TRIM_THRESHOLD_: TRIM_BYTES, ...compileCache() },
      execArgv: [
        `--stack-size=${STACK_KB}`,
        "--wasm-num-compilation-tasks=1",
        `--wasm-tiering-budget=${TIERING_BUDGET}`,
        // PostgreSQL's code is checked function by function, when each is compiled, and not all of it before.
        "--wasm-lazy-validation",
        ...limits,
      ],
    });
    const opened = new PGliteProcess(child);
    const client = opened.#client;
    try {
      await untilReady(child);
      await client.connect();
      for (const channel of changeChannels) await client.query(`listen ${client.escapeIdentifier(channel)}`);
    } catch (error) {
      await opened.kill();
      throw openingFailure(dirname(directory), directory, error);
    }
    client.on("notification", ({ payload }) => onChange(payload ?? ""));
    return opened;
  }

  /** Whether the process failed, was killed or closed. */
  get isEnded(): boolean {
    return this.#isEnded;
  }

  /** Resolves when the process has ended, with the cause and how long it lived. */
  async ended(): Promise<{ cause: string; livedMs: number }> {
    const how = await this.#gone;
    const cause = this.#reason ? `was ended because ${this.#reason}` : how;
    return { cause, livedMs: performance.now() - this.#startedAt };
  }

  /** @param timeoutMs how long all statements of the connection together may take */
  connection(timeoutMs?: number): EmbeddedConnection {
    return new EmbeddedConnection(this.#client, timeoutMs, this.#cache);
  }

  /**
   * Writes everything to the disk and ends the process. Nothing is lost if the process has died or does not
   * answer: committed data is in the log.
   */
  async close(): Promise<void> {
    const deadline = setTimeout(() => void this.kill(), CLOSING_MS);
    this.#client.end().catch(() => undefined);
    await this.#gone;
    clearTimeout(deadline);
  }

  /**
   * Ends the process at once, even during a statement; the database recovers from its log afterwards.
   * @param reason for the log
   */
  async kill(reason?: string): Promise<void> {
    if (!this.#isEnded) this.#reason = reason;
    this.#isEnded = true;
    this.#process.kill("SIGKILL");
    await this.#gone;
  }
}

/** The process compiles the same modules at each start, too. */
function compileCache(): { NODE_COMPILE_CACHE?: string } {
  const folder = getCompileCacheDir();
  return folder ? { NODE_COMPILE_CACHE: dirname(folder) } : {};
}

/** @throws Error with the reason, and with `code` when the file system has one */
function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once("message", (message: ProcessMessage) => {
      if (message.kind === "ready") resolve();
      else reject(Object.assign(new Error(message.reason), { code: message.code }));
    });
    child.once("error", reject);
    child.once("exit", () => reject(new Error("the database process ended while opening")));
  });
}

/** For the driver, which connects its socket itself: this one is connected from the start. */
function connected(socket: Socket): Socket {
  // The driver listens from its connecting on, and an error without a listener would end the site.
  socket.on("error", () => undefined);
  socket.connect = () => {
    setImmediate(() => socket.emit("connect"));
    return socket;
  };
  return socket;
}
