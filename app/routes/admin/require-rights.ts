import { redirect } from "react-router";
import { pageAccount } from "#app/account/account-calls.ts";
import { showFailure } from "#app/ui/toast-store.ts";
import type { Route } from "./+types/admin-layout.ts";
import { type AdminAccess, adminAccess } from "./admin-access.ts";
import { forgetAfterReload } from "./after-reload.ts";

/** The result of the last check that got an answer. */
let granted: AdminAccess | undefined;

/** Call it on sign-out: the next person in this tab starts without rights. */
export function endAccess(): void {
  granted = undefined;
}

/**
 * Client middleware: loaders get their data client from `adminAccess`, which redirects everybody but administrators to
 * the home page. It only saves people from empty screens; permission is up to the database. It is not checked without a
 * read: after a refused write the person stays on the screen, with the typed values.
 */
export const requireAdministrator: Route.ClientMiddlewareFunction = ({ context }) => {
  let access: Promise<AdminAccess> | undefined;
  context.set(adminAccess, () => {
    access ??= checkAccess();
    return access;
  });
};

/**
 * Throws a redirect for people without the rights. Rejects when they cannot be checked, for example without a connection.
 * After an earlier success it does not: a broken connection must not remove a form that is being filled in.
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

/** Returns the access of an administrator; undefined for everybody else. Rejects without an answer. */
async function checkRights(): Promise<AdminAccess | undefined> {
  const account = await pageAccount();
  const auth = await account.authClient();
  const { data: stored, error } = await auth.getSession();
  if (!stored.session && error?.name === "AuthRetryableFetchError") throw error;
  if (!stored.session) return undefined;

  const data = await account.dataClient();
  const userId = stored.session.user.id;
  const answer = await data.from("profiles").select("*").eq("id", userId).maybeSingle();
  // A refused token means no rights, not a failure.
  const isRefused = answer.status === 401 || answer.status === 403;
  if (answer.error && !isRefused) throw answer.error;
  // The header shows the rights too.
  if (answer.data) account.setProfile(answer.data);
  return answer.data?.is_admin ? { data, userId } : undefined;
}

/** Shows the reason in a toast. @returns the redirect home */
function denyAccess(): Response {
  forgetAfterReload();
  showFailure("Vous n’avez pas les droits d’administration nécessaires.", "Accès refusé");
  return redirect("/");
}
