import { useState } from "react";
import { useAuth } from "#app/components/account/auth-provider.tsx";
import { outcomeOf } from "#app/routes/account/outcome.ts";
import { Button } from "#app/ui/button.tsx";
import { showFailure, showToast } from "#app/ui/toast-store.ts";
import { useReturningFocus } from "#app/ui/use-returning-focus.ts";

export function SignOutEverywhere() {
  const { authClient } = useAuth();
  const [isPending, setIsPending] = useState(false);
  const button = useReturningFocus(isPending);

  const signOut = async () => {
    setIsPending(true);
    const { problem } = await outcomeOf(authClient().then((auth) => auth.signOut({ scope: "global" })));
    setIsPending(false);
    if (problem) showFailure(problem);
    else showToast({ title: "Déconnexion", description: "Vous êtes déconnecté de tous vos appareils." });
  };

  return (
    <div className="max-w-xl">
      <p className="mb-6">
        Un appareil perdu, un ordinateur partagé ? Fermez toutes les sessions de votre compte, y compris celle
        de cet appareil.
      </p>
      <Button
        ref={button}
        variant="outline"
        onClick={signOut}
        disabled={isPending}
        className="w-full sm:w-auto"
      >
        {isPending ? "Déconnexion en cours..." : "Se déconnecter partout"}
      </Button>
    </div>
  );
}
