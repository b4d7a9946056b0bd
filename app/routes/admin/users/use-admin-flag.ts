import type { PostgrestError } from "@supabase/postgrest-js";
import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { useAuth } from "#app/components/account/auth-provider.tsx";
import { refusalMessage } from "#app/data/refusals.ts";
import { showToast } from "#app/ui/toast-store.ts";
import { setAdministrator, type User } from "./users-data.ts";

/** Codes after which the rights are checked anew, and the list is read again: nobody was there to be changed. */
const outdated = ["PGRST116", "42501"];

/** Gives and takes rights: one person at a time, and one's own only after a question. */
export function useAdminFlag(ownId: string) {
  const { dataClient, setProfile } = useAuth();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  /** What was changed since the list was read. */
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [pendingId, setPendingId] = useState<string | null>(null);
  const [asked, setAsked] = useState<User | null>(null);

  const isAdminNow = (user: User) => changed.get(user.id) ?? user.isAdmin;

  async function change(user: User): Promise<void> {
    if (pendingId) return;
    const isAdmin = !isAdminNow(user);
    setPendingId(user.id);
    try {
      const profile = await setAdministrator(await dataClient(), user.id, isAdmin);
      setChanged((before) => new Map(before).set(user.id, profile.is_admin));
      showToast({
        title: "Statut mis à jour",
        description: `L’utilisateur est maintenant ${profile.is_admin ? "administrateur" : "utilisateur standard"}`,
      });
      if (user.id === ownId) {
        setProfile(profile);
        if (!profile.is_admin) await navigate("/", { replace: true });
      }
    } catch (error) {
      console.error("Failed to change an administrator's rights", error);
      showToast({
        title: "Erreur",
        description: `Impossible de mettre à jour le statut: ${refusalMessage(error)}`,
        variant: "destructive",
      });
      if (outdated.includes((error as Partial<PostgrestError>).code ?? "")) await revalidate();
    } finally {
      setPendingId(null);
      setAsked(null);
    }
  }

  return {
    isAdminNow,
    pendingId,
    isAsking: asked !== null,
    toggle: (user: User) => (user.id === ownId && isAdminNow(user) ? setAsked(user) : void change(user)),
    confirm: () => void (asked && change(asked)),
    cancel: () => setAsked(null),
  };
}
