/**
 * A change of many products: what it does to each, its writing, a part at a time, and the count in which it ends, also
 * where the page was left in the middle.
 */
import { asSentence, refusalMessage } from "#app/admin/entity/refusals.ts";
import { whenBudgetAllows } from "#app/admin/entity/when-budget-allows.ts";
import { undoAction } from "#app/admin/kit/undo.ts";
import { asPerson } from "#app/admin/kit/use-read.ts";
import { productRefusal } from "#app/admin/products/product-kind.ts";
import type { DataClient } from "#app/lib/data/data-client.ts";
import type { Database, ProductRow } from "#app/lib/data/database-types.ts";
import { dataOrThrow } from "#app/lib/data/read-failure.ts";
import { formatNumber } from "#app/lib/formatting/numbers.ts";
import { showToast, type ToastContent, type Undo, updateToast } from "#app/ui/toast-store.ts";
import { site } from "#config/site.ts";
import type { Progress } from "./chosen-products.ts";

/** What changes for many products at once, in the order of files. */
export const changedColumns = [
  "title",
  "slug",
  "product_url",
  "category_id",
  "price",
  "merchant",
  "affiliate_url",
  "short_description",
  "image_url",
  "image_alt",
  "is_active",
] as const satisfies readonly (keyof ProductRow)[];

export type ChangedColumn = (typeof changedColumns)[number];
export type ChangedColumns = Partial<Pick<ProductRow, ChangedColumn>>;

/** A product in a change of many: what becomes of it, or why nothing does. */
export interface PlannedRow {
  /** Of a new product, and of a line that is refused, the line's. */
  id: string;
  title: string;
  /** The one that is replaced; a new product has none. */
  version?: string | undefined;
  set?: ChangedColumns;
  /** How what changes reads, before and after; of a new product how it is. */
  before?: string;
  after?: string;
  /** Why it is refused, in a sentence; of a line also which of its cells it is about. */
  reason?: string;
  cells?: string[];
}

export type Outcome = "changed" | "created" | "refused" | "same";

/** What a change would do, by outcome, in the order of the rows. */
export type PlannedChanges = Record<Outcome, PlannedRow[]>;

export const nothingPlanned = (): PlannedChanges => ({ changed: [], created: [], refused: [], same: [] });

type BulkCounts = Record<Outcome, number>;

/** Returns how many rows a change has of each outcome. */
export const countsOf = ({ changed, created, refused, same }: PlannedChanges): BulkCounts => ({
  changed: changed.length,
  created: created.length,
  refused: refused.length,
  same: same.length,
});

/** « 12 créés, 37 changés, 3 refusés, 2 déjà ainsi »: what is zero is not said. */
export function countByOutcome({ changed, created, refused, same }: BulkCounts): string {
  const parts = [
    created > 0 && `${formatNumber(created)} ${created > 1 ? "créés" : "créé"}`,
    changed > 0 && `${formatNumber(changed)} ${changed > 1 ? "changés" : "changé"}`,
    refused > 0 && `${formatNumber(refused)} ${refused > 1 ? "refusés" : "refusé"}`,
    same > 0 && `${formatNumber(same)} déjà ainsi`,
  ].filter(Boolean);
  return parts.join(", ") || "Rien à changer";
}

/** Kept in the browser's session until it has ended: the next screen says how far it came, and can go on. */
export interface BulkRun {
  batch: string;
  /** Those that are not tried yet, new products last. */
  left: readonly PlannedRow[];
  /** How many there were. */
  total: number;
  counts: BulkCounts;
  /** Those that the database has refused. */
  refused: readonly PlannedRow[];
}

/** Another name than before rows had one type: a run of that kind, kept before an update, could not go on. */
const STORAGE_KEY = `${site.key}-bulk-change`;

/** What the preview has refused, and found to be so already, is counted with what is written. */
export function newRun(planned: PlannedChanges): BulkRun {
  const changes = [...planned.changed, ...planned.created];
  return {
    batch: crypto.randomUUID(),
    left: changes.map(({ id, title, version, set }) => ({ id, title, version, ...(set && { set }) })),
    total: changes.length,
    counts: { ...countsOf(planned), changed: 0, created: 0 },
    refused: [],
  };
}

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
    const onAnswers = (answers: readonly Answered[]) => {
      run = afterPart(run, answers);
      keep(run);
      onProgress(doneOf(run), run.total);
    };
    await asPerson((client) => changeProducts(client, run.left, { signal, onAnswers }), run.batch);
  } catch (error) {
    // Who stops needs no reason; what failed before the stop was seen has one.
    if (error !== signal.reason) {
      console.warn("Failed to change products", error);
      problem = asSentence(refusalMessage(error));
    }
  }
  if (run.left.length === 0) forget();
  showToast(toastOf(run, problem, signal.reason === "stop"));
  return run;
}

/** What the database says of a product. `newer`: another version was saved since it was read. */
interface Answered {
  outcome: Outcome | "newer" | "gone";
  code?: string;
  message?: string;
  hint?: string;
}

type NewProduct = Database["public"]["Tables"]["products"]["Insert"];

/**
 * What changes at once holds the embedded engine's one connection, which a page asks several times: with a hundred it
 * waited for seconds, and larger parts are no faster.
 */
export const WRITTEN_AT_ONCE = 20;

/** The statuses of a row that breaks a rule; others are no fault of a row. */
const REFUSING: readonly number[] = [400, 409];

interface Writing {
  /** Called after each part, in the order of the changes. */
  onAnswers: (answers: readonly Answered[]) => void;
  signal: AbortSignal;
}

/**
 * Changes products, then makes the new ones, a part at a time, until all are or `signal` aborts.
 * @throws PostgrestError when a part failed as a whole; those before it are changed; the signal's reason
 */
async function changeProducts(
  client: DataClient,
  rows: readonly PlannedRow[],
  { onAnswers, signal }: Writing,
): Promise<void> {
  const known = rows.filter(({ version }) => version !== undefined);
  for (let first = 0; first < known.length && !signal.aborted; first += WRITTEN_AT_ONCE) {
    const changes = known
      .slice(first, first + WRITTEN_AT_ONCE)
      .map(({ id, version, set = {} }) => ({ id, version, set }));
    const answer = await whenBudgetAllows(() => client.rpc("change_products", { changes }), signal);
    onAnswers(dataOrThrow(answer) as unknown as Answered[]);
  }
  const create = async (part: readonly PlannedRow[]): Promise<void> => {
    const made = part.map(({ set }) => set as NewProduct);
    const answer = await whenBudgetAllows(() => client.from("products").insert(made), signal);
    const { error, status } = answer;
    if (!error || !REFUSING.includes(status)) {
      dataOrThrow(answer);
      return onAnswers(part.map(() => ({ outcome: "created" })));
    }
    // One of them refuses all: each by itself says which.
    if (part.length > 1) {
      for (const one of part) if (!signal.aborted) await create([one]);
    } else onAnswers([{ outcome: "refused", code: error.code, message: error.message, hint: error.hint }]);
  };
  for (let first = known.length; first < rows.length && !signal.aborted; first += WRITTEN_AT_ONCE)
    await create(rows.slice(first, first + WRITTEN_AT_ONCE));
}

/** Returns a run after a part of it was tried. */
export function afterPart(run: BulkRun, answers: readonly Answered[]): BulkRun {
  const counts = { ...run.counts };
  const refused = [...run.refused];
  for (const [index, answered] of answers.entries()) {
    const { id = "", title = "" } = run.left[index] ?? {};
    const reason = reasonOf(answered);
    if (reason !== undefined) refused.push({ id, title, reason });
    counts[reason === undefined ? (answered.outcome as Outcome) : "refused"] += 1;
  }
  return { ...run, left: run.left.slice(answers.length), counts, refused };
}

function reasonOf({ outcome, ...error }: Answered): string | undefined {
  switch (outcome) {
    case "newer":
      return "Une autre personne vient de changer ce produit\u00a0: relisez-le.";
    case "gone":
      return "Ce produit vient d’être supprimé.";
    case "refused":
      return productRefusal(error).message;
    default:
      return undefined;
  }
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
  const offered = counts.changed + counts.created > 0 && { undo };
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
