/** The process that owns PGlite: runs what it is told, one statement after the other. */
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import type { DatabaseErrorFields } from "../errors.ts";
import type { SessionResult } from "../session.ts";
import { parseValue } from "../values.ts";
import { DurableFileSystem, durableStartParameters } from "./durable-file-system.ts";
import type { ProcessMessage, ProcessRequest } from "./messages.ts";
import { endWithoutParent } from "./orphan-watch.ts";

const [directory, parent, changeChannel] = process.argv.slice(2);
if (!directory || !parent || !process.send) throw new Error("This module is started by process-session.ts");
const post = (message: ProcessMessage) => process.send?.(message);

// A terminal's Ctrl+C reaches the whole group: the process that asks closes this one when its work is done.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => undefined);
// Nobody asks any more: the other process is gone, however it went. A statement that is running keeps this from being heard.
process.on("disconnect", () => process.exit());
endWithoutParent(Number(parent));

/**
 * PostgreSQL's own "this should not happen". Mostly harmless, and anybody can cause it: a search with too many operators,
 * for instance. But it can also be a sign that memory is not as it should be.
 */
const INTERNAL_ERROR = "XX000";

/** For every type: parameters are text already (PGlite's own serializers throw errors without an SQLSTATE). */
const serializers = new Proxy({}, { get: () => (text: string) => text });

const pglite = await PGlite.create({
  fs: new DurableFileSystem(directory),
  startParams: durableStartParameters(PGlite.defaultStartParams),
  extensions: { pg_trgm, unaccent },
}).catch((error: unknown) => {
  post({ kind: "not-opened", reason: error instanceof Error ? error.message : String(error) });
  throw error;
});
/** In place of PGlite's own, which it copies key by key; types it has none for stay text. */
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
    // A statement nested so deeply that V8's stack ended before PostgreSQL's limit: neither rows nor error, nor even the
    // name of what was done. Some later statement would fail.
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
 * Whether PostgreSQL still answers right after `error`. After an internal error, what was begun is rolled back: further
 * statements of that transaction would run as nobody in particular, who may do nothing.
 */
async function isSoundAfter(error: unknown): Promise<boolean> {
  const { code } = error as Partial<DatabaseErrorFields>;
  if (code !== INTERNAL_ERROR) return code !== undefined; // without a code it is not PostgreSQL that failed
  try {
    await pglite.exec("rollback");
    const { rows } = await pglite.query<{ answer: number }>("select 1 as answer");
    return rows[0]?.answer === 1; // damage can show as an answer without rows
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
