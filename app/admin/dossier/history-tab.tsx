import { diffWordsWithSpace } from "diff";
import { Fragment } from "react";
import { Form, Link } from "react-router";
import { ChangeItem, RowHistory } from "#app/admin/kit/change-list.tsx";
import { adminAccess } from "#app/admin/shell/admin-access.ts";
import { Options, Select } from "#app/admin/ui/controls.tsx";
import type { DataClient } from "#app/lib/data/data-client.ts";
import type { HistoryRow } from "#app/lib/data/database-types.ts";
import { shortTime } from "#app/lib/formatting/dates.ts";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/history-tab.ts";
import { listRevisions, readDraft, readRevision } from "./editing/draft.ts";
import { usePublication } from "./publication/publish-form.tsx";
import { type Draft, partLabel, toDraft, writtenParts } from "./record-shape.ts";
import { TitledSection } from "./tab-layout.tsx";
import { useDossier } from "./use-draft.ts";

/** The database's limit of one list. */
const LISTED = 50;

const NUMBER = /^[1-9]\d{0,8}$/;

/** `?de=3&a=brouillon` compares two versions, `?avant=51` goes on in the list. */
export async function clientLoader({ context, params: { id }, url }: Route.ClientLoaderArgs) {
  const { data } = await context.get(adminAccess)();
  const [from = "", to = "", avant = ""] = ["de", "a", "avant"].map(
    (name) => url.searchParams.get(name) ?? "",
  );
  const before = NUMBER.test(avant) ? Number(avant) : undefined;
  const compared = [from, to].every((version) => version === DRAFT || NUMBER.test(version)) ? [from, to] : [];
  const [revisions, ...versions] = await Promise.all([
    listRevisions(data, id, before),
    ...compared.map((version) => readVersion(data, id, version)),
  ]);
  return { revisions, compared, versions, goesOn: before !== undefined };
}

async function readVersion(client: DataClient, id: string, version: string) {
  const draft = version === DRAFT ? await readDraft(client, id) : null;
  const number = version === DRAFT ? undefined : Number(version);
  const texts = draft?.draft ?? (await readRevision(client, id, number))?.texts;
  return texts ? toDraft(texts) : null;
}

/**
 * All revisions with their author, time and note, two of them beside each other, and what was changed in the row: that
 * stands on the first page, with the latest revisions.
 */
export default function HistoryTab({
  loaderData: { revisions, compared, versions, goesOn },
}: Route.ComponentProps) {
  const [before, after] = versions;
  const last = revisions.at(-1);
  const { product, category } = useDossier();
  const moments = revisions.map((revision) => ({
    at: revision.created_at,
    item: <RevisionRow key={`revision ${revision.number}`} revision={revision} />,
  }));
  const nameOf = (id: string) => (id === category?.id ? category.name : undefined);
  return (
    <div className="grid max-w-3xl gap-10">
      {last && <ChooseVersions revisions={revisions} compared={compared} />}
      {before && after && <VersionDiff before={before} after={after} />}
      {compared.length === 2 && !(before && after) && <p role="status">Une de ces versions n’existe plus.</p>}
      <TitledSection id="moments" title={goesOn ? "Révisions antérieures" : "Historique"}>
        {goesOn && !last && <p className="text-ink-soft">Aucune révision antérieure.</p>}
        {goesOn ? (
          <ol>{moments.map(({ item }) => item)}</ol>
        ) : (
          <RowHistory
            key={product.updated_at}
            table="products"
            id={product.id}
            nameOf={nameOf}
            others={moments}
          />
        )}
      </TitledSection>
      {last && revisions.length === LISTED && last.number > 1 && (
        <Link to={`?avant=${last.number}`} className="text-link">
          Révisions antérieures
        </Link>
      )}
    </div>
  );
}

/** The draft, among the numbers of revisions. */
const DRAFT = "brouillon";

interface ChooseVersionsProps {
  revisions: readonly HistoryRow[];
  compared: readonly string[];
}

/** Which two versions are shown beside each other: at first the latest revision and the draft. */
function ChooseVersions({ revisions, compared }: ChooseVersionsProps) {
  const numbers = revisions.map(({ number }) => String(number));
  const [from = numbers[0], to = DRAFT] = compared;
  return (
    <Form key={`${from} ${to}`} className="flex flex-wrap items-center gap-x-4 gap-y-3" preventScrollReset>
      <Version name="de" label="De" chosen={from ?? DRAFT} versions={[DRAFT, ...numbers]} />
      <Version name="a" label="à" chosen={to} versions={[DRAFT, ...numbers]} />
      <Button type="submit" variant="outline" size="small">
        Comparer
      </Button>
    </Form>
  );
}

const versionName = (version: string) => (version === DRAFT ? "Brouillon" : `Révision ${version}`);

interface VersionProps {
  name: string;
  label: string;
  chosen: string;
  versions: readonly string[];
}

function Version({ name, label, chosen, versions }: VersionProps) {
  return (
    <p className="flex items-center gap-2">
      <label htmlFor={`version-${name}`}>{label}</label>
      <Select id={`version-${name}`} name={name} defaultValue={chosen}>
        <Options of={[...new Set([...versions, chosen])].map((version) => [version, versionName(version)])} />
      </Select>
    </p>
  );
}

/** One revision of the history. Restoring publishes nothing: the revision's texts go into the draft. */
function RevisionRow({ revision }: { revision: HistoryRow }) {
  const { number, created_at, author, note } = revision;
  const { draft, product } = useDossier();
  const { restore, pending } = usePublication(product.id);
  return (
    <ChangeItem
      title={<time dateTime={created_at}>{shortTime(created_at)}</time>}
      line={author}
      actions={
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          {number > 1 && (
            <Link to={`?de=${number - 1}&a=${number}`} preventScrollReset className="text-link">
              {`Comparer à la ${number - 1}`}
            </Link>
          )}
          <Button
            variant="outline"
            size="small"
            disabled={pending !== null || draft.isChanged}
            onClick={() => void restore(draft.base, number)}
            aria-label={`Rétablir la révision ${number} dans le brouillon`}
          >
            Rétablir
          </Button>
        </div>
      }
    >
      <h3 className="font-sans">
        {`Révision ${number}`} <State of={revision} />
      </h3>
      {note && <p className="mt-1 wrap-anywhere">{note}</p>}
    </ChangeItem>
  );
}

function State({ of: { is_published, publish_at } }: { of: HistoryRow }) {
  const state = is_published ? "publiée" : publish_at && `programmée pour le ${shortTime(publish_at)}`;
  return (
    state && (
      <span className="ml-2 rounded-sm border border-line-strong px-1.5 py-px text-sm font-normal">
        {state}
      </span>
    )
  );
}

/** Of a long text that is the same in both versions, how much is shown on either side of a change. */
const CONTEXT_LENGTH = 120;

/** What differs between two versions, field by field and word by word. */
function VersionDiff({ before, after }: { before: Draft; after: Draft }) {
  const changes = changesOf(before, after);
  return (
    <TitledSection id="differences" title="Différences">
      <div className="grid gap-6">
        {changes.length === 0 && <p role="status">Ces deux versions disent la même chose.</p>}
        {changes.map(({ label, from, to }) => (
          <div key={label}>
            <h3 className="font-sans">{label}</h3>
            <p className="whitespace-pre-line wrap-anywhere">
              <Words from={from} to={to} />
            </p>
          </div>
        ))}
      </div>
    </TitledSection>
  );
}

/** Returns the fields that differ, in the order of the page. */
function changesOf(before: Draft, after: Draft) {
  const old = writtenParts(before);
  return [...writtenParts(after)]
    .map(([part, to]) => ({ label: partLabel(part), from: old.get(part) ?? "", to }))
    .filter(({ from, to }) => from !== to);
}

function Words({ from, to }: { from: string; to: string }) {
  const parts = diffWordsWithSpace(from, to);
  return parts.map(({ value, added, removed }, index) => {
    // The parts of a text have no name but their position.
    const key = index;
    if (added)
      return (
        <ins key={key} className="bg-paper-deep underline decoration-2 underline-offset-[0.2em]">
          {value}
        </ins>
      );
    if (removed)
      return (
        <del key={key} className="text-danger">
          {value}
        </del>
      );
    return <Fragment key={key}>{shortened(value, index === 0, index === parts.length - 1)}</Fragment>;
  });
}

function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= 2 * CONTEXT_LENGTH) return text;
  const start = isFirst ? "" : text.slice(0, CONTEXT_LENGTH);
  return `${start} […] ${isLast ? "" : text.slice(-CONTEXT_LENGTH)}`;
}
