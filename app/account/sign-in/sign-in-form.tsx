import { signInSchema } from "#app/account/credentials.ts";
import { AccountForm } from "#app/account/forms/form-parts.tsx";
import { useAuthCall } from "#app/account/forms/outcome.ts";
import { PasswordField } from "#app/account/forms/password-field.tsx";
import { useAccountForm } from "#app/account/forms/use-account-form.ts";
import { forgottenPasswordPath, resendPath } from "#app/account/mail-requests.ts";
import { TextField } from "#app/ui/forms/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { type SharedEmail, useSharedEmail } from "./shared-email.ts";

export function SignInForm(shared: SharedEmail) {
  const callAuth = useAuthCall();
  const { fields, ...account } = useAccountForm({
    id: "sign-in",
    schema: signInSchema,
    submit: (credentials) => callAuth((auth) => auth.signInWithPassword(credentials)),
    failureTitle: "Erreur lors de la connexion",
  });
  const typed = { email: fields.email.value };
  useSharedEmail(account.form, fields.email, shared);

  return (
    <>
      <AccountForm
        {...account}
        label="Se connecter"
        pendingLabel="Connexion en cours..."
        aside={
          <Link to={forgottenPasswordPath} state={typed} className="text-link py-1">
            Mot de passe oublié ?
          </Link>
        }
      >
        <TextField label="E-mail" field={fields.email} type="email" autoComplete="email" />
        <PasswordField label="Mot de passe" field={fields.password} autoComplete="current-password" />
      </AccountForm>
      <p className="mt-6 text-sm text-ink-soft">
        Vous n’avez pas reçu le message qui confirme votre inscription ?{" "}
        <Link to={resendPath} state={typed} className="text-link">
          Renvoyer le lien
        </Link>
      </p>
    </>
  );
}
