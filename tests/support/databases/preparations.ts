import { inject } from "vitest";
import { askFor, type Preparation } from "./ask-preparation.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Address at which `preparations.setup.ts` answers. */
    preparations: string;
  }
}

/**
 * Waits for a preparation. Await it at the top of a module, because installing PostgreSQL or building the site
 * exceeds the time limit of tests.
 * @throws Error when it could not be made
 */
export const prepared = (preparation: Preparation): Promise<string> =>
  askFor(inject("preparations"), preparation);
