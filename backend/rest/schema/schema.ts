/** What requests may name: the exposed tables and functions, as the database has them. */

export interface Column {
  name: string;
  /** As PostgreSQL writes it, schema included: `numeric(10,2)`, `public.status`. */
  type: string;
  /** The expression behind the column's default, null when it has none. */
  defaultExpression: string | null;
}

export interface Table {
  schema: string;
  name: string;
  columns: ReadonlyMap<string, Column>;
  /** Functions of one row of the table, which read like a column. */
  computedColumns: ReadonlySet<string>;
  primaryKey: readonly string[];
  insertable: boolean;
  updatable: boolean;
  deletable: boolean;
}

export interface FunctionParameter {
  /** Empty for an unnamed one. */
  name: string;
  type: string;
  required: boolean;
  variadic: boolean;
}

export interface DatabaseFunction {
  schema: string;
  name: string;
  parameters: readonly FunctionParameter[];
  /** `void` and `scalar` give one value, `row` the columns of a table. */
  returns: "void" | "scalar" | "row";
  returnsSet: boolean;
  /** Columns of the row it returns; empty when PostgreSQL does not know them beforehand. */
  columns: ReadonlyMap<string, Column>;
  /** May write. */
  volatile: boolean;
}

export interface Schema {
  /** By schema, then by name. */
  tables: ReadonlyMap<string, ReadonlyMap<string, Table>>;
  /** By schema, then by name: several functions can share one. */
  functions: ReadonlyMap<string, ReadonlyMap<string, readonly DatabaseFunction[]>>;
}
