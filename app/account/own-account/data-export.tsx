import { useAuth } from "#app/account/auth-provider.tsx";
import { useAction } from "#app/account/forms/action.tsx";
import { useAuthCall } from "#app/account/forms/outcome.ts";
import { Button } from "#app/ui/button.tsx";
import { showFailure } from "#app/ui/toast-store.ts";
import { site } from "#config/site.ts";

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
