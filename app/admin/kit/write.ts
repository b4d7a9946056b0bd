import { useCallback, useEffect, useRef, useState } from "react";
import { type RecordLink, refusalMessage, type WriteRefusal } from "#app/admin/entity/refusals.ts";
import { listsShown } from "#app/admin/listing/list-screen.tsx";
import { watchPage } from "#app/admin/ui/lost-focus.ts";
import type { DataClient } from "#app/lib/data/data-client.ts";
import { isDialogOpen } from "#app/ui/focus.ts";
import { showFailure, showToast, type ToastContent } from "#app/ui/toast-store.ts";
import { useReread } from "#app/ui/toasts/use-reread.ts";
import { undoAction } from "./undo.ts";
import { asPerson } from "./use-read.ts";

/** What a write may use besides the client, of which most need nothing. */
export interface WriteTools {
  /** Names in the journal what the write changes: the client sends it. */
  batch: string;
  /** Aborted by `stop`. */
  signal: AbortSignal;
  /** Tells how many of how many are done. */
  onProgress: (done: number, of: number) => void;
}

export type Work<Answer> = (client: DataClient, tools: WriteTools) => Promise<Answer>;

/** A sentence that says all, or a whole toast; `undefined` shows none. */
type Saying = string | ToastContent | undefined;

export interface WriteOptions<Answer> {
  /** The toast of a success, with « Annuler » unless the toast has a way back of its own. */
  done?: Saying | ((answer: Answer, batch: string) => Saying);
  /**
   * The toast of a failure; one that ends in a colon goes on with the reason. A function gets the reason, for a form
   * that shows it, and may return the toast. Nothing is read again then: the guard of a reload would take what was
   * typed from a person who has lost the rights. An answer of `false` says that nothing was there to be written: the
   * sentence tells it, without a reason, and the lists are read again.
   */
  failed?: string | ((refusal: WriteRefusal, error: Error) => string | undefined);
  /** Turns what the work threw into a reason, where a description has words for it. */
  refusalOf?: (error: unknown) => WriteRefusal;
  /** False for what no journal keeps: nothing offers to take it back. */
  canUndo?: boolean;
  /** False where a navigation follows that reads the lists, or nothing was written after all. */
  reloads?: boolean | ((answer: Answer) => boolean);
  /** What is busy meanwhile, such as the id of a row, and the value that it is shown with until the lists have it. */
  of?: string;
  value?: unknown;
  /** The id of what gets the focus when the pressed control has left the page with its row. */
  focus?: string;
}

/** A write that is under way: of what, and how far it is. */
interface PendingWrite {
  of: string | undefined;
  value: unknown;
  done: number;
  total: number;
  controller: AbortController;
}

/**
 * Writes as the signed-in person: one batch, one toast that tells it, then the lists are read again. The database
 * decides about rights; the guard covers reads only.
 * @returns `write`, stable across renders, whose promise resolves once the toast is there, with `shown`, which resolves with
 *   the lists; with null after a failure, which is told, and while another write of this hook is under way. `pending`
 *   until the lists show what was written; `stop`, which aborts the work's signal, as the end of the screen does
 */
export function useWrite() {
  const reread = useReread();
  const [pending, setPending] = useState<PendingWrite | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const write = useCallback(
    async <Answer>(
      work: Work<Answer>,
      options: WriteOptions<Answer> = {},
    ): Promise<{ answer: Answer; batch: string; shown: Promise<void> } | null> => {
      if (running.current) return null;
      const controller = new AbortController();
      running.current = controller;
      const { of, value } = options;
      const show = (done: number, total: number) => setPending({ of, value, done, total, controller });
      show(0, 0);
      const restoreFocus = keepFocus(options.focus);
      const written = await runWrite(work, options, { signal: controller.signal, onProgress: show });
      // What is written next need not wait for the lists.
      if (running.current === controller) running.current = null;
      const finish = async () => {
        if (written?.reloads) {
          await reread();
          await listsShown();
        }
        setPending((shown) => (shown?.controller === controller ? null : shown));
        if (written) restoreFocus();
      };
      const shown = finish();
      return written && { answer: written.answer, batch: written.batch, shown };
    },
    [reread],
  );
  return { write, pending, stop: useCallback(() => running.current?.abort(), []) };
}

/** Runs a write outside of a hook. @returns null after a failure, which was told. Never rejects */
export async function runWrite<Answer>(
  work: Work<Answer>,
  options: WriteOptions<Answer>,
  tools: Omit<WriteTools, "batch"> = { signal: new AbortController().signal, onProgress() {} },
): Promise<{ answer: Answer; batch: string; reloads: boolean } | null> {
  const { done, reloads = true, canUndo = true } = options;
  const batch = crypto.randomUUID();
  try {
    const answer = await asPerson((client) => work(client, { batch, ...tools }), batch);
    if (answer === false && typeof options.failed === "string")
      showFailure(options.failed.replace(/\s*:$/, ""));
    else tell(typeof done === "function" ? done(answer, batch) : done, canUndo ? batch : null);
    return { answer, batch, reloads: typeof reloads === "function" ? reloads(answer) : reloads };
  } catch (error) {
    tellFailure(error, options);
    return null;
  }
}

/** Tells what was done, with « Annuler » for a batch that can be taken back. */
export function tell(said: Saying, batch: string | null): void {
  if (said === undefined) return;
  const toast = typeof said === "string" ? { title: said } : said;
  showToast({ ...(batch && toast.variant !== "destructive" && { undo: undoAction(batch) }), ...toast });
}

function tellFailure(
  error: unknown,
  { failed, refusalOf }: Pick<WriteOptions<never>, "failed" | "refusalOf">,
): void {
  console.warn("Failed to write", error);
  const refusal = reasonOf(error, refusalOf);
  const said = typeof failed === "function" ? failed(refusal, error as Error) : failed;
  if (said !== undefined) showFailure(said.endsWith(":") ? `${said} ${refusal.message}` : said);
}

function reasonOf(error: unknown, refusalOf: WriteOptions<never>["refusalOf"]): WriteRefusal {
  const refusal = refusalOf?.(error) ?? { message: refusalMessage(error) };
  const other = error instanceof Object && "other" in error ? (error.other as RecordLink) : undefined;
  return { ...refusal, ...(other && { other }) };
}

/** Where the focus goes when a write has taken the pressed control from the page. */

const CONTENT_ID = "contenu";
/** Lists are rendered a moment after they were read. */
const WITHIN_MS = 2_000;

/**
 * Remembers what has the focus.
 * @param id what gets it instead, if it is there
 * @returns a function to be called after the lists were read
 */
function keepFocus(id = CONTENT_ID): () => void {
  const pressed = document.activeElement;
  if (!(pressed instanceof HTMLElement) || pressed === document.body) return () => {};
  const isLost = () => !pressed.isConnected && document.activeElement === document.body && !isDialogOpen();
  const restore = () => {
    if (isLost()) (document.getElementById(id) ?? document.getElementById(CONTENT_ID))?.focus();
  };
  // A dialog that closes gives the focus back a moment after it has left the page.
  const restoreLater = () => {
    if (isLost()) requestAnimationFrame(() => requestAnimationFrame(restore));
  };
  return () => {
    restoreLater();
    watchPage(WITHIN_MS, restoreLater);
  };
}
