/** A table of which a role may read some columns: `select=*` asks for all, and PostgreSQL only says that it refuses. */
import type { Database } from "#backend/database/database.ts";
import { DatabaseError } from "#backend/database/errors.ts";
import type { Caller } from "#backend/http/caller.ts";
import type { Plan } from "#backend/rest/plan/plan.ts";

const GRANTED = `select attname as name from pg_attribute
  where attrelid = format('%I.%I', $1::text, $2::text)::regclass and attnum > 0 and not attisdropped
    and has_column_privilege(attrelid, attnum, 'select')
  order by attnum`;

/**
 * @returns the error itself, or for a refused read of all columns one whose hint names those that the role may read
 * @throws DatabaseError, DatabaseUnavailable
 */
export async function namingGrantedColumns(
  error: unknown,
  plan: Plan,
  { role, claims }: Caller,
  database: Database,
): Promise<unknown> {
  if (!(error instanceof DatabaseError && error.code === "42501" && plan.kind === "read")) return error;
  if (!plan.rows.items.includes(null)) return error;
  const { schema, name } = plan.table;
  const { rows } = await database.queryAs<{ name: string }>(
    role,
    claims,
    { sql: GRANTED, parameters: [schema, name] },
    { readOnly: true },
  );
  if (rows.length === 0) return error;
  const hint = `Of ${name} this role may read: select=${rows.map((column) => column.name).join(",")}`;
  return new DatabaseError({ code: error.code, message: error.message, detail: error.detail, hint });
}
