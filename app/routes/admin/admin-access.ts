/** What the guard of the back office hands to the loaders behind it. */
import { createContext } from "react-router";
import type { DataClient } from "#app/data/data-client.ts";

export interface AdminAccess {
  /** Makes data calls as the administrator. */
  data: DataClient;
  userId: string;
}

/** Checks the rights, once for all loaders of a step. Throws a redirect without them. */
export const adminAccess = createContext<() => Promise<AdminAccess>>();
