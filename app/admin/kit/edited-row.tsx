import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { columnLabel, type NameOf } from "#app/admin/entity/column.ts";
import type { Editable } from "#app/admin/entity/entity.ts";
import { formWords, toastWords, wasDeleted } from "#app/admin/entity/entity-words.ts";
import { refusalOf } from "#app/admin/entity/refusals.ts";
import { isSame, type VersionedRow } from "#app/admin/entity/versioned-row.ts";
import { groupOf, type Value } from "#app/admin/fields/shape.ts";
import { writtenValue } from "#app/admin/fields/values.ts";
import { EDITING_PARAMETER } from "#app/admin/listing/address.ts";
import { Dialog } from "#app/admin/ui/dialog.tsx";
import { showFailure, type ToastContent } from "#app/ui/toast-store.ts";
import { RowHistory } from "./change-list.tsx";
import { ConflictScreen } from "./conflict-screen.tsx";
import { useEditedAddress } from "./edited-address.ts";
import { useLeaveGuard } from "./leave-guard.ts";
import { type FormOwner, RowForm, useRowForm } from "./row-form.tsx";
import { useRead } from "./use-read.ts";
import {
  afterRefusal,
  afterSave,
  baseOf,
  type Edited,
  editedRow,
  mergeVersions,
  type RowToSave,
  type Side,
  saveRow,
  type Values,
} from "./versions.ts";
import { tell, useWrite } from "./write.ts";

/** A change in fewer characters stands in its toast. */
const SHORT = 60;

interface EditedRowProps<Draft extends Values, Row extends VersionedRow<Draft>> {
  entity: Editable<Draft, Row>;
  /** Id of the element that gets the focus when the button that opened the form has left the page. */
  otherwiseFocus: string;
  /** Names the rows of other tables that fields hold the ids of. */
  nameOf?: NameOf;
  /** Whether the toast of a failure gives its reason as well: the form does. */
  tellsReason?: true;
  /** Its fields stand in two columns where there is room. */
  isWide?: boolean;
  /** Instead of the toast and the closing: the page is reloaded. */
  onSaved?: (row: RowToSave<Draft>, batch: string, next: ToastContent["action"]) => Promise<never>;
  /** The form; by default the fields of the schema. */
  children?: (owner: FormOwner<Draft>, row: Row | null) => ReactNode;
}

/**
 * The form of the row that the address names, in a dialog: it is open as long as the address names one. A row is read
 * when its form opens, since the list may be older.
 */
export function EditedRow<Draft extends Values, Row extends VersionedRow<Draft>>(
  props: EditedRowProps<Draft, Row>,
) {
  const { entity } = props;
  const { edited, close } = useEditedAddress();
  const { revalidate } = useRevalidator();
  const { data: row, problem } = useRead(edited?.id ?? null, (client) =>
    entity.store.read(client, edited?.id ?? ""),
  );
  /** What the address names, once it is there. */
  const ready = edited && (edited.id === null || row) ? (edited.id ?? "") : null;
  const [former, setFormer] = useState<string | null>(null);
  /** A closed form keeps its content for the time that it fades out. */
  const [opened, setOpened] = useState<
    { number: number; row: Row | null; draft: Partial<Draft> | null } & Pick<
      EditedRowProps<Draft, Row>,
      "entity"
    >
  >();
  if (ready !== former) {
    setFormer(ready);
    if (ready !== null)
      setOpened({
        number: (opened?.number ?? 0) + 1,
        entity,
        row: row ?? null,
        draft: row?.draft ?? ((edited?.text && entity.draftOf?.(edited.text)) || null),
      });
  }
  const isMissing = edited !== null && (row === null || problem !== null);
  const tellMissing = useEffectEvent(() => {
    const { gone, open } = toastWords(entity).notSaved;
    showFailure(row === null ? gone : open);
    close();
    if (row === null) void revalidate();
  });
  useEffect(() => {
    if (isMissing) tellMissing();
  }, [isMissing]);
  return opened && <OpenRow key={opened.number} {...props} {...opened} isOpen={ready !== null} />;
}

interface OpenRowProps<Draft extends Values, Row extends VersionedRow<Draft>>
  extends EditedRowProps<Draft, Row> {
  row: Row | null;
  draft: Partial<Draft> | null;
  isOpen: boolean;
}

function OpenRow<Draft extends Values, Row extends VersionedRow<Draft>>({
  entity,
  otherwiseFocus,
  nameOf = () => undefined,
  tellsReason,
  isWide = false,
  onSaved,
  children = (owner) => <SchemaForm owner={owner} entity={entity} />,
  row,
  draft: initial,
  isOpen,
}: OpenRowProps<Draft, Row>) {
  const [edited, setEdited] = useState<Edited<Draft>>(() => editedRow<Draft>(row, initial));
  const { form, conflict } = edited;
  const [opener] = useState(() => document.activeElement);
  const { write, pending } = useWrite();
  const guard = useLeaveGuard(({ search }) => new URLSearchParams(search).has(EDITING_PARAMETER));
  const closing = useClosing(isOpen);
  const { revalidate } = useRevalidator();
  const formPlace = useFocusOnReturn(conflict !== null);
  const { creating, updating, subject } = formWords(entity);
  const { saved, notSaved } = toastWords(entity);

  const leave = async () => {
    if (pending || !(await guard.mayLeave())) return false;
    await closing.close();
    if (form.isOrphan) await revalidate();
    return true;
  };
  const save = async (draft: Draft) => {
    const base = baseOf(edited);
    const attempt = base ? "update" : "create";
    const failure = (reason: string) => (tellsReason ? `${notSaved[attempt]}: ${reason}` : notSaved[attempt]);
    const written = await write(
      async (client, { batch }) => {
        await entity.verify?.(draft);
        const answer = await saveRow(client, entity.store, { base, draft });
        const isSaved = answer.status === "saved";
        const next = isSaved && !base ? await entity.nextAct?.(client, draft) : undefined;
        if (isSaved && onSaved) await onSaved({ base, draft }, batch, next);
        return { ...answer, next };
      },
      {
        refusalOf: (error) => refusalOf(entity, error),
        reloads: ({ status }) => status === "saved",
        done: ({ status }) =>
          status === "gone"
            ? { title: "Erreur", description: failure(wasDeleted(entity)), variant: "destructive" }
            : undefined,
        failed(refusal) {
          setEdited(afterRefusal(edited, draft, refusal));
          return failure(refusal.message);
        },
      },
    );
    if (!written) return;
    if (written.answer.status !== "saved") return setEdited(afterSave(edited, draft, written.answer));
    guard.forget();
    await written.shown;
    await closing.close();
    // Whoever reads it may leave the page at once: a step back that is still under way would call them back.
    const { next } = written.answer;
    const description = changeText(base, draft);
    tell({ title: saved[attempt], description, ...(next && { action: next }) }, written.batch);
  };
  const owner: FormOwner<Draft> = {
    state: edited,
    isPending: pending !== null,
    save: (draft) => void save(draft),
    formRef: guard.formRef,
    requestClose: () => void leave(),
    history: form.base ? entity.historyOf?.(form.base.id) : undefined,
  };
  const written = (field: keyof Draft & string, values: Draft): string => {
    const shape = groupOf(entity.schema).fields[field];
    const value = values[field] ?? null;
    const read = entity.columns?.[field]?.read?.(value, nameOf);
    return read ?? (shape ? writtenValue({ shape, value: value as Value }) : "");
  };
  /** The name of what was saved; of one changed field what it was and is. */
  const changeText = (base: VersionedRow<Draft> | null, draft: Draft): string => {
    const name = String(draft[entity.nameColumn ?? "title"] ?? "");
    const fields = base ? Object.keys(draft).filter((field) => !isSame(draft[field], base.draft[field])) : [];
    const [field = "", ...others] = fields;
    const change =
      base &&
      others.length === 0 &&
      [base.draft, draft].map((one) => written(field, one) || "vide").join(" → ");
    return change && change.length < SHORT ? `${name}\u00a0: ${change}` : name;
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => void leave()}
      isBusy={pending !== null}
      isWide={isWide && conflict === null}
      finalFocus={() =>
        ((!form.isOrphan && opener?.isConnected && opener !== document.body
          ? opener
          : null) as HTMLElement) || document.getElementById(otherwiseFocus)
      }
      title={form.base ? updating : creating}
    >
      {conflict && (
        <ConflictScreen
          // A third version has suggestions of its own.
          key={conflict.current.version}
          subject={subject}
          person={conflict.person}
          fields={conflict.differences.map(({ field, suggested }) => ({
            name: field,
            label: columnLabel(entity, field) ?? field,
            mine: written(field, conflict.mine),
            theirs: written(field, conflict.current.draft),
            suggested,
          }))}
          isPending={pending !== null}
          refusal={conflict.refusal}
          onSave={(choices: Record<string, Side>) =>
            void save(mergeVersions({ mine: conflict.mine, theirs: conflict.current.draft }, choices))
          }
          onBack={() => setEdited({ form, conflict: null })}
        />
      )}
      {/* Hidden, not unmounted: it keeps the typed values. */}
      <div ref={formPlace} hidden={conflict !== null}>
        <div key={form.key} className="contents">
          {children(owner, row)}
        </div>
        {form.base && !entity.historyOf && (
          <History>
            <RowHistory table={entity.table} id={form.base.id} nameOf={nameOf} leave={leave} />
          </History>
        )}
      </div>
    </Dialog>
  );
}

interface SchemaFormProps<Draft extends Values> {
  owner: FormOwner<Draft>;
  entity: Pick<Editable<Draft>, "schema" | "noun" | "words">;
}

function SchemaForm<Draft extends Values>({ owner, entity }: SchemaFormProps<Draft>) {
  const form = useRowForm({ editing: owner, schema: entity.schema });
  return <RowForm form={form} entity={entity} />;
}

/** Closes the form of the address. @returns `close`, whose promise resolves once it is closed, or has left the page */
function useClosing(isOpen: boolean) {
  const { close } = useEditedAddress();
  const closed = useRef<() => void>(undefined);
  const isThere = useRef(isOpen);
  useEffect(() => {
    isThere.current = isOpen;
    return () => {
      isThere.current = false;
      closed.current?.();
    };
  }, [isOpen]);
  return {
    close() {
      if (!isThere.current) return Promise.resolve();
      const closing = new Promise<void>((resolve) => {
        closed.current = resolve;
      });
      close();
      return closing;
    },
  };
}

/** Closed until the person opens it. */
function History({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className="mt-5 border-t border-line"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold lg:min-h-9 lg:py-2">
        Historique
      </summary>
      {isOpen && children}
    </details>
  );
}

/** Focuses the first field when the form is visible again. */
function useFocusOnReturn(isAway: boolean) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAway) return () => place.current?.querySelector("input")?.focus();
  }, [isAway]);
  return place;
}
