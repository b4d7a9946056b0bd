/**
 * The links of the account that editors alone have. They come with the profile: visitors load nothing of it.
 */

import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useAuth } from "#app/account/session.ts";
import type { DataClient } from "#app/lib/data/data-client.ts";
import { dataOrThrow } from "#app/lib/data/read-failure.ts";
import { Link } from "#app/ui/link.tsx";

export function EditorLinks({ className }: { className: string }) {
  const looks = `${className} font-semibold text-ink`;
  return (
    // A column of two lines, as wide as the longest (« 99+ évaluations »):
    // nothing moves when either link comes.
    <li className="empty:hidden lg:row-span-2 lg:grid lg:w-26 lg:grid-rows-2 lg:justify-items-end">
      <EditPage className={looks} />
      <WaitingLink className={`${looks} lg:row-start-2`} />
    </li>
  );
}

const editorOf = ({ table, id }: PageRecord, part: string) =>
  table === "products" ? `/admin/products/${id}/${part}` : `/admin/${table}?edition=${id}`;

/** Leads to what the page is made of; absent where that is no single record. */
function EditPage({ className }: { className: string }) {
  const { dataClient } = useAuth();
  const { pathname } = useLocation();
  const [found, setFound] = useState<{ pathname: string; record: PageRecord | null }>();

  useEffect(() => {
    let isShown = true;
    dataClient()
      .then((client) => recordOfPage(client, pathname))
      .then(
        (record) => isShown && setFound({ pathname, record }),
        (error: unknown) => console.warn("Failed to look for what the page is made of", error),
      );
    return () => {
      isShown = false;
    };
  }, [dataClient, pathname]);

  // Of the page before, until this one's is known.
  const record = found?.pathname === pathname ? found.record : null;
  if (!record) return null;
  return (
    <Link to={editorOf(record, pathname.endsWith("-pourquoi") ? "analyse" : "page")} className={className}>
      Modifier
    </Link>
  );
}

const links = [
  { kind: "messages", to: "/admin/messages" },
  { kind: "evaluations", to: "/admin/evaluations" },
  { kind: "findings", to: "/admin/findings" },
  { kind: "jobs", to: "/admin/jobs" },
] as const;

/** The header and the mobile menu ask at the same moment: one reading is for both. */
let reading: Promise<WaitingWork> | undefined;

/** The way into the back office, in one link: the kind of work that waits, or how much there is of several. */
function WaitingLink({ className }: { className: string }) {
  const { dataClient } = useAuth();
  const [work, setWork] = useState<WaitingWork>();

  useEffect(() => {
    let isShown = true;
    reading ??= dataClient()
      .then(readWaitingWork)
      .catch((error: unknown) => {
        console.warn("Failed to count what waits", error);
        return {};
      })
      .finally(() => {
        reading = undefined;
      });
    void reading.then((pluralize) => isShown && setWork(pluralize));
    return () => {
      isShown = false;
    };
  }, [dataClient]);

  const [first, ...others] = links.flatMap(({ kind, to }) => {
    const number = work?.[kind];
    return number ? [{ to, ...waitingWords(kind, number) }] : [];
  });
  if (!work) return null;
  return first && others.length === 0 ? (
    <Link to={first.to} className={className}>
      {first.count} {first.noun}
      <span className="lg:sr-only"> {first.state}</span>
    </Link>
  ) : (
    <Link to="/admin" className={className}>
      {first ? `${countText(allWaiting(work))} à traiter` : "Aujourd’hui"}
    </Link>
  );
}

/** What an editor edits to change a public page. */

export interface PageRecord {
  table: "products" | "categories" | "choosers";
  id: string;
}

const slugPages = [
  { pattern: /^\/products\/([^/]+)$/, table: "products" },
  { pattern: /^\/categories\/([^/]+)$/, table: "categories" },
  { pattern: /^\/choisir\/([^/]+)$/, table: "choosers" },
] as const;

/** A product's analysis stands at its path with this end. */
const ANALYSIS = /-pourquoi$/;

/** @param client of an editor, who reads hidden ones too */
export async function recordOfPage(client: DataClient, path: string): Promise<PageRecord | null> {
  for (const { pattern, table } of slugPages) {
    const slug = pattern.exec(path)?.[1];
    if (!slug) continue;
    const row = dataOrThrow(await client.from(table).select("id").eq("slug", slug).maybeSingle());
    return row && { table, id: row.id };
  }
  if (path === "/") return null;
  const paths = [path, path.replace(ANALYSIS, "")];
  const rows = client.from("products").select("id, product_url").in("product_url", paths);
  const found = dataOrThrow(await rows.limit(2));
  const row = found.find(({ product_url }) => product_url === path) ?? found[0];
  return row ? { table: "products", id: row.id } : null;
}

/** Counts of unfinished work in the back office; the database stops counting at a limit. */

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
