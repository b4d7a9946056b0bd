import { redirect } from "react-router";
import { pageAccount } from "#app/account/account-calls.ts";
import { showToast } from "#app/ui/toast-store.ts";
import type { Route } from "./+types/admin-layout.ts";
import { type AdminAccess, adminAccess } from "./admin-access.ts";
import { forgetAfterReload } from "./after-reload.ts";

/** Given to the person when the rights could be checked last. */
let granted: AdminAccess | undefined;

/** For whoever signs out: the next person on this page begins without rights. */
export function endAccess(): void {
  granted = undefined;
}

/**
 * Client middleware: what the screens read goes through `adminAccess`, which lets administrators through and sends everybody
 * else home. For the person's comfort only; what may be read and written is up to the database. Where nothing is read the
 * rights are not checked: a write that the database refuses leaves the person, and what was typed, where they are.
 */
export const requireAdministrator: Route.ClientMiddlewareFunction = ({ context }) => {
  let access: Promise<AdminAccess> | undefined;
  context.set(adminAccess, () => {
    access ??= checkAccess();
    return access;
  });
};

/**
 * Throws a redirect for everybody without the rights. Rejects when they cannot be checked, without a connection say.
 * Somebody who is in already stays in then: a connection that breaks must not take away a form that is being filled in.
 */
async function checkAccess(): Promise<AdminAccess> {
  try {
    granted = await checkRights();
  } catch (error) {
    if (!granted) throw error;
    console.warn("Failed to check the rights anew", error);
  }
  if (!granted) throw denyAccess();
  return granted;
}

/** Returns what an administrator may work with; undefined for everybody else. Rejects without an answer. */
async function checkRights(): Promise<AdminAccess | undefined> {
  const account = await pageAccount();
  const auth = await account.authClient();
  const { data: stored, error } = await auth.getSession();
  if (!stored.session && error?.name === "AuthRetryableFetchError") throw error;
  if (!stored.session) return undefined;

  const data = await account.dataClient();
  const userId = stored.session.user.id;
  const answer = await data.from("profiles").select("*").eq("id", userId).maybeSingle();
  // A token that is not accepted makes nobody an administrator.
  const isRefused = answer.status === 401 || answer.status === 403;
  if (answer.error && !isRefused) throw answer.error;
  // Rights that were given or taken away meanwhile show in the header too.
  if (answer.data) account.setProfile(answer.data);
  return answer.data?.is_admin ? { data, userId } : undefined;
}

/** Says why, and leads home. */
function denyAccess(): Response {
  forgetAfterReload();
  showToast({
    title: "Accès refusé",
    description: "Vous n’avez pas les droits d’administration nécessaires.",
    variant: "destructive",
  });
  return redirect("/");
}
