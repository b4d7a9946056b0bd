/** The asking side of the PGlite thread: a session whose every statement is a message. */
import { Worker } from "node:worker_threads";
import type { Parameter } from "../database.ts";
import { DatabaseError, DatabaseUnavailable } from "../errors.ts";
import type { OwnerSession, SessionResult } from "../session.ts";
import { toText } from "../values.ts";
import type { WorkerData, WorkerMessage, WorkerRequest } from "./messages.ts";

type Unnumbered<Request> = Request extends unknown ? Omit<Request, "id"> : never;

interface Waiting {
  resolve(result: SessionResult | undefined): void;
  reject(error: Error): void;
}

/** Answers one statement at a time, in order; once ended, it refuses all with DatabaseUnavailable. */
export class WorkerSession implements OwnerSession {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  #ended: Error | undefined;

  private constructor(worker: Worker) {
    this.#worker = worker;
  }

  /**
   * Starts the thread and opens the database in it.
   * @param onCatalogueChange called before the statement that changed it is answered
   * @throws what kept PGlite from opening
   */
  static async open(directory: string, onCatalogueChange: () => void): Promise<WorkerSession> {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), {
      workerData: { directory } satisfies WorkerData,
    });
    const session = new WorkerSession(worker);
    await new Promise<void>((resolve, reject) => {
      worker.on("message", (message: WorkerMessage) => {
        if (message.kind === "ready") resolve();
        else if (message.kind === "catalogue-changed") onCatalogueChange();
        else session.#settle(message);
      });
      worker.on("error", (error) => {
        reject(error);
        session.#end(new DatabaseUnavailable("the database thread has failed", { cause: error }));
      });
      worker.on("exit", () => {
        reject(new Error("the database thread ended while opening"));
        session.#end(new DatabaseUnavailable("the database thread has ended"));
      });
    });
    return session;
  }

  /** Nothing more is to be had of it: the thread failed, was killed or closed. */
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

  /** Writes everything to the disk and ends the thread. */
  async close(): Promise<void> {
    await this.#ask({ kind: "close" });
    await this.#worker.terminate();
  }

  /** Ends the thread at once, whatever it is doing; the database recovers from its log at the next opening. */
  async kill(reason: DatabaseUnavailable): Promise<void> {
    this.#end(reason);
    await this.#worker.terminate();
  }

  #ask(request: Unnumbered<WorkerRequest>): Promise<SessionResult | undefined> {
    if (this.#ended) return Promise.reject(this.#ended);
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, ...request } satisfies WorkerRequest);
    });
  }

  #settle(message: Extract<WorkerMessage, { id: number }>): void {
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (message.kind === "result") waiting?.resolve(message.result);
    else waiting?.reject(new DatabaseError(message.error));
  }

  #end(reason: Error): void {
    this.#ended ??= reason;
    for (const { reject } of this.#waiting.values()) reject(this.#ended);
    this.#waiting.clear();
  }
}
