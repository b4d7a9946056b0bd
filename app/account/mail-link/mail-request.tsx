import { useState } from "react";
import { useLocation } from "react-router";
import { AccountPage, accountMeta, typedEmailOf } from "#app/account/account-page.tsx";
import { addressSchema } from "#app/account/credentials.ts";
import { AccountForm, Notice, useAccountForm, useAuthCall } from "#app/account/form.tsx";
import {
  forgottenPasswordPath,
  rememberMailRequest,
  resendPath,
  returnAddress,
} from "#app/account/mail-links.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Route } from "./+types/mail-request.ts";

const forgotten = {
  type: "recovery",
  path: forgottenPasswordPath,
  name: "Mot de passe oublié",
  title: "Mot de passe oublié",
  description: "Recevez un lien pour choisir un nouveau mot de passe.",
  lead: "Indiquez l’adresse de votre compte : nous vous envoyons un lien pour choisir un nouveau mot de passe.",
  label: "Envoyer le lien",
} as const;

const unconfirmed = {
  type: "signup",
  path: resendPath,
  name: "Renvoyer le lien de confirmation",
  title: "Renvoyer le lien",
  description: "Recevez à nouveau le lien qui confirme votre inscription.",
  lead: "Indiquez l’adresse de votre inscription : nous vous envoyons un nouveau lien de confirmation.",
  label: "Renvoyer le lien",
} as const;

type MailRequest = typeof forgotten | typeof unconfirmed;

const requestAt = (pathname: string): MailRequest =>
  pathname.toLowerCase().startsWith(resendPath) ? unconfirmed : forgotten;

export const meta: Route.MetaFunction = ({ location, matches }) => {
  const { path, name: title, description } = requestAt(location.pathname);
  return accountMeta({ path, title, description })({ matches });
};

/** Two addresses, each for one kind of mail. */
export default function MailRequestPage() {
  const request = requestAt(useLocation().pathname);
  return (
    <AccountPage title={request.title} lead={request.lead}>
      <MailRequestForm request={request} />
      <p className="mt-8">
        <Link to="/auth" className="text-link">
          Retour à la connexion
        </Link>
      </p>
    </AccountPage>
  );
}

/** The answer does not depend on whether an account exists, so that it does not reveal accounts. */
function MailRequestForm({ request }: { request: MailRequest }) {
  const [email, setEmail] = useState(typedEmailOf(useLocation().state));
  const [isSent, setIsSent] = useState(false);

  if (!isSent) {
    const onSent = (address: string) => {
      setEmail(address);
      setIsSent(true);
    };
    return <Fields request={request} email={email} onSent={onSent} />;
  }
  return (
    <Notice title="Regardez vos messages">
      <p>
        Si un compte {request.type === "signup" ? "attend sa confirmation" : "existe"} à l’adresse{" "}
        <strong className="wrap-anywhere">{email}</strong>, un message avec un nouveau lien vient de partir.
        Pensez à regarder dans les indésirables.
      </p>
      <p>
        <Button variant="outline" onClick={() => setIsSent(false)}>
          Recommencer
        </Button>
      </p>
    </Notice>
  );
}

interface FieldsProps {
  request: MailRequest;
  email: string;
  onSent: (to: string) => void;
}

function Fields({ request: { type, label }, email, onSent }: FieldsProps) {
  const callAuth = useAuthCall();
  const { fields, ...account } = useAccountForm({
    id: `mail-${type}`,
    schema: addressSchema,
    defaultValue: { email },
    async submit({ email }) {
      const redirectTo = returnAddress(type);
      rememberMailRequest(email);
      const outcome = await callAuth(async (auth) =>
        type === "recovery"
          ? await auth.resetPasswordForEmail(email, { redirectTo })
          : await auth.resend({ type, email, options: { emailRedirectTo: redirectTo } }),
      );
      if (!outcome.problem) onSent(email);
      return outcome;
    },
    failureTitle: "Erreur",
  });

  return (
    <AccountForm {...account} label={label} pendingLabel="Envoi en cours...">
      <TextField label="E-mail" field={fields.email} type="email" autoComplete="email" />
    </AccountForm>
  );
}
