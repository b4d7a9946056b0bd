import { inject } from "vitest";

declare module "vitest" {
  export interface ProvidedContext {
    /** Address at which `preparations.setup.ts` answers. */
    preparations: string;
  }
}

export type Preparation = "emptyTemplate" | "embeddedTemplate" | "postgresUrl" | "postgresTemplate" | "build";

/**
 * Waits for a preparation. Await it at the top of a module, because installing PostgreSQL or building the site exceeds
 * the time limit of tests.
 * @throws Error when it could not be made
 */
export async function prepared(preparation: Preparation): Promise<string> {
  const answer = await fetch(`${inject("preparations")}/${preparation}`);
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}
