/** The site's side of the PGlite process: a session that sends each statement as a message. */
import { type ChildProcess, fork } from "node:child_process";
import { dirname } from "node:path";
import type { Parameter } from "#backend/database/database.ts";
import { DatabaseError, DatabaseUnavailable } from "#backend/database/errors.ts";
import type { OwnerSession, SessionResult } from "#backend/database/session.ts";
import { toText } from "#backend/database/values.ts";
import type { ProcessMessage, ProcessRequest } from "./messages.ts";
import { openingFailure } from "./opening-failure.ts";

type Unnumbered<Request> = Request extends unknown ? Omit<Request, "id"> : never;

interface Waiting {
  resolve(result: SessionResult | undefined): void;
  reject(error: Error): void;
}

/**
 * A deeply nested expression would reach V8's default limit of about 1 MB before PostgreSQL's (`max_stack_depth`), and
 * leave a database that gives wrong answers. This is half of the stack that systems give to a main thread.
 */
const STACK_KB = 4_000;
/** How long the last writes may take. */
const CLOSING_MS = 5_000;

export interface ProcessSessionOptions {
  /** Folder of the database's files. */
  directory: string;
  /** File descriptor of the folder's lock, which the child process shares while it lives. */
  lock: number;
  /** The channel whose NOTIFY calls `onChange`, if any. */
  changeChannel: string | undefined;
  /** Called before the statement whose commit sent NOTIFY is answered. */
  onChange: () => void;
}

/** Answers one statement at a time, in order. After its end it refuses all statements with DatabaseUnavailable. */
export class ProcessSession implements OwnerSession {
  readonly #process: ChildProcess;
  /** Resolves when the process has ended. A process that cannot be started emits `error` and never `exit`. */
  readonly #gone: Promise<void>;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  #ended: Error | undefined;

  private constructor(process: ChildProcess) {
    this.#process = process;
    this.#gone = new Promise((resolve) => {
      process.once("exit", () => resolve());
      process.once("error", () => {
        if (process.pid === undefined) resolve();
      });
    });
  }

  /**
   * Starts the process and opens the database in it.
   * @throws FolderUnusable, which says what kept PGlite from opening
   */
  static async open(options: ProcessSessionOptions): Promise<ProcessSession> {
    const { directory, lock, changeChannel = "", onChange } = options;
    const parameters = [directory, String(process.pid), changeChannel];
    const child = fork(new URL("./postgres-process.ts", import.meta.url), parameters, {
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc", lock],
      // The process needs none of the site's settings, some of which are secrets, and no flags of a development server.
      env: {},
      execArgv: [`--stack-size=${STACK_KB}`],
    });
    const session = new ProcessSession(child);
    await new Promise<void>((resolve, reject) => {
      child.on("message", (message: ProcessMessage) => {
        if (message.kind === "ready") resolve();
        else if (message.kind === "not-opened") {
          reject(Object.assign(new Error(message.reason), { code: message.code }));
        } else if (message.kind === "changed") onChange();
        else session.#settle(message);
      });
      child.on("error", (error) => {
        reject(error);
        session.#end(new DatabaseUnavailable("the database process has failed", { cause: error }));
      });
      child.on("exit", () => {
        reject(new Error("the database process ended while opening"));
        session.#end(new DatabaseUnavailable("the database process has ended"));
      });
    }).catch((error: unknown) => {
      throw openingFailure(dirname(directory), directory, error);
    });
    return session;
  }

  /** Whether the process failed, was killed or closed. */
  get isEnded(): boolean {
    return this.#ended !== undefined;
  }

  async query(sql: string, parameters: readonly Parameter[] = []): Promise<SessionResult> {
    const result = await this.#ask({ kind: "query", sql, parameters: parameters.map(toText) });
    return result as SessionResult;
  }

  async script(sql: string): Promise<void> {
    await this.#ask({ kind: "script", sql });
  }

  /**
   * Writes everything to the disk and ends the process. Nothing is lost if the process has died or does not answer:
   * committed data is in the log.
   */
  async close(): Promise<void> {
    const reason = new DatabaseUnavailable("the database is closed");
    const deadline = setTimeout(() => void this.kill(reason), CLOSING_MS);
    try {
      await this.#ask({ kind: "close" });
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
    } finally {
      clearTimeout(deadline);
      await this.kill(reason);
    }
  }

  /** Ends the process at once, even during a statement; the database recovers from its log at the next opening. */
  async kill(reason: DatabaseUnavailable): Promise<void> {
    this.#end(reason);
    this.#process.kill("SIGKILL");
    await this.#gone;
  }

  #ask(request: Unnumbered<ProcessRequest>): Promise<SessionResult | undefined> {
    if (this.#ended) return Promise.reject(this.#ended);
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      // A message that cannot be sent also shows as the process's `exit`.
      this.#process.send({ id, ...request } satisfies ProcessRequest, () => undefined);
    });
  }

  #settle(message: Extract<ProcessMessage, { id: number }>): void {
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (message.kind === "result") return void waiting?.resolve(message.result);
    waiting?.reject(new DatabaseError(message.error));
    // Does not wait for `exit`, so that no further transaction is sent to the ending process.
    if (message.isLast) this.#end(new DatabaseUnavailable("the database process has failed"));
  }

  #end(reason: Error): void {
    this.#ended ??= reason;
    for (const { reject } of this.#waiting.values()) reject(this.#ended);
    this.#waiting.clear();
  }
}
