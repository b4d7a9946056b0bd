/** The visitors, users, editors and administrators that tests act as. */
import { randomUUID } from "node:crypto";
import type { Database, Parameter, Role, Transaction } from "@levidence/backend/database";

export interface Person {
  role: Role;
  claims: { sub?: string };
}

export const visitor: Person = { role: "anon", claims: {} };

/** Creates an account, as sign-up does; a trigger makes its profile. */
export async function createUser(
  database: Database,
  names: Record<string, string> = {},
): Promise<Person & { id: string }> {
  const id = randomUUID();
  await database.runAs("supabase_auth_admin", {}, (transaction) =>
    transaction.query("insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, $3)", [
      id,
      `${id}@exemple.fr`,
      JSON.stringify(names),
    ]),
  );
  return { id, role: "authenticated", claims: { sub: id } };
}

export const createAdmin = (database: Database) => createWith(database, "is_admin");

export const createEditor = (database: Database) => createWith(database, "is_editor");

async function createWith(database: Database, right: "is_admin" | "is_editor") {
  const person = await createUser(database);
  await database.runAs("service_role", {}, (transaction) =>
    transaction.query(`update public.profiles set ${right} = true where id = $1`, [person.id]),
  );
  return person;
}

/** Runs one statement as this person and rolls it back. */
export function attempt<Row>(
  database: Database,
  person: Person,
  sql: string,
  parameters: readonly Parameter[] = [],
) {
  return tryOut(database, person, (transaction) => transaction.query<Row>(sql, parameters));
}

/** Runs several statements as this person and rolls them back. */
export function tryOut<Result>(
  database: Database,
  { role, claims }: Person,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return database.runAs(role, claims, work, { rollback: true });
}
