import { useCallback, useEffect, useRef, useState } from "react";
import { pageAccount } from "#app/account/session.ts";
import { refusalMessage, type WriteRefusal } from "#app/admin/entity/refusals.ts";
import { listsShown } from "#app/admin/listing/listing.ts";
import type { DataClient } from "#app/lib/data/data-client.ts";
import { showFailure, showToast, type ToastContent } from "#app/ui/toast-store.ts";
import { useReread } from "#app/ui/toasts/use-reread.ts";
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
  failed?: string | ((refusal: WriteRefusal<string>, error: Error) => string | undefined);
  /** Turns what the work threw into a reason, where a description has words for it. */
  refusalOf?: (error: unknown) => WriteRefusal<string>;
  /** False for what no journal keeps: nothing offers to take it back. */
  canUndo?: boolean;
  /** False where a navigation follows that reads the lists, or nothing was written after all. */
  reloads?: boolean | ((answer: Answer) => boolean);
  /** What is busy meanwhile, such as the id of a row, and the value that it is shown with until the lists have it. */
  of?: string;
  value?: unknown;
  /**
   * What gets the focus when the pressed control has left the page with its row: the first of these ids that is there,
   * separated by spaces; `next` for the row that has come in its place.
   */
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
    ): Promise<{ answer: Answer; shown: Promise<void> } | null> => {
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
      return written && { answer: written.answer, shown };
    },
    [reread],
  );
  return { write, pending, stop: useCallback(() => running.current?.abort(), []) };
}

/** Writes outside of a screen: the journal keeps it under a batch. */
export const writeAsPerson = async <Answer>(
  batch: string,
  work: (client: DataClient) => Promise<Answer>,
): Promise<Answer> => work(await (await pageAccount()).dataClient(batch));

/** Runs a write outside of a hook. @returns null after a failure, which was told. Never rejects */
export async function runWrite<Answer>(
  work: Work<Answer>,
  options: WriteOptions<Answer>,
  tools: Omit<WriteTools, "batch">,
): Promise<{ answer: Answer; reloads: boolean } | null> {
  const { done, reloads = true, canUndo = true } = options;
  const batch = crypto.randomUUID();
  try {
    const answer = await writeAsPerson(batch, (client) => work(client, { batch, ...tools }));
    tell(typeof done === "function" ? done(answer, batch) : done, canUndo ? batch : null);
    return { answer, reloads: typeof reloads === "function" ? reloads(answer) : reloads };
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
  const said = typeof failed === "function" ? failed(refusal, error as Error) : failed;
  if (said !== undefined) showFailure(said.endsWith(":") ? `${said} ${refusal.message}` : said);
}

function reasonOf(error: unknown, refusalOf: WriteOptions<never>["refusalOf"]): WriteRefusal<string> {
  const refusal = refusalOf?.(error) ?? { message: refusalMessage(error) };
  const other = error instanceof Object && "other" in error ? (error.other as OtherRecord) : undefined;
  return { ...refusal, ...(other && { other }) };
}
