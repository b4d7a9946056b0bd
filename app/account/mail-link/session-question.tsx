import { useState } from "react";
import { useNavigate } from "react-router";
import { useAuth } from "#app/account/auth-provider.tsx";
import { AccountPage } from "#app/account/forms/account-page.tsx";
import { ActionProblem, useAction } from "#app/account/forms/action.tsx";
import { outcomeOf } from "#app/account/forms/outcome.ts";
import { type OfferedSession, offeredSession, offerSession } from "#app/account/offered-session.ts";
import { openSession } from "#app/account/open-session.ts";
import { Button } from "#app/ui/button.tsx";
import { ExpiredLink } from "./mail-link-endings.tsx";

/** A link brought a session that this browser did not ask for: the account may be the sender's. */
export function SessionQuestion() {
  const [session] = useState(offeredSession);
  // Reloading the page forgets the session.
  return session ? <Question session={session} /> : <ExpiredLink type={null} />;
}

function Question({ session }: { session: OfferedSession }) {
  const { user } = useAuth();
  const navigate = useNavigate();
  const { isPending, problem, start } = useAction(async () => {
    const outcome = await outcomeOf(openSession(session, navigate).then(() => ({ error: null })));
    offerSession(null);
    return outcome;
  });
  const decline = () => {
    offerSession(null);
    void navigate("/", { replace: true });
  };
  const isOther = user !== null && user.email !== session.email;

  return (
    <AccountPage
      title={`Continuer avec le compte ${session.email} ?`}
      lead="Le lien que vous avez ouvert vous connecte à ce compte. Continuez seulement si c’est le vôtre : n’importe qui peut envoyer un lien vers son propre compte."
    >
      {isOther && (
        <p className="mb-6 border-l-2 border-line-strong pl-4">
          Vous êtes connecté avec <strong className="wrap-anywhere">{user.email}</strong>. Si vous continuez,
          vous quitterez ce compte.
        </p>
      )}
      <ActionProblem problem={problem} />
      <div className="flex flex-wrap gap-3">
        <Button onClick={start} disabled={isPending} className="w-full sm:w-auto">
          {isPending ? "Connexion en cours..." : "Continuer avec ce compte"}
        </Button>
        <Button variant="outline" onClick={decline} disabled={isPending} className="w-full sm:w-auto">
          Ne pas continuer
        </Button>
      </div>
    </AccountPage>
  );
}
