import { useAction } from "#app/account/forms/action.tsx";
import { useAuthCall } from "#app/account/forms/outcome.ts";
import { Button } from "#app/ui/button.tsx";
import { showFailure, showToast } from "#app/ui/toast-store.ts";
import { useReturningFocus } from "#app/ui/use-returning-focus.ts";

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
