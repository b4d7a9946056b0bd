import { useState } from "react";
import { useNavigate } from "react-router";
import { refusalText } from "#app/account/auth-refusals.ts";
import { SignInAgain } from "#app/account/credential-fields.tsx";
import { ActionProblem, useAction, useAuthCall } from "#app/account/form.tsx";
import { type Profile, SignedOut, useAuth } from "#app/account/session.ts";
import type { DataClient } from "#app/lib/data/data-client.ts";
import { dataOrThrow } from "#app/lib/data/read-failure.ts";
import { Button } from "#app/ui/button.tsx";
import { AlertDialog } from "#app/ui/dialogs/lazy-alert-dialog.tsx";
import { useReturningFocus } from "#app/ui/focus.ts";
import { showFailure, showToast } from "#app/ui/toast-store.ts";
import { site } from "#config/site.ts";

export function SignOutEverywhere() {
  const callAuth = useAuthCall();
  const { isPending, start } = useAction(async () => {
    const outcome = await callAuth((auth) => auth.signOut({ scope: "global" }));
    if (outcome.problem) showFailure(outcome.problem);
    else showToast({ title: "Déconnexion", description: "Vous êtes déconnecté de tous vos appareils." });
    return outcome;
  });
  const button = useReturningFocus(isPending);

  return (
    <div className="max-w-xl">
      <p className="mb-6">
        Un appareil perdu, un ordinateur partagé ? Fermez toutes les sessions de votre compte, y compris celle
        de cet appareil.
      </p>
      <Button
        ref={button}
        variant="outline"
        onClick={start}
        disabled={isPending}
        className="w-full sm:w-auto"
      >
        {isPending ? "Déconnexion en cours..." : "Se déconnecter partout"}
      </Button>
    </div>
  );
}

const fileName = `mes-donnees-${site.key}.json`;

export function DataExport() {
  const { profile } = useAuth();
  const callAuth = useAuthCall();
  const { isPending, start } = useAction(async () => {
    const outcome = await callAuth(async (auth) => {
      // From the server, because the session's copy may be an hour old.
      const { data, error } = await auth.getUser();
      if (!error) save(JSON.stringify({ user: data.user, profile }, null, 2));
      return { error };
    });
    if (outcome.problem) showFailure(outcome.problem);
    return outcome;
  });

  return (
    <div className="max-w-xl">
      <p className="mb-6">
        Votre compte et votre profil, dans un fichier que d’autres logiciels savent lire (JSON).
      </p>
      <Button variant="outline" onClick={start} disabled={isPending} className="w-full sm:w-auto">
        Télécharger mes données
      </Button>
    </div>
  );
}

function save(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}

export function DeleteAccount() {
  const { dataClient, signOut, user } = useAuth();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const [isOldSession, setIsOldSession] = useState(false);
  const { isPending, problem, start } = useAction(async () => {
    const outcome = await deleteOwnAccount(dataClient);
    setIsOpen(false);
    setIsOldSession(outcome.isOldSession === true);
    if (outcome.isOldSession) return {};
    if (outcome.problem) {
      showFailure(outcome.problem);
      return outcome;
    }
    showToast({ title: "Compte supprimé", description: "Votre compte et vos données ont été effacés." });
    await navigate("/", { replace: true });
    await signOut();
    return outcome;
  });

  return (
    <div className="max-w-xl">
      <p className="mb-6">
        Votre compte, votre nom et votre adresse sont effacés tout de suite et pour toujours.
      </p>
      <ActionProblem problem={problem} />
      {isOldSession && user ? (
        <SignInAgain id="delete-password" user={user} label="Supprimer définitivement" onDone={start} />
      ) : (
        <Button variant="outline" onClick={() => setIsOpen(true)} className="w-full sm:w-auto">
          Supprimer mon compte
        </Button>
      )}
      <AlertDialog
        isOpen={isOpen}
        onCancel={() => setIsOpen(false)}
        title="Supprimer votre compte ?"
        description="Il n’y a pas de retour : le compte et ses données sont effacés. Vous pouvez d’abord télécharger vos données."
        confirmLabel="Supprimer définitivement"
        pendingLabel="Suppression en cours..."
        isPending={isPending}
        onConfirm={start}
      />
    </div>
  );
}

/** SQLSTATEs with a French message from the database: the last administrator, an account already deleted. */
const explained = ["23514", "42501"];

const failedText = "Votre compte n’a pas pu être supprimé. Veuillez réessayer.";

/** Never rejects. @returns `isOldSession` when the password has to be typed first */
export async function deleteOwnAccount(
  dataClient: () => Promise<DataClient>,
): Promise<{ problem?: string; isOldSession?: boolean }> {
  try {
    const { error } = await (await dataClient()).rpc("delete_own_account");
    if (!error) return {};
    if (error.hint === "sign_in_again") return { isOldSession: true };
    if (explained.includes(error.code)) return { problem: error.message };
    console.error("Failed to delete account", error);
  } catch (error) {
    if (error instanceof SignedOut) return { problem: refusalText(error) };
    console.error("Failed to delete account", error);
  }
  return { problem: failedText };
}

export async function renameProfile(
  client: DataClient,
  userId: string,
  { first_name, last_name }: Pick<Profile, "first_name" | "last_name">,
): Promise<Profile> {
  const names = { first_name, last_name };
  return dataOrThrow(await client.from("profiles").update(names).eq("id", userId).select().single());
}
