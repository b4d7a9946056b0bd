import type { GoTrueClient } from "@supabase/auth-js";
import { useEffect, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { AccountPage, accountMeta } from "#app/account/account-page.tsx";
import { ActionProblem, outcomeOf, useAction, useAuthCall } from "#app/account/form.tsx";
import {
  forgetMailRequest,
  forgottenPasswordPath,
  landings,
  type MailLinkType,
  mailLinkPath,
  mailLinkType,
  resendPath,
} from "#app/account/mail-links.ts";
import {
  type OfferedSession,
  offeredSession,
  offerSession,
  openSession,
} from "#app/account/sent-session.tsx";
import { loadAuthClient, useAuth } from "#app/account/session.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { useReturningFocus } from "#app/ui/focus.ts";
import { StatusPage } from "#app/ui/status-page.tsx";
import { showToast } from "#app/ui/toast-store.ts";

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
  useEffect(() => void loadAuthClient(), []);

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

const resend = { to: resendPath, label: "Renvoyer le lien de confirmation" };
const recover = { to: forgottenPasswordPath, label: "Recevoir un nouveau lien" };
const account = { to: "/compte", label: "Aller à mon compte" };
const signIn = { to: "/auth", label: "Se connecter" };

const waysOn: Record<MailLinkType | "unknown", readonly { to: string; label: string }[]> = {
  signup: [resend, signIn],
  invite: [recover, signIn],
  recovery: [recover],
  email_change: [account],
  magiclink: [signIn],
  unknown: [signIn, resend, { ...recover, label: "Mot de passe oublié ?" }],
};

const hints: Record<MailLinkType | "unknown", string> = {
  signup: "Si votre adresse est déjà confirmée, connectez-vous ; sinon, demandez un nouveau lien.",
  invite: "Si votre compte est déjà ouvert, connectez-vous ; sinon, demandez un nouveau lien.",
  recovery: "Chaque lien ne sert qu’une fois et reste valable une heure : demandez-en un nouveau.",
  email_change: "Depuis votre compte, vous pouvez demander à nouveau le changement d’adresse.",
  magiclink: "Chaque lien ne sert qu’une fois : connectez-vous avec votre mot de passe.",
  unknown: "Connectez-vous si votre compte est déjà confirmé ; sinon, demandez un nouveau lien.",
};

/** For a link that has expired, was used or is incomplete. */
function ExpiredLink({ type }: { type: MailLinkType | null }) {
  const [first, ...others] = waysOn[type ?? "unknown"];
  return (
    <StatusPage
      title="Ce lien n’est plus valable"
      text={`Il a expiré, ou il a déjà servi. ${hints[type ?? "unknown"]}`}
    >
      {first && <ButtonLink to={first.to}>{first.label}</ButtonLink>}
      {others.map(({ to, label }) => (
        <ButtonLink key={to} to={to} variant="outline">
          {label}
        </ButtonLink>
      ))}
    </StatusPage>
  );
}

/** A new address needs a confirmation from both mailboxes, in either order. */
function HalfConfirmed() {
  return (
    <StatusPage
      title="Une confirmation sur deux"
      text="Merci. Ouvrez maintenant le lien que nous avons envoyé à l’autre adresse : le changement se fera alors."
    >
      <ButtonLink to="/compte">Aller à mon compte</ButtonLink>
    </StatusPage>
  );
}

/** A link brought a session that this browser did not ask for: the account may be the sender's. */
function SessionQuestion() {
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
