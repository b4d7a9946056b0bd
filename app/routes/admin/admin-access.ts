/** What the guard of the back office hands to the loaders and actions behind it. */
import { createContext } from "react-router";
import type { DataClient } from "#app/data/data-client.ts";

export interface AdminAccess {
  /** Makes data calls as the administrator. */
  data: DataClient;
  userId: string;
}

export const adminAccess = createContext<AdminAccess>();
