/** The process of PGlite: runs the requests of its parent process, one after the other. */
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import type { DatabaseErrorFields } from "#backend/database/errors.ts";
import type { SessionResult } from "#backend/database/session.ts";
import { parseValue } from "#backend/database/values.ts";
import { DurableFileSystem, durableStartParameters } from "./durable-file-system.ts";
import type { ProcessMessage, ProcessRequest } from "./messages.ts";
import { endWithoutParent } from "./orphan-watch.ts";

const [directory, parent, changeChannel] = process.argv.slice(2);
if (!directory || !parent || !process.send) throw new Error("This module is started by process-session.ts");
const post = (message: ProcessMessage) => process.send?.(message);

// Ctrl+C in a terminal signals the whole process group. The parent process closes this one after its own work.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => undefined);
// The parent process is gone. A running statement delays this event; orphan-watch.ts covers that case.
process.on("disconnect", () => process.exit());
endWithoutParent(Number(parent));

/**
 * PostgreSQL's code for internal errors. Most are harmless, and any visitor can cause them, for instance by a search with
 * too many operators. But some mean that the memory is damaged.
 */
const INTERNAL_ERROR = "XX000";

/** Passes parameters of every type on as text. PGlite's own serializers throw errors without an SQLSTATE. */
const serializers = new Proxy({}, { get: () => (text: string) => text });

const pglite = await PGlite.create({
  fs: new DurableFileSystem(directory),
  startParams: durableStartParameters(PGlite.defaultStartParams),
  extensions: { pg_trgm, unaccent },
}).catch(async (error: unknown) => {
  // Emscripten throws objects that are no errors.
  const { code = "", message = JSON.stringify(error) } = error as { code?: string; message?: string };
  await new Promise((sent) =>
    process.send?.({ kind: "not-opened", code, reason: message } satisfies ProcessMessage, sent),
  );
  return process.exit(1);
});
/** Replaces each parser of PGlite, which reads the keys of this object; types without a parser stay text. */
const parsers = Object.fromEntries(
  Object.keys(pglite.parsers).map((typeId) => [typeId, (text: string) => parseValue(Number(typeId), text)]),
);
// Arrives before the answer of the statement that caused it, and is posted first.
if (changeChannel) await pglite.listen(changeChannel, () => post({ kind: "changed" }));

async function run(request: ProcessRequest): Promise<SessionResult | undefined> {
  if (request.kind === "query") {
    const result = await pglite.query<Record<string, unknown>>(request.sql, request.parameters, {
      serializers,
      parsers,
    });
    // A deeply nested statement can exhaust V8's stack before PostgreSQL's limit. It then returns neither rows, nor an
    // error, nor a command tag, and a later statement would fail.
    if (!result.command) throw new Error("PostgreSQL gave no answer");
    return { rows: result.rows, affectedRows: result.affectedRows ?? 0, command: result.command };
  }
  if (request.kind === "script") await pglite.exec(request.sql);
  else await pglite.close();
  return undefined;
}

function describe(error: unknown): DatabaseErrorFields {
  const { code = INTERNAL_ERROR, message, detail, hint, constraint } = error as DatabaseErrorFields;
  return { code, message, detail, hint, constraint };
}

/**
 * Whether PostgreSQL still works correctly after `error`. After an internal error it rolls the transaction back; further
 * statements of that transaction then run as `authenticator`, which has no rights.
 */
async function isSoundAfter(error: unknown): Promise<boolean> {
  const { code } = error as Partial<DatabaseErrorFields>;
  if (code !== INTERNAL_ERROR) return code !== undefined; // an error without a code does not come from PostgreSQL
  try {
    await pglite.exec("rollback");
    const { rows } = await pglite.query<{ answer: number }>("select 1 as answer");
    return rows[0]?.answer === 1; // a damaged PostgreSQL can answer without rows
  } catch {
    return false;
  }
}

process.on("message", async (request: ProcessRequest) => {
  try {
    const result = await run(request);
    post({ kind: "result", id: request.id, ...(result && { result }) });
  } catch (error) {
    const isLast = !(await isSoundAfter(error));
    const failure: ProcessMessage = { kind: "failure", id: request.id, error: describe(error), isLast };
    if (!isLast) return void post(failure);
    console.error("The embedded database has failed and is started anew:", failure.error.message);
    process.send?.(failure, () => process.exit(1));
  }
});
post({ kind: "ready" });
