/** Counts of unfinished work in the back office; the database stops counting at a limit. */
import type { DataClient } from "#app/lib/data/data-client.ts";

/**
 * `messages` without an answer, `evaluations` that are due within two weeks or overdue, pages that break a rule
 * (`findings`), `prices` that end within a week, `drafts` older than a week, `planned` publications, `pictures`
 * without a text, `links` that are dead or unknown, `jobs` that fail.
 */
export type WaitingKind = keyof typeof names;

/** How much waits of each kind; what does not wait is absent. */
export type WaitingWork = Partial<Record<WaitingKind, number>>;

const names = {
  messages: { one: ["message", "sans réponse"], several: ["messages", "sans réponse"] },
  evaluations: { one: ["évaluation", "à faire"], several: ["évaluations", "à faire"] },
  findings: { one: ["page", "à corriger"], several: ["pages", "à corriger"] },
  prices: { one: ["prix", "à relire"], several: ["prix", "à relire"] },
  drafts: { one: ["brouillon", "en attente"], several: ["brouillons", "en attente"] },
  planned: { one: ["publication", "prévue"], several: ["publications", "prévues"] },
  pictures: { one: ["image", "sans texte"], several: ["images", "sans texte"] },
  links: { one: ["lien", "à regarder"], several: ["liens", "à regarder"] },
  jobs: { one: ["tâche", "en échec"], several: ["tâches", "en échec"] },
} as const;

/** The database counts no further. */
const COUNTED_TO = 100;

/** Of a person whose rights have just ended. */
const NOT_PERMITTED = "42501";

/** Returns what waits for the person; nothing when it cannot be read, which is logged. Never throws. */
export async function readWaitingWork(client: DataClient): Promise<WaitingWork> {
  const { data, error } = await client.rpc("waiting_work");
  if (error && error.code !== NOT_PERMITTED) console.error("Failed to count what waits", error);
  return Object.fromEntries((data ?? []).map(({ kind, waiting }) => [kind, waiting]));
}

export const allWaiting = (work: WaitingWork): number =>
  Object.values(work).reduce((sum, waiting) => sum + waiting, 0);

/** Returns a number of tasks; « 99+ » from the limit on. */
export const countText = (waiting: number): string =>
  waiting < COUNTED_TO ? String(waiting) : `${COUNTED_TO - 1}+`;

export function waitingWords(kind: WaitingKind, waiting: number) {
  const [noun, state] = names[kind][waiting > 1 ? "several" : "one"];
  return { count: countText(waiting), noun, state };
}
