/** What a list shows, in its address: one description says how each part is read and written. */
import { useLocation, useNavigation, useSearchParams } from "react-router";
import { isId, MAX_QUERY_LENGTH } from "#app/lib/data/query-parameters.ts";

/** In the address of the list behind a form: the id of the edited row, or that a new one is written. */
export const EDITING_PARAMETER = "edition";

/** The text that a new row begins with: of a product its title. */
export const TEXT_PARAMETER = "texte";

/** In the address of the list of messages: the id of the one that is open. */
export const MESSAGE_PARAMETER = "message";

/** What of a list's address is of the dialog over it. */
export const dialogParameters: readonly string[] = [EDITING_PARAMETER, TEXT_PARAMETER, MESSAGE_PARAMETER];

/** A part of a query. What is not valid counts as missing; the value of a missing one is not written. */
interface Part<Value> {
  read: (parameters: URLSearchParams) => Value;
  write: (value: Value) => readonly (readonly [name: string, value: string])[];
}

/** The number of the page, from 1: `?page=2`. */
export const pageNumber: Part<number> = {
  read(parameters) {
    const text = parameters.get("page") ?? "";
    return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
  },
  write: (page) => (page > 1 ? [["page", String(page)]] : []),
};

/** What is searched for, as typed: `?recherche=`. The public search owns `q`. */
export const searchedWords: Part<string> = {
  read: (parameters) => (parameters.get("recherche") ?? "").slice(0, MAX_QUERY_LENGTH),
  write: (typed) => (typed.trim() ? [["recherche", typed]] : []),
};

/** A box that is ticked: `?inutilisees=oui`. */
export const flag = (name: string): Part<boolean> => ({
  read: (parameters) => parameters.get(name) === "oui",
  write: (isOn) => (isOn ? [[name, "oui"]] : []),
});

/** A text that passes a check; null for none. */
export const text = (name: string, isValid: (text: string) => boolean = () => true): Part<string | null> => ({
  read(parameters) {
    const given = parameters.get(name)?.trim();
    return given && isValid(given) ? given : null;
  },
  write: (given) => (given ? [[name, given]] : []),
});

export const id = (name: string): Part<string | null> => text(name, isId);

/** The number of the row before which a list goes on; null for its beginning. */
export const rowNumber = (name: string): Part<number | null> => ({
  read: (parameters) => Number(parameters.get(name)) || null,
  write: (number) => (number === null ? [] : [[name, String(number)]]),
});

/** As in the database. */
const MAX_MERCHANT = 80;

/** The name of a merchant; null for all: `?marchand=Fnac`. */
export const namedMerchant = text("marchand", (name) => name.length <= MAX_MERCHANT);

/** Values with their names in the address; one without has its own. */
type Named<Value extends string> = Readonly<Partial<Record<Value, { name: string }>>>;

const keysOf = <Key extends string>(values: Named<Key>) => Object.keys(values) as Key[];
const nameOf = <Value extends string>(values: Named<Value>, value: Value) => values[value]?.name ?? value;

/** Returns the value that has this name in the address. */
export const keyOf = <Value extends string>(values: Named<Value>, name: string | null): Value | null =>
  keysOf(values).find((value) => nameOf(values, value) === name) ?? null;

/** One of some values; null for none. */
export const oneOf = <Value extends string>(name: string, values: Named<Value>): Part<Value | null> => ({
  read: (parameters) => keyOf(values, parameters.get(name)),
  write: (value) => (value === null ? [] : [[name, nameOf(values, value)]]),
});

/** Several of some values, each once and in their own order. */
export const someOf = <Value extends string>(name: string, values: Named<Value>): Part<readonly Value[]> => ({
  read(parameters) {
    const given = parameters.getAll(name);
    return keysOf(values).filter((value) => given.includes(nameOf(values, value)));
  },
  write: (chosen) => chosen.map((value) => [name, nameOf(values, value)]),
});

/** How a list's address is read and written. */
export interface Address<Query> {
  read: (parameters: URLSearchParams) => Query;
  write: (query: Query) => URLSearchParams;
}

/** @param parts by their keys in the query, in the order in which the address names them */
export function addressOf<Query extends object>(
  parts: {
    [Key in keyof Query]: Part<Query[Key]>;
  },
): Address<Query> {
  const keys = Object.keys(parts) as (keyof Query)[];
  return {
    read: (parameters) =>
      Object.fromEntries(keys.map((key) => [key, parts[key].read(parameters)])) as unknown as Query,
    write: (query) =>
      new URLSearchParams(keys.flatMap((key) => parts[key].write(query[key]).map(([...pair]) => pair))),
  };
}

/**
 * The query of a list in its address.
 * @returns `query`, the latest one, `shown`, the one of the present list, and `go` to another query
 */
export function useListQuery<Query extends object>({ read, write }: Address<Query>) {
  const { pathname, search } = useLocation();
  const { location: next } = useNavigation();
  const [, setParameters] = useSearchParams();
  const latest = new URLSearchParams(next?.pathname === pathname ? next.search : search);
  const query = read(latest);
  return {
    query,
    shown: read(new URLSearchParams(search)),
    isPending: next !== undefined,
    /** Every change except that of the page goes back to the first page. */
    go(changes: Partial<Query>, { replace = false } = {}) {
      // A search that was typed before a form opened is asked for after it: the form stays, without a step of its own.
      // The window knows of a form before it is rendered.
      const present = new URLSearchParams(next?.pathname === pathname ? next.search : window.location.search);
      const form = [...present].filter(([name]) => dialogParameters.includes(name));
      setParameters([...write({ ...query, page: 1, ...changes }), ...form], {
        replace: replace || form.length > 0,
        preventScrollReset: true,
      });
    },
  };
}
