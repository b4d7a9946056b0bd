import { useCallback, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { pageAccount } from "#app/account/account-calls.ts";
import { refusalMessage, type WriteRefusal } from "#app/admin/entity/refusals.ts";
import type { DataClient } from "#app/lib/data/data-client.ts";
import { showFailure, showToast, type ToastContent } from "#app/ui/toast-store.ts";
import { keepFocus } from "./focus.ts";
import type { OtherRecord } from "./other-record.ts";
import { undoAction } from "./undo.ts";

/** What a write may use besides the client, of which most need nothing. */
interface WriteTools {
  /** Names in the journal what the write changes: the client sends it. */
  batch: string;
  /** Aborted by `stop`. */
  signal: AbortSignal;
  /** Tells how many of how many are done. */
  onProgress: (done: number, of: number) => void;
}

export type Work<Answer> = (client: DataClient, tools: WriteTools) => Promise<Answer>;

/** A sentence below « Succès », or a whole toast; `undefined` shows none. */
type Saying = string | ToastContent | undefined;

export interface WriteOptions<Answer> {
  /** The toast of a success, with « Annuler » unless the toast has a way back of its own. */
  done?: Saying | ((answer: Answer, batch: string) => Saying);
  /**
   * The toast of a failure; one that ends in a colon goes on with the reason. A function gets the reason, for a form
   * that shows it, and may return the toast. Nothing is read again then: the guard of a reload would take what was
   * typed from a person who has lost the rights.
   */
  failed?: string | ((refusal: WriteRefusal<string>, error: unknown) => string | undefined);
  /** Turns what the work threw into a reason, where a description has words for it. */
  refusalOf?: (error: unknown) => WriteRefusal<string>;
  /** False for what no journal keeps: nothing offers to take it back. */
  canUndo?: boolean;
  /** False where a navigation follows that reads the lists, or nothing was written after all. */
  reloads?: boolean | ((answer: Answer) => boolean);
  /** What is busy meanwhile: the id of a row. */
  of?: string;
  /**
   * What gets the focus when the pressed control has left the page with its row: the first of these ids that is there,
   * separated by spaces; `next` for the row that has come in its place.
   */
  focus?: string;
}

/** A write that is under way: of what, and how far it is. */
interface PendingWrite {
  of: string | undefined;
  done: number;
  total: number;
}

/**
 * Writes as the signed-in person: one batch, then the lists are read again, then one toast tells it. The database
 * decides about rights; the guard covers reads only.
 * @returns `write`, stable across renders, whose promise resolves with `{ answer }` after the lists were read, or with
 *   null after a failure, which is told, and while another write of this hook is under way; `pending` until then;
 *   `stop`, which aborts the work's signal, as the end of the screen does
 */
export function useWrite() {
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState<PendingWrite | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const write = useCallback(
    async <Answer>(
      work: Work<Answer>,
      options: WriteOptions<Answer> = {},
    ): Promise<{ answer: Answer } | null> => {
      if (running.current) return null;
      const controller = new AbortController();
      running.current = controller;
      const { of } = options;
      setPending({ of, done: 0, total: 0 });
      const restoreFocus = keepFocus(options.focus);
      const onProgress = (done: number, total: number) => setPending({ of, done, total });
      try {
        const written = await runWrite(work, options, { signal: controller.signal, onProgress, revalidate });
        if (written) restoreFocus();
        return written;
      } finally {
        running.current = null;
        setPending(null);
      }
    },
    [revalidate],
  );
  return { write, pending, stop: useCallback(() => running.current?.abort(), []) };
}

interface Surroundings extends Omit<WriteTools, "batch"> {
  /** Reads the lists again. */
  revalidate: () => Promise<void>;
}

/** Runs a write outside of a hook. @returns null after a failure, which was told. Never rejects */
export async function runWrite<Answer>(
  work: Work<Answer>,
  options: WriteOptions<Answer>,
  { revalidate, ...tools }: Surroundings,
): Promise<{ answer: Answer } | null> {
  const { done, reloads = true, canUndo = true } = options;
  const batch = crypto.randomUUID();
  try {
    const client = await (await pageAccount()).dataClient(batch);
    const answer = await work(client, { batch, ...tools });
    if (typeof reloads === "function" ? reloads(answer) : reloads) await revalidate();
    tell(typeof done === "function" ? done(answer, batch) : done, canUndo ? batch : null);
    return { answer };
  } catch (error) {
    tellFailure(error, options);
    return null;
  }
}

function tell(said: Saying, batch: string | null): void {
  if (said === undefined) return;
  const toast = typeof said === "string" ? { title: "Succès", description: said } : said;
  showToast({ ...(batch && toast.variant !== "destructive" && { undo: undoAction(batch) }), ...toast });
}

function tellFailure(
  error: unknown,
  { failed, refusalOf }: Pick<WriteOptions<never>, "failed" | "refusalOf">,
): void {
  console.warn("Failed to write", error);
  const refusal = reasonOf(error, refusalOf);
  const said = typeof failed === "function" ? failed(refusal, error) : failed;
  if (said !== undefined) showFailure(said.endsWith(":") ? `${said} ${refusal.message}` : said);
}

function reasonOf(error: unknown, refusalOf: WriteOptions<never>["refusalOf"]): WriteRefusal<string> {
  const refusal = refusalOf?.(error) ?? { message: refusalMessage(error) };
  const other = error instanceof Object && "other" in error ? (error.other as OtherRecord) : undefined;
  return { ...refusal, ...(other && { other }) };
}
