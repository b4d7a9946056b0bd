/** The beginning of a migration: functions as the documents have them, and what else differs, by name. */
import type { SchemaDescription } from "./schema-description.ts";

/** A comment, a text, a function's body, the end of a statement, or anything else. */
const PARTS = /--.*\n?|'(?:[^']|'')*'|\$\$[\s\S]*?\$\$|;|[^-'$;]+|[-'$]/g;

/** @returns the statements of a document, each without the comments before it */
function statementsOf(sql: string): string[] {
  const statements = [""];
  for (const [part] of sql.matchAll(PARTS)) {
    const statement = statements.pop() ?? "";
    const isBefore = part.startsWith("--") && statement.trim() === "";
    statements.push(isBefore ? "" : statement + part);
    if (part === ";") statements.push("");
  }
  return statements.map((statement) => statement.trim()).filter(Boolean);
}

/**
 * @param documents in their order
 * @param migrated what the migrations make
 * @param documented what the documents make
 */
export function writeSkeleton(
  name: string,
  documents: readonly string[],
  migrated: SchemaDescription,
  documented: SchemaDescription,
): string {
  const objects = [...new Set([...migrated.keys(), ...documented.keys()])].sort();
  const differing = objects.filter((object) => migrated.get(object) !== documented.get(object));
  const functions = differing.filter((object) => object.startsWith("function ") && documented.has(object));
  const added = functions.filter((object) => !migrated.has(object));
  const others = differing.filter(
    // The rights of a new function are copied with it.
    (object) => !functions.includes(object) && !added.some((own) => object === `rights of ${own}`),
  );

  const statements = documents.flatMap(statementsOf);
  const copies = statements.flatMap((statement) => {
    // The description calls a procedure a function too.
    const described = statement.replace("create procedure", "create function");
    const defined = functions.find((object) => described.startsWith(`create ${nameOf(object)}(`));
    if (defined && !added.includes(defined)) return statement.replace("create", "create or replace");
    // The last document revokes for all of them.
    if (defined) return [statement, `revoke all on ${defined.replace("function", "routine")} from public;`];
    const isOfNew = added.some((object) => statement.includes(`${nameOf(object).replace("function ", "")}(`));
    return isOfNew && /^(?:grant|comment)\s/.test(statement) ? statement : [];
  });
  const loading = copies.some((sql) => sql.includes("set pg_trgm.")) ? [LOAD_TRIGRAMS] : [];
  const told = others.map((object) => `-- ${object}: ${whereIs(object, migrated, documented)}`);
  const head = `-- ${name.replaceAll("_", " ")}: what for, in one sentence`;
  return `${[head, ...loading, told.join("\n"), ...copies].filter(Boolean).join("\n\n")}\n`;
}

const LOAD_TRIGRAMS = `-- Loads the library: before that, only a superuser may use its settings.
select extensions.similarity('', '');`;

/** `function public.is_admin()` without the parameters */
const nameOf = (object: string) => object.slice(0, object.indexOf("(")).replaceAll('"', "");

function whereIs(object: string, migrated: SchemaDescription, documented: SchemaDescription): string {
  if (!migrated.has(object)) return "only in the documents";
  return documented.has(object) ? "differs" : "only in the migrations";
}
