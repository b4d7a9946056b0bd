import { AlertDialog } from "@base-ui/react/alert-dialog";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useAuth } from "../../account/auth-provider.tsx";
import { deleteOwnAccount } from "../../account/delete-own-account.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast-store.ts";

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
    if (result.problem) {
      showToast({ title: "Erreur", description: result.problem, variant: "destructive" });
      return;
    }
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
      <AlertDialog.Root open={isOpen} onOpenChange={setIsOpen}>
        <AlertDialog.Trigger className={`${buttonClass("outline")} w-full sm:w-auto`}>
          Supprimer mon compte
        </AlertDialog.Trigger>
        <AlertDialog.Portal>
          <AlertDialog.Backdrop className="fixed inset-0 z-(--layer-overlay) bg-veil" />
          <AlertDialog.Popup className="fixed top-1/2 left-1/2 z-(--layer-overlay) w-[calc(100vw-2.5rem)] max-w-lg -translate-x-1/2 -translate-y-1/2 bg-paper p-6 [box-shadow:var(--shadow-lg)] sm:p-8">
            <AlertDialog.Title className="text-heading">Supprimer votre compte ?</AlertDialog.Title>
            <AlertDialog.Description className="mt-3 text-ink-soft">
              Il n’y a pas de retour : le compte et ses données sont effacés. Vous pouvez d’abord télécharger
              vos données.
            </AlertDialog.Description>
            <div className="mt-7 flex flex-wrap justify-end gap-3">
              <AlertDialog.Close className={`${buttonClass("outline")} w-full sm:w-auto`}>
                Annuler
              </AlertDialog.Close>
              <Button
                variant="danger"
                onClick={deleteAccount}
                disabled={isPending}
                className="w-full sm:w-auto"
              >
                {isPending ? "Suppression en cours..." : "Supprimer définitivement"}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Portal>
      </AlertDialog.Root>
    </div>
  );
}
