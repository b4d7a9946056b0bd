import { useState } from "react";
import { useAuth } from "#app/account/auth-provider.tsx";
import { ActionProblem, useAction } from "#app/account/forms/action.tsx";
import { useAuthCall } from "#app/account/forms/outcome.ts";
import { endFactor, factorsOf, needsCode } from "#app/account/second-factor.ts";
import { Button } from "#app/ui/button.tsx";
import { AlertDialog } from "#app/ui/dialogs/lazy-alert-dialog.tsx";
import { showToast } from "#app/ui/toast-store.ts";
import { CodeForm, codeLead } from "./code-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SetUp } from "./set-up.tsx";

/** The second factor in one's account: set it up, prove it, renew its recovery codes, end it. */
export function SecondFactor() {
  const { session } = useAuth();
  const [isNew, setIsNew] = useState(false);
  if (!session) return null;
  if (factorsOf(session.user).length === 0) return <SetUp onDone={() => setIsNew(true)} />;
  if (needsCode(session)) {
    return (
      <div className="max-w-xl">
        <p className="mb-6">Elle est activée. Pour la modifier, confirmez que c’est vous. {codeLead}</p>
        <CodeForm />
      </div>
    );
  }
  return (
    <div className="grid max-w-xl gap-10">
      <p>Elle est activée : la connexion demande un code de votre application, en plus du mot de passe.</p>
      <RecoveryCodes isFirst={isNew} />
      <End ids={factorsOf(session.user).map(({ id }) => id)} onDone={() => setIsNew(false)} />
    </div>
  );
}

function End({ ids, onDone }: { ids: readonly string[]; onDone: () => void }) {
  const callAuth = useAuthCall();
  const [isOpen, setIsOpen] = useState(false);
  const { isPending, problem, start } = useAction(async () => {
    const outcome = await callAuth(async (auth) => {
      for (const id of ids) {
        const { error } = await endFactor(auth, id);
        if (error) return { error };
      }
      return { error: null };
    });
    setIsOpen(false);
    if (!outcome.problem) {
      onDone();
      showToast({ title: "Validation désactivée", description: "Votre mot de passe suffit de nouveau." });
    }
    return outcome;
  });
  return (
    <div>
      <ActionProblem problem={problem} />
      <Button variant="outline" onClick={() => setIsOpen(true)} className="w-full sm:w-auto">
        Désactiver la validation en deux étapes
      </Button>
      <AlertDialog
        isOpen={isOpen}
        onCancel={() => setIsOpen(false)}
        title="Désactiver la validation en deux étapes ?"
        description="Votre mot de passe suffira pour se connecter, et vos codes de secours ne serviront plus."
        confirmLabel="Désactiver"
        pendingLabel="Désactivation en cours..."
        isPending={isPending}
        onConfirm={start}
      />
    </div>
  );
}
