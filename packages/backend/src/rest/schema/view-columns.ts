/** The columns that a view shows as they are, from its stored query. */

export interface ShownColumn {
  /** Its place in the view, from 1. */
  number: number;
  /** The oid of the table or view that it comes from, and the column's place there. */
  table: number;
  column: number;
}

/** An escaped character, the braces around nodes, and the fields of an output column. */
const TOKEN = /\\.|[{}]|:resno (\d+)|:resorigtbl (\d+) :resorigcol (\d+)/gs;
/** Below the node of the query stand its output columns; those of queries in it are deeper. */
const OUTPUT_DEPTH = 2;

/**
 * @param query the view's `pg_rewrite.ev_action` as text, PostgreSQL's notation of a parsed query
 * @returns the columns without expression; of a union none, because its rows come from several tables
 */
export function shownColumns(query: string): ShownColumn[] {
  const found: ShownColumn[] = [];
  let depth = 0;
  let number = 0;
  for (const [token, resno, table, column] of query.matchAll(TOKEN)) {
    if (token === "{") depth += 1;
    else if (token === "}") depth -= 1;
    else if (depth === OUTPUT_DEPTH && resno) number = Number(resno);
    else if (depth === OUTPUT_DEPTH && table && table !== "0") {
      found.push({ number, table: Number(table), column: Number(column) });
    }
  }
  return found;
}
