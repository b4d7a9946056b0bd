/** The asking side of PGlite's process: a session whose every statement is a message. */
import { type ChildProcess, fork } from "node:child_process";
import type { Parameter } from "../database.ts";
import { DatabaseError, DatabaseUnavailable } from "../errors.ts";
import type { OwnerSession, SessionResult } from "../session.ts";
import { toText } from "../values.ts";
import type { ProcessMessage, ProcessRequest } from "./messages.ts";

type Unnumbered<Request> = Request extends unknown ? Omit<Request, "id"> : never;

interface Waiting {
  resolve(result: SessionResult | undefined): void;
  reject(error: Error): void;
}

/**
 * V8's own limit of about 1 MB would be met before PostgreSQL's (`max_stack_depth`), in the middle of something: a deeply
 * nested expression then left a database that answered nothing right. Half of what systems give to a first thread.
 */
const STACK_KB = 4_000;
/** How long the last writes may take. */
const CLOSING_MS = 5_000;

export interface ProcessSessionOptions {
  /** Folder of the database's files. */
  directory: string;
  /** File descriptor of the folder's lock: the process holds it, too, for as long as it lives. */
  lock: number;
  /** Where NOTIFY is listened to; nowhere without it. */
  changeChannel: string | undefined;
  /** Called before the statement whose commit sent NOTIFY is answered. */
  onChange: () => void;
}

/** Answers one statement at a time, in order; once ended, it refuses all with DatabaseUnavailable. */
export class ProcessSession implements OwnerSession {
  readonly #process: ChildProcess;
  /** Also when it could not even be started: it then tells of its `error`, and never of an exit. */
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
   * @throws what kept PGlite from opening
   */
  static async open(options: ProcessSessionOptions): Promise<ProcessSession> {
    const { directory, lock, changeChannel = "", onChange } = options;
    const parameters = [directory, String(process.pid), changeChannel];
    const child = fork(new URL("./postgres-process.ts", import.meta.url), parameters, {
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc", lock],
      // It needs none of the site's settings, some of which are secrets, nor flags such as a development server's.
      env: {},
      execArgv: [`--stack-size=${STACK_KB}`],
    });
    const session = new ProcessSession(child);
    await new Promise<void>((resolve, reject) => {
      child.on("message", (message: ProcessMessage) => {
        if (message.kind === "ready") resolve();
        else if (message.kind === "not-opened") reject(new Error(message.reason));
        else if (message.kind === "changed") onChange();
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
    });
    return session;
  }

  /** Nothing more is to be had of it: the process failed, was killed or closed. */
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
   * Writes everything to the disk and ends the process. One that has died, dies or does not answer has nothing more to
   * write: what was committed is in its log.
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

  /** Ends the process at once, whatever it is doing; the database recovers from its log at the next opening. */
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
      // What cannot be sent is told by the process's `exit` as well.
      this.#process.send({ id, ...request } satisfies ProcessRequest, () => undefined);
    });
  }

  #settle(message: Extract<ProcessMessage, { id: number }>): void {
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (message.kind === "result") return void waiting?.resolve(message.result);
    waiting?.reject(new DatabaseError(message.error));
    // Known before `exit`, so that no other transaction is sent to a process that is ending.
    if (message.isLast) this.#end(new DatabaseUnavailable("the database process has failed"));
  }

  #end(reason: Error): void {
    this.#ended ??= reason;
    for (const { reject } of this.#waiting.values()) reject(this.#ended);
    this.#waiting.clear();
  }
}
