/** The tables and functions that requests may name, as read from the database. */
import type { Relationship, TableName } from "./relationships.ts";

export interface Column {
  name: string;
  /**
   * As PostgreSQL writes it, with the schema: `numeric(10,2)`, `public.status`; of a domain the type under it.
   */
  type: string;
  /** The default's expression; null without a default. */
  defaultExpression: string | null;
}

export interface Table {
  schema: string;
  name: string;
  columns: ReadonlyMap<string, Column>;
  /** Functions of a row of the table, which requests read like columns. */
  computedColumns: ReadonlySet<string>;
  /** Of a view that of the table it shows. */
  primaryKey: readonly string[];
  /** The columns whose values its announced changes name; null when some of its changes are not announced. */
  announces: readonly string[] | null;
  /** Whether its visible rows depend on other tables or functions: a view, or such a policy. */
  dependsOnOthers: boolean;
  isView: boolean;
  insertable: boolean;
  updatable: boolean;
  deletable: boolean;
}

export interface FunctionParameter {
  /** Empty for an unnamed parameter. */
  name: string;
  type: string;
  required: boolean;
  variadic: boolean;
}

export interface DatabaseFunction {
  schema: string;
  name: string;
  parameters: readonly FunctionParameter[];
  /** `void` and `scalar`: one value, which can be a record of unknown columns. `row`: columns. */
  returns: "void" | "scalar" | "row";
  returnsSet: boolean;
  /** The table whose rows it returns. */
  rowsOf: TableName | null;
  /** Columns of the returned row; empty when only the call decides them. */
  columns: ReadonlyMap<string, Column>;
  /** Whether the function may write. */
  volatile: boolean;
  /** Its own `statement_timeout`, in place of the database's; `null` without one. */
  timeoutMs: number | null;
}

export interface Schema {
  /** By schema, then by name. */
  tables: ReadonlyMap<string, ReadonlyMap<string, Table>>;
  /** By schema, then by name; overloads share a name. */
  functions: ReadonlyMap<string, ReadonlyMap<string, readonly DatabaseFunction[]>>;
  /** By `nameOfTable` of their origin. */
  relationships: ReadonlyMap<string, readonly Relationship[]>;
}
