/** A change of many products while it is written: it ends in a count, also where the page was left in the middle. */
import { asSentence, refusalMessage } from "#app/admin/entity/refusals.ts";
import { undoAction } from "#app/admin/kit/undo.ts";
import { asPerson } from "#app/admin/kit/use-read.ts";
import { productRefusal } from "#app/admin/products/product-kind.ts";
import { formatNumber } from "#app/lib/formatting/numbers.ts";
import { showToast, type ToastContent, type Undo, updateToast } from "#app/ui/toast-store.ts";
import { site } from "#config/site.ts";
import { type ChangeOutcome, changeProducts, type Progress, type RowChange } from "./many-products.ts";
import { type BulkCounts, countByOutcome } from "./planned-changes.ts";

/** What was refused, with the reason. */
interface RefusedRow {
  id: string;
  title: string;
  reason: string;
}

/** Kept in the browser's session until it has ended: the next screen says how far it came, and can go on. */
export interface BulkRun {
  batch: string;
  /** Those that are not tried yet. */
  left: readonly RowChange[];
  /** How many there were. */
  total: number;
  counts: BulkCounts;
  refused: readonly RefusedRow[];
}

const STORAGE_KEY = `${site.key}-bulk-run`;

const newer = "Une autre personne vient de changer ce produit\u00a0: relisez-le.";
const gone = "Ce produit vient d’être supprimé.";

/** @param before what the preview has refused, and found to be so already */
export const newRun = (
  changes: readonly RowChange[],
  before: { refused: number; same: number },
): BulkRun => ({
  batch: crypto.randomUUID(),
  left: changes.map(({ row: { id, title, updated_at }, set }) => ({ row: { id, title, updated_at }, set })),
  total: changes.length,
  counts: { changed: 0, ...before },
  refused: [],
});

const doneOf = ({ total, left }: BulkRun): number => total - left.length;

/**
 * Writes what a run has left. A toast counts it, takes all of it back, and goes on where it was stopped.
 * @returns the run as it ended. Never rejects
 */
export async function goOn(start: BulkRun, { signal, onProgress = () => {} }: Progress): Promise<BulkRun> {
  let run = start;
  let problem: string | null = null;
  keep(run);
  try {
    onProgress(doneOf(run), run.total);
    const onOutcomes = (outcomes: readonly ChangeOutcome[]) => {
      run = afterPart(run, outcomes);
      keep(run);
      onProgress(doneOf(run), run.total);
    };
    const work = { refusalOf: productRefusal, signal, onOutcomes };
    await asPerson((client) => changeProducts(client, run.left, work), run.batch);
  } catch (error) {
    console.warn("Failed to change products", error);
    problem = asSentence(refusalMessage(error));
  }
  if (run.left.length === 0) forget();
  showToast(toastOf(run, problem, signal.reason === "stop"));
  return run;
}

/** Returns a run after a part of it was tried. */
export function afterPart(run: BulkRun, outcomes: readonly ChangeOutcome[]): BulkRun {
  const count = (kind: ChangeOutcome["outcome"]) => outcomes.filter(({ outcome }) => outcome === kind).length;
  const refused = outcomes.flatMap((outcome, index) => refusedRow(outcome, run.left[index]));
  const { changed, created = 0, same } = run.counts;
  return {
    ...run,
    left: run.left.slice(outcomes.length),
    counts: {
      changed: changed + count("changed"),
      created: created + count("created"),
      refused: run.counts.refused + refused.length,
      same: same + count("same"),
    },
    refused: [...run.refused, ...refused],
  };
}

function refusedRow(outcome: ChangeOutcome, change: RowChange | undefined): RefusedRow[] {
  if (!change) return [];
  const { id, title } = change.row;
  if (outcome.outcome === "refused") return [{ id, title, reason: outcome.refusal.message }];
  if (outcome.outcome === "newer") return [{ id, title, reason: newer }];
  return outcome.outcome === "gone" ? [{ id, title, reason: gone }] : [];
}

/** Returns how a run ended, or was left: « Interrompu : 200 sur 629 ». */
export function toastOf(run: BulkRun, problem: string | null, isStopped: boolean): ToastContent {
  const { batch, counts, left, total } = run;
  const back = undoAction(batch);
  const undo: Undo = {
    ...back,
    run() {
      forget();
      return back.run();
    },
  };
  const offered = counts.changed + (counts.created ?? 0) > 0 && { undo };
  if (left.length === 0) return { title: "Terminé", description: `${countByOutcome(counts)}.`, ...offered };
  const count = `${formatNumber(doneOf(run))} sur ${formatNumber(total)}`;
  return {
    title: isStopped ? "Arrêté" : "Interrompu",
    description: problem ? `${count}. ${problem}` : `${count}.`,
    ...offered,
    resume: { label: "Reprendre", run: () => resume(run) },
  };
}

/** Goes on with what a run has left; a toast says how far it is. */
async function resume(run: BulkRun): Promise<void> {
  showToast({ title: "Écriture", description: `${doneOf(run)} sur ${run.total}`, isUnderWay: true });
  const onProgress = (done: number, of: number) =>
    updateToast(`${formatNumber(done)} sur ${formatNumber(of)}`);
  await goOn(run, { signal: new AbortController().signal, onProgress });
}

function keep(run: BulkRun): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(run));
  } catch (error) {
    // The browser's storage is turned off, or full: the run goes on, and is not offered after a reload.
    console.warn("Failed to keep a run", error);
  }
}

function forget(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Turned off: nothing was kept.
  }
}

/** Tells, after a reload, of a run that it has cut off. */
export function tellInterrupted(): void {
  try {
    const kept = sessionStorage.getItem(STORAGE_KEY);
    if (kept) showToast(toastOf(JSON.parse(kept) as BulkRun, null, false));
  } catch {
    // Turned off.
  }
}
