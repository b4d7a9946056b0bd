/**
 * One description of a kind of row that the back office edits. It gives the form, the labels of a conflict,
 * refusals, list, toasts and questions (docs/decisions/015).
 */
import type { z } from "zod";
import type { NavigationEntry } from "#app/admin/shell/admin-page.tsx";
import type { DataClient } from "#app/lib/data/data-client.ts";
import type { Pattern } from "#config/addresses.ts";
import type { Columns } from "./column.ts";
import type { EntityWords, Noun } from "./entity-words.ts";
import type { UpdateOutcome, VersionedRow } from "./versioned-row.ts";

/** Reads and writes of single rows. All throw the data client's `PostgrestError`, or `FieldRefusal`. */
export interface Writes<Draft, Row> {
  /** Returns a row for its form; `null` when there is none with that id. */
  read: (client: DataClient, id: string) => Promise<Row | null>;
  /** Missing where rows come from elsewhere. */
  create?: ((client: DataClient, draft: Draft) => Promise<void>) | undefined;
  /** Saves a row as it was read, unless another version was saved since then. */
  update: (client: DataClient, base: Row, draft: Draft) => Promise<UpdateOutcome<Draft>>;
  /** Returns false when the row was deleted meanwhile. Missing where rows stay. */
  remove?: ((client: DataClient, id: string) => Promise<boolean>) | undefined;
}

/** One page of a list. */
export interface Page<Row> {
  rows: Row[];
  /** The page returned: the requested one, or the last when there are fewer. */
  page: number;
  pages: number;
}

/** Reads and writes of the rows of a list. */
export interface Store<Draft, Row> extends Writes<Draft, Row> {
  /**
   * Returns one page of the list, of the rows that match what is typed; the last one instead of one after it.
   */
  list: (client: DataClient, page: number, search?: string) => Promise<Page<Row>>;
}

/** What a form edits, and how it is written. */
export interface Editable<Draft extends object, Row extends VersionedRow<Draft> = VersionedRow<Draft>> {
  /** Names the constraints of the table. */
  table: string;
  noun: Noun;
  words?: EntityWords;
  /** The address of the screen that lists the rows, over which their forms open. */
  path?: string;
  /** The palette finds rows by words in these columns, and shows the last of them; `kind`: what it calls them. */
  found?: { by: readonly string[]; kind: string };
  /** Whether rows are deleted by themselves, and listed for thirty days to come back. */
  restorable?: true;
  /** The column by which links call a row. */
  nameColumn?: string;
  /** The form's fields, their metadata and their rules. */
  schema: z.ZodType<Draft>;
  /** What no field says of a column. */
  columns?: Columns<never>;
  /** Words for constraints that no field's own rule covers; by constraint name or reason of a trigger. */
  refusals: Readonly<Record<string, string | { field: keyof Draft & string; text?: string }>>;
  /** What a new row begins with, of the text that its address holds; its form has the rest. */
  draftOf?: (text: string) => Partial<Draft>;
  /** What is done next with a new row, for its toast; undefined where that is not known. */
  nextAct?: (client: DataClient, draft: Draft) => Promise<{ label: string; to: string } | undefined>;
  /** The screen with a row's history, where another than its form has it. */
  historyOf?: (id: string) => string;
  /** Checks in the browser before a draft is saved. @throws FieldRefusal */
  verify?: (draft: Draft) => Promise<void>;
  store: Writes<Draft, Row>;
}

/** What a screen lists and edits. */
export interface Entity<Draft extends object, Row extends VersionedRow<Draft> = VersionedRow<Draft>>
  extends Editable<Draft, Row> {
  path: string;
  /** Of a kind that `entity-screen.tsx` shows: its place, above a screen or else the last of its group. */
  entry?: NavigationEntry & { before?: Pattern };
  /** Of the screen. */
  title: string;
  /** Below the title: what the list holds. */
  lead: string;
  /** What the form of a new row edits, if it is another than that of the listed ones, and its button. */
  adds?: { label: string; entity: Pick<Editable<object>, "noun" | "schema"> };
  /** Names a row in the names of its buttons and in questions. */
  nameOf: (row: Row) => string;
  /** The keys of the listed columns; the first one names the row. */
  listed: readonly string[];
  columns: Columns<Row>;
  /** The field above the list: its name, and what it searches. Its store has `searched` then. */
  search?: { label: string; placeholder: string };
  /** In place of the buttons that edit and delete, on the rows that have it: the label of the one that edits. */
  editLabel?: (row: Row) => string | null;
  /** Said after the question whether a row is to be deleted. */
  deletionNotice?: (row: Row) => string;
  store: Store<Draft, Row>;
}
