import { useState } from "react";
import { Link } from "react-router";
import { countOf, tableName } from "#app/admin/kit/changes.ts";
import { editPath } from "#app/admin/kit/record-path.ts";
import { asPerson, useRead } from "#app/admin/kit/use-read.ts";
import { Options, Select } from "#app/admin/ui/controls.tsx";
import { Dialog, dialogActionsClass } from "#app/admin/ui/dialog.tsx";
import type { DataClient } from "#app/lib/data/data-client.ts";
import type { Database } from "#app/lib/data/database-types.ts";
import { dataOrThrow } from "#app/lib/data/read-failure.ts";
import { formatNumber } from "#app/lib/formatting/numbers.ts";
import { Button } from "#app/ui/button.tsx";

/** Tables whose rows others name. */
const namedTables = ["products", "categories", "merchants"] as const;
type NamedTable = (typeof namedTables)[number];

/** A row that refers to what is to be deleted; `number`: how many there are in its table. */
type Dependant = Database["public"]["Functions"]["dependants_of"]["Returns"][number];

/** Puts another row where those that are deleted are named, if one was chosen; before they are. */
type Replacing = (client: DataClient) => Promise<void>;

interface DependantsQuestion {
  ids: readonly string[];
  /** What is to be deleted, by name. */
  title: string;
  dependants: readonly Dependant[];
  /** Null: nothing is deleted. */
  answer: (replace: Replacing | null) => void;
}

interface DependantsDialogProps {
  table: NamedTable;
  question: DependantsQuestion | null;
}

/** What goes along and comes back, and names nothing that another row could be put into. */
const GOES_ALONG = "dossiers";

const REPLACEMENT_ID = "remplacer-par";

/** What depends on rows, with links, and what can be named instead. The question itself comes after it. */
function DependantsDialog({ table, question }: DependantsDialogProps) {
  // The last rows are still shown while the dialog fades out.
  const [asked, setAsked] = useState(question);
  if (question && question !== asked) setAsked(question);
  if (!asked) return null;
  return (
    <Dialog isOpen={question !== null} onClose={() => asked.answer(null)} title={`Supprimer ${asked.title}`}>
      <Dependants key={asked.ids.join()} table={table} question={asked} />
    </Dialog>
  );
}

function Dependants({ table, question }: { table: NamedTable; question: DependantsQuestion }) {
  const { ids, dependants, answer } = question;
  const [by, setBy] = useState("");
  // Nothing until it is read.
  const { data: replacements = [] } = useRead(`${table} ${ids.join()}`, (client) =>
    readReplacements(client, table, ids),
  );
  const places = dependants.filter(({ table_name }) => table_name !== GOES_ALONG);
  const along = dependants.filter(({ table_name }) => table_name === GOES_ALONG);
  /** A category is only deleted once it is empty. */
  const mustReplace = table === "categories" && places.some(({ table_name }) => table_name === "products");
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        answer(async (client) => {
          const rows = { of_table: table, row_ids: [...ids], by_id: by };
          if (by) dataOrThrow(await client.rpc("replace_in_dependants", rows));
        });
      }}
      className="grid gap-6"
    >
      {places.length > 0 && (
        <section>
          <h3 className="font-semibold">{placesSentence(places)}</h3>
          <Places of={places} />
          {replacements.length > 0 && (
            <p className="mt-4 grid gap-1.5 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center sm:gap-4">
              <label htmlFor={REPLACEMENT_ID} className="font-semibold">
                Remplacer par
              </label>
              <Select
                id={REPLACEMENT_ID}
                value={by}
                required={mustReplace}
                onChange={({ currentTarget }) => setBy(currentTarget.value)}
              >
                <option value="">{mustReplace ? "Choisir" : "Ne pas remplacer"}</option>
                <Options of={replacements.map(({ id, name }) => [id, name])} />
              </Select>
            </p>
          )}
        </section>
      )}
      {along.length > 0 && (
        <section>
          <h3 className="font-semibold">Part aussi, et revient avec « Annuler » pendant trente jours</h3>
          <Places of={along} />
        </section>
      )}
      <div className={`${dialogActionsClass} justify-end`}>
        <Button variant="outline" onClick={() => answer(null)} className="max-sm:grow">
          Annuler
        </Button>
        <Button type="submit" variant="danger" className="max-sm:grow">
          Supprimer…
        </Button>
      </div>
    </form>
  );
}

const placesSentence = (places: readonly Dependant[]) => {
  const tables = new Map(places.map(({ table_name, number }) => [table_name, number]));
  const count = [...tables.values()].reduce((sum, number) => sum + number, 0);
  return count > 1 ? `${formatNumber(count)} endroits y renvoient` : "Un endroit y renvoie";
};

function Places({ of: places }: { of: readonly Dependant[] }) {
  const tables = [...new Set(places.map(({ table_name }) => table_name))];
  return (
    <ul className="mt-2">
      {tables.map((table) => {
        const rows = places.filter(({ table_name }) => table_name === table);
        const others = (rows[0]?.number ?? 0) - rows.length;
        return (
          <li key={table} className="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-4 border-t border-line py-2">
            <span className="py-1 text-sm text-ink-soft">{tableName(table)}</span>
            <ul className="wrap-anywhere">
              {rows.map(({ id, name }) => (
                <li key={id}>
                  <Link to={editPath(table, id)} className="inline-block min-h-6 text-link">
                    {name}
                  </Link>
                </li>
              ))}
              {others > 0 && <li className="text-ink-soft">et {countOf(table, others)} de plus</li>}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}

/** Names what depends on rows, before the question whether they are to be deleted. */
export function useDependants(of: string) {
  const table = namedTables.find((named) => named === of);
  const [question, setQuestion] = useState<DependantsQuestion | null>(null);
  return {
    /**
     * @returns what the deletion begins with; null when the person goes back; at once where nothing depends on the rows
     */
    async ask(ids: readonly string[], title: string): Promise<Replacing | null> {
      const dependants = table ? await read(table, ids) : [];
      if (dependants.length === 0) return async () => {};
      return new Promise((resolve) => {
        setQuestion({
          ids,
          title,
          dependants,
          answer(replace) {
            setQuestion(null);
            resolve(replace);
          },
        });
      });
    },
    dialog: table && <DependantsDialog table={table} question={question} />,
  };
}

/** Returns what refers to rows, five of each table. Without an answer none: the deletion has its way back. */
async function read(table: NamedTable, ids: readonly string[]): Promise<Dependant[]> {
  try {
    const rows = { of_table: table, row_ids: [...ids] };
    return await asPerson(async (client) => dataOrThrow(await client.rpc("dependants_of", rows)));
  } catch (error) {
    console.warn("Failed to read what depends on a row", error);
    return [];
  }
}

const MOST = 500;
/** So many ids fit into an address. */
const MOST_IN_ADDRESS = 100;

/** Returns what can be named instead: active products, those of the same categories first, leaves, merchants. */
async function readReplacements(
  client: DataClient,
  table: NamedTable,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  const isOther = ({ id }: { id: string }) => !ids.includes(id);
  if (table === "merchants")
    return dataOrThrow(await client.from(table).select("id,name").order("sort_key").limit(MOST)).filter(
      isOther,
    );
  if (table === "categories") {
    const all = dataOrThrow(
      await client.from(table).select("id,name,parent_id").order("sort_key").limit(1000),
    );
    const parents = new Set(all.map(({ parent_id }) => parent_id));
    return all.filter((category) => !parents.has(category.id) && isOther(category));
  }
  const products = client.from(table);
  const some = ids.slice(0, MOST_IN_ADDRESS);
  const gone = dataOrThrow(await products.select("category_id").in("id", some).limit(MOST));
  const shelves = [...new Set(gone.map(({ category_id }) => category_id))];
  const active = () =>
    client.from(table).select("id,name:title").eq("is_active", true).order("title").limit(MOST);
  const [own, all] = await Promise.all([active().in("category_id", shelves), active()]);
  // A category takes one of its own products as its choice; words, choosers and the home page take any.
  const rows = [dataOrThrow(own), dataOrThrow(all)].flatMap((found) =>
    found.toSorted((one, other) => one.name.localeCompare(other.name, "fr")),
  );
  return [...new Map(rows.map((row) => [row.id, row])).values()].filter(isOther);
}
