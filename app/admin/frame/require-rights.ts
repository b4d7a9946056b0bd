import type { Session } from "@supabase/auth-js";
import { redirect } from "react-router";
import { returnTo } from "#app/account/account-page.tsx";
import {
  codeAddress,
  factorPath,
  isSecondLevel,
  needsCode,
  requiresFactor,
} from "#app/account/second-factor.ts";
import { pageAccount } from "#app/account/session.ts";
import { takeAfterReload } from "#app/admin/kit/after-reload.ts";
import { mayOpen } from "#app/admin/screens.ts";
import { type AdminAccess, adminAccess } from "#app/admin/shell/admin-access.ts";
import type { DataClient } from "#app/lib/data/data-client.ts";
import { showToast } from "#app/ui/toast-store.ts";
import type { Route } from "./+types/admin-layout.ts";

/** The access that the last screen was opened with. */
let granted: AdminAccess | undefined;

/** Call it on sign-out: the next person in this tab starts without rights. */
export function endAccess(): void {
  granted = undefined;
}

/**
 * Client middleware: `adminAccess` gives loaders their data client, or redirects people without the right to
 * the home page. It only saves people from empty screens; the database decides. It runs with reads alone:
 * after a refused write the person stays, with the typed values.
 */
export const requireRights: Route.ClientMiddlewareFunction = ({ context, request }) => {
  let access: Promise<AdminAccess> | undefined;
  context.set(adminAccess, () => {
    access ??= checkAccess(new URL(request.url));
    return access;
  });
};

/**
 * Throws a redirect for people without the right. Rejects when the check fails, for example without a
 * connection; after an earlier success it does not, since that would remove a half-filled form.
 */
async function checkAccess({ pathname, search }: URL): Promise<AdminAccess> {
  const access = await readAccess().catch((error: unknown): ReadAccess => {
    if (!granted) throw error;
    console.warn("Failed to check the rights anew", error);
    return { ...granted, lacksFactor: null };
  });
  granted = undefined;
  if (!access) throw denyAccess(pathname + search);
  if (access.lacksFactor === "code") throw redirect(codeAddress(pathname + search));
  if (!mayOpen(access.profile, pathname)) throw denyAccess();
  if (access.lacksFactor === "set-up") throw askForFactor();
  granted = access;
  return access;
}

/** Returns the access of the person signed in; `null` without a session. Rejects without an answer. */
async function readAccess(): Promise<ReadAccess | null> {
  const account = await pageAccount();
  const auth = await account.authClient();
  const { data: stored, error } = await auth.getSession();
  if (!stored.session && error?.name === "AuthRetryableFetchError") throw error;
  if (!stored.session) return null;

  const data = await account.dataClient();
  const userId = stored.session.user.id;
  const [answer, lacksFactor] = await Promise.all([
    data.from("profiles").select("*").eq("id", userId).maybeSingle(),
    lackingFactor(data, stored.session),
  ]);
  // A refused token means no rights, not a failure.
  const isRefused = answer.status === 401 || answer.status === 403;
  if (answer.error && !isRefused) throw answer.error;
  // The header shows the rights too.
  if (answer.data) account.setProfile(answer.data);
  return { data, userId, profile: answer.data, lacksFactor };
}

/**
 * What a session lacks for the rights: a code of the person's factor, or a factor at all. The database decides.
 */
type LackingFactor = "code" | "set-up" | null;

interface ReadAccess extends AdminAccess {
  lacksFactor: LackingFactor;
}

async function lackingFactor(data: DataClient, session: Session): Promise<LackingFactor> {
  if (isSecondLevel(session)) return null;
  if (needsCode(session)) return "code";
  return (await requiresFactor(data)) ? "set-up" : null;
}

/** @returns the redirect to where a person sets up a second factor */
function askForFactor(): Response {
  takeAfterReload();
  showToast({
    title: "Validation en deux étapes",
    description: "Ce site la demande pour l’administration. Activez-la d’abord sur votre compte.",
  });
  return redirect(factorPath);
}

/**
 * Shows the reason in a toast.
 * @param wanted the address to come back to, for a person who is not signed in
 * @returns the redirect home
 */
function denyAccess(wanted?: string): Response {
  takeAfterReload();
  showToast({
    title: "Accès refusé",
    description: "Vous n’avez pas les droits d’administration nécessaires.",
    variant: "destructive",
    ...(wanted && { action: { label: "Se connecter", to: "/auth", state: returnTo(wanted) } }),
  });
  return redirect("/");
}
