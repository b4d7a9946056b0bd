import { useState } from "react";
import { useNavigate } from "react-router";
import { useAuth } from "#app/account/auth-provider.tsx";
import { ActionProblem, useAction } from "#app/account/forms/action.tsx";
import { SignInAgain } from "#app/account/forms/sign-in-again.tsx";
import { deleteOwnAccount } from "#app/account/own-account.ts";
import { Button } from "#app/ui/button.tsx";
import { AlertDialog } from "#app/ui/dialogs/lazy-alert-dialog.tsx";
import { showFailure, showToast } from "#app/ui/toast-store.ts";

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
