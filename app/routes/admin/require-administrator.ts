import type { PostgrestError } from "@supabase/postgrest-js";
import { redirect } from "react-router";
import { pageAccount } from "../../account/page-account.ts";
import type { Profile } from "../../account/profile.ts";
import { showToast } from "../../ui/toast-store.ts";
import type { Route } from "./+types/admin-layout.ts";
import { adminAccess } from "./admin-access.ts";

/**
 * Client middleware: lets administrators through and sends everybody else home. For the person's comfort only; what
 * may be read and written is up to the database. Rejects when the rights cannot be checked, without a connection say.
 */
export const requireAdministrator: Route.ClientMiddlewareFunction = async ({ context }) => {
  const account = await pageAccount();
  const auth = await account.authClient();
  const { data: stored, error } = await auth.getSession();
  if (error && !stored.session && error.name === "AuthRetryableFetchError") throw error;
  if (!stored.session) throw denyAccess();

  const userId = stored.session.user.id;
  const data = await account.dataClient();
  const answer = await data.from("profiles").select("*").eq("id", userId).single();
  if (answer.error && !isRefusal(answer.error, answer.status)) throw answer.error;
  if (!answer.data?.is_admin) throw denyAccess(answer.data, account.setProfile);
  context.set(adminAccess, { data, userId });
};

/** No profile, or a token that is not accepted: not an administrator. */
function isRefusal({ code }: PostgrestError, status: number): boolean {
  return code === "PGRST116" || status === 401 || status === 403;
}

/** Says why, has the header forget rights that were taken away meanwhile, and leads home. */
function denyAccess(profile: Profile | null = null, setProfile?: (profile: Profile) => void): Response {
  if (profile) setProfile?.(profile);
  showToast({
    title: "Accès refusé",
    description: "Vous n’avez pas les droits d’administration nécessaires.",
    variant: "destructive",
  });
  return redirect("/");
}
