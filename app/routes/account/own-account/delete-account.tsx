import { useState } from "react";
import { useNavigate } from "react-router";
import { deleteOwnAccount } from "#app/account/delete-own-account.ts";
import { useAuth } from "#app/components/account/auth-provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { AlertDialog } from "#app/ui/late-alert-dialog.tsx";
import { showFailure, showToast } from "#app/ui/toast-store.ts";

export function DeleteAccount() {
  const { dataClient, signOut } = useAuth();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<string>();

  const deleteAccount = async () => {
    setIsPending(true);
    const result = await deleteOwnAccount(dataClient);
    setIsPending(false);
    setIsOpen(false);
    setProblem(result.problem);
    if (result.problem) return showFailure(result.problem);
    showToast({ title: "Compte supprimé", description: "Votre compte et vos données ont été effacés." });
    await navigate("/", { replace: true });
    await signOut();
  };

  return (
    <div className="max-w-xl">
      <p className="mb-6">
        Votre compte, votre nom et votre adresse sont effacés tout de suite et pour toujours.
      </p>
      {problem && (
        <p role="alert" className="mb-6 border-l-2 border-danger pl-4 text-danger">
          {problem}
        </p>
      )}
      <Button variant="outline" onClick={() => setIsOpen(true)} className="w-full sm:w-auto">
        Supprimer mon compte
      </Button>
      <AlertDialog
        isOpen={isOpen}
        onCancel={() => setIsOpen(false)}
        title="Supprimer votre compte ?"
        description="Il n’y a pas de retour : le compte et ses données sont effacés. Vous pouvez d’abord télécharger vos données."
        confirmLabel="Supprimer définitivement"
        pendingLabel="Suppression en cours..."
        isPending={isPending}
        onConfirm={deleteAccount}
      />
    </div>
  );
}
