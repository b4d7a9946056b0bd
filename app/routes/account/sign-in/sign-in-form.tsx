import { getFormProps } from "@conform-to/react";
import { Link } from "react-router";
import { signInSchema } from "#app/account/credentials.ts";
import { forgottenPasswordPath, resendPath } from "#app/account/mail-links.ts";
import { useAuth } from "#app/components/account/auth-provider.tsx";
import { FormProblem, SubmitButton } from "#app/routes/account/form-parts.tsx";
import { outcomeOf } from "#app/routes/account/outcome.ts";
import { PasswordField } from "#app/routes/account/password-field.tsx";
import { useAccountForm } from "#app/routes/account/use-account-form.ts";
import { TextField } from "#app/ui/field.tsx";
import { type SharedEmail, useSharedEmail } from "./shared-email.ts";

export function SignInForm(shared: SharedEmail) {
  const { authClient } = useAuth();
  const { form, fields, isPending } = useAccountForm({
    id: "sign-in",
    schema: signInSchema,
    submit: (credentials) => outcomeOf(authClient().then((auth) => auth.signInWithPassword(credentials))),
    failureTitle: "Erreur lors de la connexion",
  });
  const typed = { email: fields.email.value };
  useSharedEmail(form, fields.email, shared);

  return (
    <form {...getFormProps(form)} method="post" className="grid grid-cols-1 gap-6">
      <TextField label="E-mail" field={fields.email} type="email" autoComplete="email" />
      <PasswordField label="Mot de passe" field={fields.password} autoComplete="current-password" />
      <FormProblem form={form} />
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <SubmitButton label="Se connecter" pendingLabel="Connexion en cours..." isPending={isPending} />
        <Link to={forgottenPasswordPath} state={typed} className="text-link py-1">
          Mot de passe oublié ?
        </Link>
      </div>
      <p className="text-sm text-ink-soft">
        Vous n’avez pas reçu le message qui confirme votre inscription ?{" "}
        <Link to={resendPath} state={typed} className="text-link">
          Renvoyer le lien
        </Link>
      </p>
    </form>
  );
}
