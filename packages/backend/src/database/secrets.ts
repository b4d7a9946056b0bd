/** Keys that the backend makes at its first start and shares between its processes. */
import { asAccounts, type Database, type Transaction } from "./database.ts";

/**
 * Returns the secret of that name; the first call makes and stores it.
 * @param create makes a new value; when two processes do so together, both return the stored one
 */
export async function readOrCreateSecret(
  database: Database,
  name: string,
  create: () => string | Promise<string>,
): Promise<string> {
  const kept = await readSecret(database, name);
  if (kept !== undefined) return kept;

  const value = await create();
  await addSecret(database, name, value);
  return (await readSecret(database, name)) ?? value;
}

/** Stores a value under a name; an existing value stays. */
export async function addSecret(database: Database, name: string, value: string): Promise<void> {
  const sql = "insert into backend.secrets (name, value) values ($1, $2) on conflict do nothing";
  await asAccounts({ database }, (transaction) => transaction.query(sql, [name, value]));
}

/** @returns the values of that name, and of names that continue it after a space, in the names' order */
export function readSecrets(database: Database, name: string): Promise<string[]> {
  return select(
    database,
    `select value from backend.secrets where name = $1 or starts_with(name, $1 || ' ') order by name collate "C"`,
    name,
  );
}

async function readSecret(database: Database, name: string): Promise<string | undefined> {
  const [value] = await select(database, "select value from backend.secrets where name = $1", name);
  return value;
}

async function select(database: Database, sql: string, name: string): Promise<string[]> {
  const ask = (transaction: Transaction) => transaction.query<{ value: string }>(sql, [name]);
  const { rows } = await asAccounts({ database }, ask, { readOnly: true });
  return rows.map(({ value }) => value);
}
