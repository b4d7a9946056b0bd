import type { MailLinkType } from "#app/account/mail-links.ts";
import { forgottenPasswordPath, resendPath } from "#app/account/mail-requests.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { StatusPage } from "#app/ui/status-page.tsx";

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
export function ExpiredLink({ type }: { type: MailLinkType | null }) {
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
export function HalfConfirmed() {
  return (
    <StatusPage
      title="Une confirmation sur deux"
      text="Merci. Ouvrez maintenant le lien que nous avons envoyé à l’autre adresse : le changement se fera alors."
    >
      <ButtonLink to="/compte">Aller à mon compte</ButtonLink>
    </StatusPage>
  );
}
