/** The context that the guard of the back office provides for its loaders. */
import { createContext } from "react-router";
import type { Profile } from "#app/account/session.ts";
import type { DataClient } from "#app/lib/data/data-client.ts";

export interface AdminAccess {
  /** The client for data calls as the person signed in. */
  data: DataClient;
  userId: string;
  /** Their rights; `null` for a person without a profile. */
  profile: Profile | null;
}

/** Checks the rights, once for all loaders of a navigation. Throws a redirect without them. */
export const adminAccess = createContext<() => Promise<AdminAccess>>();
