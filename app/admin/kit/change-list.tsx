import type { NameOf } from "#app/admin/entity/column.ts";
import { RowButton } from "#app/admin/ui/row-actions.tsx";
import { shortTime } from "#app/lib/formatting/dates.ts";
import { Button } from "#app/ui/button.tsx";
import { showToast } from "#app/ui/toast-store.ts";
import { useReread } from "#app/ui/toasts/use-reread.ts";
import { type Change, changedFields, deed, isRecent, readChanges, useActorName } from "./changes.ts";
import { restoreFields } from "./undo.ts";
import { useRead } from "./use-read.ts";

interface RowHistoryProps {
  table: string;
  id: string;
  nameOf: NameOf;
  /** Closes the form around it, after a question if something typed would be lost. @returns whether it is closed */
  leave?: () => Promise<boolean>;
  /** What else has happened to it, among the changes: items of a list. */
  others?: readonly { at: string; item: React.ReactElement }[];
}

/**
 * What was changed in a row, the latest first; each field can be as it was before. Read when it is shown: what else has
 * happened does not wait for it.
 */
export function RowHistory({ table, id, nameOf, leave, others = [] }: RowHistoryProps) {
  const { data: changes, problem } = useRead(`${table} ${id}`, (client) =>
    readChanges(client, { table, subject: id }),
  );
  const reread = useReread();
  const takeBack = async (change: Change, columns: readonly string[], what: string) => {
    if (leave && !(await leave())) return;
    const said = `${what}\u00a0: comme avant le ${shortTime(change.occurred_at)}.`;
    showToast(await restoreFields(change.id, columns, said));
    await reread();
  };
  const moments = (changes ?? []).map((change) => ({
    at: change.occurred_at,
    item: (
      <Moment
        key={change.id}
        change={change}
        nameOf={nameOf}
        onRestore={(...what) => void takeBack(...what)}
      />
    ),
  }));
  const all = [...moments, ...others].sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
  return (
    <>
      {problem && <p role="alert">{`Impossible de lire l’historique\u00a0: ${problem}`}</p>}
      {!changes && !problem && <p role="status">Chargement de l’historique...</p>}
      {changes && all.length === 0 && <p>Aucun changement depuis que l’historique est tenu.</p>}
      {all.length > 0 && <ol>{all.map(({ item }) => item)}</ol>}
    </>
  );
}

interface MomentProps {
  change: Change;
  nameOf: NameOf;
  onRestore: (change: Change, columns: readonly string[], what: string) => void;
}

function Moment({ change, nameOf, onRestore }: MomentProps) {
  const actorName = useActorName();
  const { occurred_at } = change;
  const fields = changedFields(change, nameOf);
  const done = fields.length === 0 && deed(change);
  if (fields.length === 0 && !done) return null;
  const when = shortTime(occurred_at);
  const all = fields.map(({ column }) => column);
  return (
    <ChangeItem
      title={<time dateTime={occurred_at}>{when}</time>}
      line={done ? `${actorName(change)} · ${done}` : actorName(change)}
      actions={
        fields.length > 1 &&
        isRecent(change) && (
          <Button variant="outline" size="small" onClick={() => onRestore(change, all, "Tous les champs")}>
            Rétablir tout<span className="sr-only"> comme avant le {when}</span>
          </Button>
        )
      }
    >
      <FieldChanges
        fields={fields}
        action={({ column, label }) =>
          isRecent(change) && (
            <RowButton
              subject={`${label}, comme avant le ${when}`}
              onClick={() => onRestore(change, [column], label)}
            >
              Rétablir
            </RowButton>
          )
        }
      />
    </ChangeItem>
  );
}

interface ChangeItemProps {
  /** When it was, or what it was about. */
  title: React.ReactNode;
  line: React.ReactNode;
  /** At its end: the way back. */
  actions: React.ReactNode;
  children?: React.ReactNode;
}

/** An item of a list of changes. */
export const ChangeItem = ({ title, line, actions, children }: ChangeItemProps) => (
  <li className="border-t border-line-strong py-2.5">
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-48 wrap-anywhere">
        <span className="font-semibold">{title}</span> <span className="text-sm text-ink-soft">{line}</span>
      </p>
      {actions}
    </div>
    {children}
  </li>
);

type ChangedField = ReturnType<typeof changedFields>[number];

interface FieldChangesProps {
  fields: readonly ChangedField[];
  /** The way back of one field. */
  action?: (field: ChangedField) => React.ReactNode;
}

/** What of which field was changed. */
export const FieldChanges = ({ fields, action }: FieldChangesProps) => (
  <ul className="grid gap-1.5 py-1">
    {fields.map((field) => (
      <li key={field.column} className="flex items-center justify-between gap-x-4">
        <p className="min-w-0 wrap-anywhere">
          {field.label} : <del className="text-ink-soft">{field.was}</del> →{" "}
          <ins className="font-semibold no-underline">{field.isNow}</ins>
        </p>
        {action?.(field)}
      </li>
    ))}
  </ul>
);
