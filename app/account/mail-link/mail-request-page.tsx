import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { rememberMailRequest } from "#app/account/asked-mail.ts";
import { addressSchema } from "#app/account/credentials.ts";
import { AccountPage } from "#app/account/forms/account-page.tsx";
import { AccountForm, Notice } from "#app/account/forms/form-parts.tsx";
import { useAuthCall } from "#app/account/forms/outcome.ts";
import { typedEmailOf } from "#app/account/forms/return-path.ts";
import { useAccountForm } from "#app/account/forms/use-account-form.ts";
import { returnAddress } from "#app/account/mail-requests.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { prepareToasts } from "#app/ui/toast-store.ts";

interface MailRequestProps {
  /** The kind of mail to request. */
  type: "signup" | "recovery";
  /** Of the button. */
  label: string;
}

/** A page that sends a mail to a given address. */
export function MailRequestPage({
  title,
  lead,
  ...request
}: MailRequestProps & { title: string; lead: string }) {
  return (
    <AccountPage title={title} lead={lead}>
      <MailRequestForm {...request} />
      <p className="mt-8">
        <Link to="/auth" className="text-link">
          Retour à la connexion
        </Link>
      </p>
    </AccountPage>
  );
}

/** The answer does not depend on whether an account exists, so that it does not reveal accounts. */
function MailRequestForm(props: MailRequestProps) {
  const [email, setEmail] = useState(typedEmailOf(useLocation().state));
  const [isSent, setIsSent] = useState(false);
  useEffect(prepareToasts, []);

  if (!isSent) {
    const onSent = (address: string) => {
      setEmail(address);
      setIsSent(true);
    };
    return <Fields {...props} email={email} onSent={onSent} />;
  }
  return (
    <Notice title="Regardez vos messages">
      <p>
        Si un compte {props.type === "signup" ? "attend sa confirmation" : "existe"} à l’adresse{" "}
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

function Fields({
  type,
  label,
  email,
  onSent,
}: MailRequestProps & { email: string; onSent: (to: string) => void }) {
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
