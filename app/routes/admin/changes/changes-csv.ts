import { isFormula } from "#app/catalogue/products/many/file-cells.ts";
import { type Change, type ChangeQuery, readChanges } from "#app/changes/change-list.ts";
import type { DataClient } from "#app/data/data-client.ts";
import { changedFields, deed, operations, tableName } from "#app/routes/admin/editing/change-words.ts";

/** Of one request, and of the file. */
const READ_AT_ONCE = 1000;
const MOST = 20_000;

const HEADS = ["Heure", "Personne", "Table", "Objet", "Opération", "Champ", "Avant", "Après"];

const cell = (text: string) => `"${(isFormula(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
const line = (cells: readonly string[]) => `${cells.map(cell).join(";")}\r\n`;

function linesOf(change: Change): string {
  const { occurred_at, person, actor, table_name, name, subject, operation } = change;
  const fields = changedFields(change);
  const of = [
    occurred_at,
    person ?? actor ?? "",
    tableName(table_name),
    name ?? subject,
    (fields.length === 0 && deed(change)) || (operations[operation] ?? operation),
  ];
  if (fields.length === 0) return line([...of, "", "", ""]);
  return fields.map(({ label, was, isNow }) => line([...of, label, was, isNow])).join("");
}

/**
 * Returns what a history shows as a file for spreadsheets, a line for each field: 20,000 changes at most.
 * @throws ReadFailure
 */
export async function changesAsCsv(client: DataClient, query: ChangeQuery): Promise<string> {
  let csv = `\uFEFF${line(HEADS)}`;
  let before = query.before;
  for (let read = 0; read < MOST; read += READ_AT_ONCE) {
    const changes = await readChanges(client, { ...query, before }, READ_AT_ONCE);
    csv += changes.map(linesOf).join("");
    if (changes.length < READ_AT_ONCE) break;
    before = changes.at(-1)?.id;
  }
  return csv;
}
