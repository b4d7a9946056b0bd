/** The rows behind the counts of unfinished work: what the first screen of the back office shows of each. */

import { oneOf } from "#app/admin/listing/address.ts";
import type { LinkFinding } from "#app/admin/products/link-check.ts";
import type { DataClient } from "#app/lib/data/data-client.ts";
import type { MediaRow } from "#app/lib/data/database-types.ts";
import { dataOrThrow } from "#app/lib/data/read-failure.ts";
import type { WaitingKind } from "#app/shell/editors/editor-links.tsx";

/** What the database adds to a row of each kind; all times are ISO. */
interface Details {
  prices: { price: number | null; merchant: string | null; url: string | null; seenAt: string | null };
  /** The first rule that the page breaks, of `blocking`. */
  findings: { blocking: number; finding: { rule: string; field: string; message: string } };
  messages: object;
  links: LinkFinding & { merchant: string | null; url: string };
  /** The day of the latest one; `null` before the first. */
  evaluations: { evaluatedOn: string | null };
  drafts: object;
  /** When the revision that it takes the place of was published; `null` without one. */
  planned: { revision: number; replaces: string | null };
  pictures: MediaRow;
  jobs: { failures: number; nextAt: string | null };
}

/** A task; `id`: of the product, message or picture, empty for jobs. */
export interface WaitingRow<Kind extends WaitingKind = WaitingKind> {
  kind: Kind;
  id: string;
  /** Of the product, subject of the message, address of the picture, key of the job. */
  title: string;
  picture: string | null;
  /** When it ends, is due, was written or failed. */
  at: string;
  details: Details[Kind];
}

export type WaitingRows = { [Kind in WaitingKind]?: WaitingRow<Kind>[] };

/**
 * Returns what `readWaitingWork` counts, by kind, the most pressing first: five of each, or a hundred of one.
 * @param only `null` for all kinds
 * @throws PostgrestError
 */
export async function readWaitingRows(client: DataClient, only: WaitingKind | null): Promise<WaitingRows> {
  const rows = dataOrThrow(await client.rpc("waiting_rows", only ? { only_kind: only } : {}, { get: true }));
  return Object.groupBy(rows, ({ kind }) => kind) as unknown as WaitingRows;
}

/** The kinds of work in the words of the first screen, and their names in its address: `?tout=prix`. */

interface KindWords {
  /** In the address, and of the section. */
  name: string;
  title: string;
  /** In the index of narrow screens. */
  short: string;
}

export const kinds: Readonly<Record<WaitingKind, KindWords>> = {
  prices: { name: "prix", title: "Prix à relire sous 7 jours", short: "Prix" },
  findings: { name: "controle", title: "Contrôle des pages", short: "Contrôle" },
  messages: { name: "messages", title: "Messages sans réponse", short: "Messages" },
  links: { name: "liens", title: "Liens morts ou inconnus", short: "Liens" },
  evaluations: { name: "evaluations", title: "Évaluations dues", short: "Évaluations" },
  drafts: { name: "brouillons", title: "Brouillons de plus d’une semaine", short: "Brouillons" },
  planned: { name: "prevu", title: "Prévu", short: "Prévu" },
  pictures: { name: "images", title: "Images sans texte", short: "Images" },
  jobs: { name: "taches", title: "Tâches en échec", short: "Tâches" },
};

/** What visitors wait for stands at the left, what can rest a day at the right. */
export const columns: readonly (readonly WaitingKind[])[] = [
  ["prices", "findings", "messages", "links"],
  ["evaluations", "drafts", "planned", "pictures", "jobs"],
];

/** The kind that the address asks for, with all its rows; `null` for the day. */
export const askedKind = oneOf("tout", kinds).read;
