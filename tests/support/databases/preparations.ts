import "@levidence/backend/testing/databases/postgres-databases.ts";
import { inject } from "vitest";

/** `site-…` is the site of a worker of the journeys, as JSON. */
export type Preparation =
  | "emptyTemplate"
  | "embeddedTemplate"
  | "postgresUrl"
  | "postgresTemplate"
  | "build"
  | `site-${number}`;

/**
 * Waits for a preparation. Await it at the top of a module, because installing PostgreSQL or building the site
 * exceeds the time limit of tests.
 * @returns where it is, such as a folder or an address
 * @throws Error when it could not be made
 */
export async function prepared(preparation: Preparation): Promise<string> {
  const answer = await fetch(`${inject("preparations")}/${preparation}`);
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}
