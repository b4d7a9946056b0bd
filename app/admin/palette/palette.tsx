import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog } from "@base-ui/react/dialog";
import { Fragment, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useAuth } from "#app/account/session.ts";
import { type DoneBatch, readDone } from "#app/admin/changes/own-changes.ts";
import { undoAction } from "#app/admin/kit/undo.ts";
import { useRead } from "#app/admin/kit/use-read.ts";
import { productListPath } from "#app/admin/products/product-list.ts";
import type { screensOf } from "#app/admin/screens.ts";
import { Key } from "#app/admin/ui/key.tsx";
import { MAX_QUERY_LENGTH } from "#app/lib/data/query-parameters.ts";
import { parisDay } from "#app/lib/formatting/dates.ts";
import { formatNumber } from "#app/lib/formatting/numbers.ts";
import { backdropClass } from "#app/ui/dialogs/alert-dialog.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { takeTypedAhead, useSearchShortcut } from "#app/ui/search-shortcut.ts";
import { showToast, type Undo } from "#app/ui/toast-store.ts";
import { useReread } from "#app/ui/toasts/use-reread.ts";
import { type FoundRecord, pastedPath, useFound } from "./find-records.ts";
import { ProductVerbs } from "./product-verbs.tsx";
import { isMeant, type Verb, verbsFor } from "./verbs.ts";

interface PaletteProps {
  screens: ReturnType<typeof screensOf>;
}

/** Finds records and verbs of the back office from every screen of it, also by Ctrl K or ⌘ K. */
export function Palette({ screens }: PaletteProps) {
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useSearchShortcut(() => setOpen(true));
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-sm border-line-strong text-sm text-ink-soft hover:border-ink max-lg:ml-auto max-lg:text-ink lg:ml-10 lg:h-7.5 lg:min-h-0 lg:w-95 lg:justify-start lg:border lg:px-2.5"
      >
        <Icon name="search" className="size-6 lg:size-4.5" />
        <span className="max-lg:sr-only">Chercher, aller à, faire…</span>
        <kbd className="ml-auto rounded-sm border border-line-strong px-1.5 font-sans text-xs max-lg:hidden">
          Ctrl K
        </kbd>
      </button>
      <Dialog.Root open={isOpen} onOpenChange={setOpen}>
        <Dialog.Portal>
          <Dialog.Backdrop className={backdropClass} />
          <Dialog.Popup
            initialFocus={field}
            className="fixed inset-x-0 top-0 z-(--layer-overlay) mx-auto flex max-h-dvh w-full max-w-180 flex-col border border-line bg-paper [box-shadow:var(--shadow-lg)] sm:top-[10vh] sm:max-h-[80vh] sm:w-[calc(100vw-4rem)]"
          >
            <Dialog.Title className="sr-only">Chercher, aller à, faire</Dialog.Title>
            <Content fieldRef={field} onClose={() => setOpen(false)} screens={screens} />
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </>
  );
}

/** A row: what it shows, and where Enter leads. */
interface Entry extends Verb {
  heading?: string;
  line?: string;
  place?: string;
  icon: IconName;
  record?: FoundRecord;
  /** In place of leading anywhere. */
  undo?: Undo;
}

const ofRecord = (record: FoundRecord): Entry => {
  const { title, line, place, to } = record;
  return { label: title, line, place, to, icon: "arrow", record };
};

interface ContentProps extends PaletteProps {
  onClose: () => void;
  fieldRef: React.RefObject<HTMLInputElement | null>;
}

/** A field that chooses among what it finds; the first row is chosen from the start. */
function Content({ fieldRef, onClose, screens }: ContentProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState<Entry>();
  const words = typed.trim();
  const { found, hasFailed } = useFound(
    words,
    screens.some(({ path }) => path === "/admin/users"),
  );
  const last = useLastDone();
  // The chosen one is told as often as the rows are others.
  const entries = useMemo(() => entriesOf(words, found, screens, last), [words, found, screens, last]);
  const product = chosen?.record?.product;

  const reread = useReread();
  const takeBack = async ({ run }: Undo) => {
    showToast(await run());
    await reread();
  };
  const open = ({ to, reloads, undo }: Entry, inNewTab = false) => {
    if (undo) {
      onClose();
      return void takeBack(undo);
    }
    if (inNewTab) return void window.open(to, "_blank", "noopener");
    onClose();
    if (reloads) location.assign(to);
    else void navigate(to);
  };
  /** The field itself presses the row for Enter without another key. */
  const onKeyDown = ({ key, ctrlKey, metaKey, shiftKey, altKey }: React.KeyboardEvent) => {
    const inNewTab = ctrlKey || metaKey;
    if (key === "Enter" && chosen && (inNewTab || shiftKey || altKey)) open(chosen, inNewTab);
  };

  return (
    <Autocomplete.Root
      inline
      open
      items={entries}
      filter={null}
      autoHighlight="always"
      highlightItemOnHover={false}
      onItemHighlighted={setChosen}
      value={typed}
      // What was pressed is no text.
      onValueChange={(text, { reason }) => reason === "input-change" && setTyped(text)}
    >
      <div className="flex items-center gap-3 border-b border-line-strong px-4">
        <Icon name="search" />
        <Autocomplete.Input
          ref={fieldRef}
          aria-label="Un produit, un marchand, une adresse collée, un verbe"
          aria-expanded={entries.length > 0}
          maxLength={MAX_QUERY_LENGTH}
          placeholder="Un produit, un marchand, une adresse collée, un verbe"
          onFocus={() => {
            const ahead = takeTypedAhead();
            if (ahead) setTyped(ahead);
          }}
          onKeyDown={onKeyDown}
          className="min-h-13 w-full min-w-0 bg-transparent text-ellipsis outline-none placeholder:text-ink-soft"
        />
        {/* Out of the way of Tab, which leads to the verbs; Escape does the same. */}
        <Dialog.Close tabIndex={-1} className="min-h-9 shrink-0 max-sm:min-w-11">
          <span className="sr-only">Fermer</span>
          <Key name="Échap" />
        </Dialog.Close>
      </div>
      <div className="flex flex-col overflow-y-auto py-1">
        {/* The rows are laid out beside the chosen product's verbs, which an option may not contain. */}
        <Autocomplete.List aria-label="Résultats" className="contents">
          {(entry: Entry, index) => (
            <Fragment key={entry.heading + entry.to + entry.label}>
              {entry.heading && (
                <div
                  role="presentation"
                  style={{ order: 3 * index }}
                  className="px-4 pt-2 pb-1 text-xs font-semibold text-ink-soft"
                >
                  {entry.heading}
                </div>
              )}
              <Row
                entry={entry}
                isChosen={entry === chosen}
                order={3 * index + 1}
                onChoose={({ ctrlKey, metaKey }) => open(entry, ctrlKey || metaKey)}
              />
            </Fragment>
          )}
        </Autocomplete.List>
        {chosen && product && (
          <ProductVerbs product={product} onDone={onClose} order={3 * entries.indexOf(chosen) + 2} />
        )}
      </div>
      <div className="flex min-h-10 flex-wrap items-center gap-x-5 border-t border-line px-4 text-xs text-ink-soft">
        <p role="status" className="mr-auto">
          {hasFailed
            ? "La recherche n’a pas répondu. Vérifiez votre connexion."
            : found
              ? foundText(found)
              : "Titre, slug, marchand ou adresse d’une page"}
        </p>
        <span className="flex gap-x-4 max-sm:hidden">
          <span>
            <Key name="↑" /> <Key name="↓" /> choisir
          </span>
          <span>
            <Key name="Entrée" /> ouvrir
          </span>
          <span>
            <Key name="Ctrl" /> <Key name="Entrée" /> nouvel onglet
          </span>
        </span>
      </div>
    </Autocomplete.Root>
  );
}

/** Records, other records, verbs: always in this order. */
function entriesOf(
  words: string,
  found: ReturnType<typeof useFound>["found"],
  screens: PaletteProps["screens"],
  last: DoneBatch | null,
): Entry[] {
  const verbs: Entry[] = verbsFor(words, screens).map((verb) => ({
    ...verb,
    icon: verb.label.startsWith("Nouve") ? "plus" : "arrow",
  }));
  const label = `Annuler\u00a0: ${last?.name}`;
  if (last && isMeant(label, words))
    verbs.push({ label, line: last.line, to: "", icon: "undo", undo: undoAction(last.batch) });
  const path = pastedPath(words);
  const text = new URLSearchParams({ edition: "nouveau", texte: path ?? words });
  if (words && found && path === null && !verbs.some(({ label }) => label === "Nouveau produit")) {
    const label = `Nouveau produit «\u00a0${words}\u00a0»`;
    verbs.push({ label, to: `/admin/products?${text}`, icon: "plus" });
  }
  // The page of a record is where it is: only an address that leads nowhere can be led somewhere.
  if (path !== null && found && found.records.length === 0)
    verbs.push({
      label: "Rediriger cette adresse…",
      to: `/admin/redirects?${text}`,
      icon: "arrow",
    });
  if (words && found?.total) {
    const to = productListPath({ search: words });
    const place = `${formatNumber(found.total)} produit${found.total > 1 ? "s" : ""}`;
    verbs.push({ label: `Filtrer les produits par «\u00a0${words}\u00a0»`, to, place, icon: "search" });
  }
  return [
    ...headed(found?.first ?? "", (found?.records ?? []).map(ofRecord)),
    ...headed("Autres", (found?.others ?? []).map(ofRecord)),
    ...headed("Faire", verbs),
  ];
}

const headed = (heading: string, [first, ...others]: Entry[]): Entry[] =>
  first ? [{ ...first, heading }, ...others] : [];

function foundText({ records, others, total }: NonNullable<ReturnType<typeof useFound>["found"]>): string {
  const count = Math.max(total, records.length) + others.length;
  if (count === 0) return "Rien de ce nom";
  return count === 1 ? "1 résultat" : `${formatNumber(count)} résultats`;
}

interface RowProps {
  entry: Entry;
  isChosen: boolean;
  order: number;
  onChoose: (event: React.MouseEvent) => void;
}

function Row({ entry, isChosen, order, onChoose }: RowProps) {
  const { label, line, place, icon, record } = entry;
  return (
    <Autocomplete.Item
      value={entry}
      aria-selected={isChosen}
      onClick={onChoose}
      style={{ order }}
      className="flex min-h-10 cursor-pointer items-center gap-x-3 border-l-4 border-transparent px-4 py-1 text-sm hover:bg-paper-deep aria-selected:min-h-12 aria-selected:border-ink aria-selected:bg-paper-deep"
    >
      <span className="grid w-11 shrink-0 place-items-center">
        {record?.product ? (
          <Picture src={record.product.image_url} alt="" isThumbnail />
        ) : (
          <Icon name={icon} />
        )}
      </span>
      <span className="min-w-0 grow leading-4.25">
        <span className="block truncate font-semibold">{label}</span>
        {line && <span className="block truncate text-xs leading-3.75 text-ink-soft">{line}</span>}
      </span>
      {place && <span className="shrink-0 text-xs text-ink-soft">{place}</span>}
    </Autocomplete.Item>
  );
}

/** Enough to name what one request changed. */
const READ = 20;

/** Returns what the person has changed last today, once it was read. */
function useLastDone(): DoneBatch | null {
  const person = useAuth().session?.user.id ?? null;
  const { data } = useRead(person, (client) => readDone(client, person ?? "", parisDay(), READ));
  return data?.[0] ?? null;
}
