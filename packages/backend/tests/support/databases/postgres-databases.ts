/** Databases on the tests' PostgreSQL, whose address the run's setup tells. */
import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

declare module "vitest" {
  export interface ProvidedContext {
    /** Where a setup answers what it prepares, such as `/postgresUrl`. */
    preparations: string;
  }
}

export interface PostgresPlace {
  url: string;
  drop(): Promise<void>;
}

/** An empty database. @throws Error that says what is missing, where there is no PostgreSQL */
export async function createPostgresDatabase(template = "template1"): Promise<PostgresPlace> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await asSuperuser(`create database ${name} template ${template}`);
  const url = new URL(await superuserUrl());
  url.pathname = name;
  return { url: url.href, drop: () => asSuperuser(`drop database ${name} with (force)`) };
}

let asked: Promise<string> | undefined;

function superuserUrl(): Promise<string> {
  asked ??= fetch(`${inject("preparations")}/postgresUrl`).then(async (answer) => {
    const text = await answer.text();
    if (!answer.ok) throw new Error(text);
    return text;
  });
  return asked;
}

async function asSuperuser(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: await superuserUrl() });
  await client.connect();
  await client.query(sql);
  await client.end();
}
