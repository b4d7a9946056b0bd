import { useAuth } from "#app/account/session.ts";
import type { Change } from "#app/admin/kit/change-list.ts";

/** Returns what names who made a change: the first administrator has no name until one is written. */
export function useActorName(): (change: Pick<Change, "actor" | "person">) => string {
  const { user } = useAuth();
  return ({ actor, person }) => {
    if (!actor) return "le site";
    return person ?? (actor === user?.id ? "vous" : "une personne sans nom");
  };
}
