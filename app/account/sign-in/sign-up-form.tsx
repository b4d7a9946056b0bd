import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import { useEffect, useRef, useState } from "react";
import { rememberMailRequest } from "#app/account/asked-mail.ts";
import { signUpSchema } from "#app/account/credentials.ts";
import { AccountForm, Notice, useAccountForm, useAuthCall } from "#app/account/form.tsx";
import { resendPath, returnAddress } from "#app/account/mail-links.ts";
import { NewPasswordField } from "#app/account/password-fields.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { showToast } from "#app/ui/toast-store.ts";

export function SignUpForm(shared: SharedEmail) {
  const [registered, setRegistered] = useState<string>();
  if (registered) return <CheckYourMail email={registered} />;
  const onRegistered = (email: string) => {
    setRegistered(email);
    showToast({
      title: "Inscription réussie",
      description: "Vérifiez votre email pour confirmer votre compte.",
    });
  };
  return <Fields {...shared} onRegistered={onRegistered} />;
}

interface FieldsProps extends SharedEmail {
  onRegistered: (email: string) => void;
}

function Fields({ onRegistered, ...shared }: FieldsProps) {
  const callAuth = useAuthCall();
  const { fields, ...account } = useAccountForm({
    id: "sign-up",
    schema: signUpSchema,
    async submit({ email, password, first_name, last_name }) {
      const options = { data: { first_name, last_name }, emailRedirectTo: returnAddress("signup") };
      rememberMailRequest(email);
      return callAuth(async (auth) => {
        const result = await auth.signUp({ email, password, options });
        // Without confirmation mails the server has signed the person in already.
        if (!result.error && !result.data.session) onRegistered(email);
        return result;
      });
    },
    failureTitle: "Erreur lors de l’inscription",
  });
  useSharedEmail(account.form, fields.email, shared);

  return (
    <AccountForm {...account} label="S’inscrire" pendingLabel="Inscription en cours...">
      <TextField label="E-mail" field={fields.email} type="email" autoComplete="email" />
      <NewPasswordField field={fields.password} email={fields.email.value ?? ""} />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField label="Prénom (facultatif)" field={fields.first_name} autoComplete="given-name" />
        <TextField label="Nom (facultatif)" field={fields.last_name} autoComplete="family-name" />
      </div>
      <PrivacyNotice />
    </AccountForm>
  );
}

function CheckYourMail({ email }: { email: string }) {
  return (
    <Notice title="Plus qu’une étape">
      <p>
        Un message part vers <strong className="wrap-anywhere">{email}</strong>. Ouvrez le lien qu’il contient
        pour confirmer votre compte ; il est valable 24 heures.
      </p>
      <p>
        Rien reçu après quelques minutes ? Regardez dans les indésirables, puis{" "}
        <Link to={resendPath} state={{ email }} className="text-link">
          demandez un nouveau lien
        </Link>
        .
      </p>
    </Notice>
  );
}

function PrivacyNotice() {
  return (
    <p className="text-sm text-ink-soft">
      {" "}
      En vous inscrivant, vous acceptez les{" "}
      <Link to="/legal/terms" className="text-link">
        conditions d’utilisation
      </Link>
      . L’éditeur du site, responsable du traitement, utilise ces données pour tenir votre compte, en
      exécution de ces conditions, et les garde jusqu’à ce que vous le supprimiez, ou que deux ans aient passé
      sans qu’il serve. Vous pouvez les consulter, les rectifier, les emporter et les effacer depuis votre
      compte, ou saisir la CNIL. Détails :{" "}
      <Link to="/legal/privacy" className="text-link">
        politique de confidentialité
      </Link>
      .
    </p>
  );
}

/** The e-mail address that both tabs of the sign-in page share. */
export interface SharedEmail {
  email: string;
  onEmailTyped: (email: string) => void;
}

/** Keeps this form's e-mail field in step with the other form's. */
export function useSharedEmail(
  form: Pick<FormMetadata<{ email: string }, string[]>, "update">,
  field: Pick<FieldMetadata<string>, "name" | "value">,
  { email, onEmailTyped }: SharedEmail,
): void {
  const typed = field.value ?? "";
  const known = useRef(typed);

  useEffect(() => {
    if (typed !== known.current) {
      known.current = typed;
      onEmailTyped(typed);
    } else if (email !== typed) {
      known.current = email;
      form.update({ name: field.name, value: email, validated: false });
    }
  }, [typed, email, onEmailTyped, form, field.name]);
}
