import type { GoTrueClient } from "@supabase/auth-js";
import { useEffect, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { loadAuthClient } from "#app/account/account-calls.ts";
import { forgetMailRequest } from "#app/account/asked-mail.ts";
import { accountMeta } from "#app/account/forms/account-meta.ts";
import { AccountPage } from "#app/account/forms/account-page.tsx";
import { ActionProblem, useAction } from "#app/account/forms/action.tsx";
import { useAuthCall } from "#app/account/forms/outcome.ts";
import { landings, type MailLinkType, mailLinkPath, mailLinkType } from "#app/account/mail-links.ts";
import { Button } from "#app/ui/button.tsx";
import { prepareToasts, showToast } from "#app/ui/toast-store.ts";
import { useReturningFocus } from "#app/ui/use-returning-focus.ts";
import { ExpiredLink, HalfConfirmed } from "./mail-link-endings.tsx";
import { SessionQuestion } from "./session-question.tsx";

export const meta = accountMeta({
  path: mailLinkPath,
  title: "Confirmation",
  description: "Le lien d’un message que nous vous avons envoyé.",
});

/** `purpose` is that of the link, in the infinitive. */
const texts: Record<MailLinkType, Record<"title" | "lead" | "button" | "purpose", string>> = {
  signup: {
    title: "Confirmez votre adresse",
    lead: "Un dernier geste, et votre compte est prêt.",
    button: "Confirmer mon adresse",
    purpose: "confirmer votre adresse",
  },
  invite: {
    title: "Bienvenue",
    lead: "Ce lien ouvre votre compte. Il ne vous restera qu’à choisir un mot de passe.",
    button: "Accepter l’invitation",
    purpose: "accepter l’invitation",
  },
  recovery: {
    title: "Nouveau mot de passe",
    lead: "Ce lien ne sert qu’une fois : ouvrez-le quand vous êtes prêt à choisir votre nouveau mot de passe.",
    button: "Choisir un nouveau mot de passe",
    purpose: "choisir un nouveau mot de passe",
  },
  magiclink: {
    title: "Connexion",
    lead: "Ce lien vous connecte à votre compte, une seule fois.",
    button: "Me connecter",
    purpose: "vous connecter",
  },
  email_change: {
    title: "Changement d’adresse",
    lead: "Confirmez que cette adresse est bien la vôtre.",
    button: "Confirmer mon adresse",
    purpose: "confirmer votre adresse",
  },
};

type Ending = "expired" | "half";

/** The target of the links in our mails. It waits for a click: scanners that open links would use them up. */
export default function MailLink() {
  const [parameters] = useSearchParams();
  const { state } = useLocation() as { state: { kind?: string } | null };
  const [ending, setEnding] = useState<Ending>();
  const type = mailLinkType(parameters.get("type"));
  const tokenHash = parameters.get("token_hash");
  useEffect(() => {
    prepareToasts();
    void loadAuthClient();
  }, []);

  if (state?.kind === "question") return <SessionQuestion />;
  if (ending === "half" || state?.kind === "half") return <HalfConfirmed />;
  if (ending === "expired" || state?.kind === "failure" || !type || !tokenHash)
    return <ExpiredLink type={type} />;
  return <Confirmation type={type} tokenHash={tokenHash} onEnd={setEnding} />;
}

interface ConfirmationProps {
  type: MailLinkType;
  tokenHash: string;
  onEnd: (ending: Ending) => void;
}

function Confirmation({ type, tokenHash, onEnd }: ConfirmationProps) {
  const callAuth = useAuthCall();
  const navigate = useNavigate();
  const { title, lead, button, purpose } = texts[type];

  const verify = async (auth: GoTrueClient) => {
    const { data, error } = await auth.verifyOtp({ token_hash: tokenHash, type });
    if (error?.code === "otp_expired") onEnd("expired");
    else if (!error && !data.session) onEnd("half");
    else if (!error) {
      forgetMailRequest();
      const isFirst = type === "signup" && needsPassword(data.session);
      const { path, toast } = isFirst ? landings.recovery : landings[type];
      if (toast) showToast(toast);
      await navigate(path, { replace: true, state: { isFirst, isInvited: type === "invite" } });
    }
    return { error };
  };

  const { isPending, problem, start } = useAction(() => callAuth(verify));
  const confirmation = useReturningFocus(isPending);

  return (
    <AccountPage
      title={title}
      lead={lead}
      withoutScript={`Pour ${purpose}, activez JavaScript dans votre navigateur, puis rechargez cette page. Ouvrir cette page n’a pas utilisé votre lien.`}
    >
      <ActionProblem problem={problem} />
      <Button
        ref={confirmation}
        onClick={start}
        disabled={isPending}
        className="w-full noscript:hidden sm:w-auto"
      >
        {isPending ? "Vérification en cours..." : button}
      </Button>
    </AccountPage>
  );
}

/** Whether the server kept no password, since sign-ups with this address differed. Supabase never says so. */
function needsPassword(session: object | null): boolean {
  return session !== null && "needs_password" in session && session.needs_password === true;
}
