import { getFormProps } from "@conform-to/react";
import type { User } from "@supabase/auth-js";
import { Link } from "react-router";
import { changePasswordSchema } from "#app/account/credentials.ts";
import { forgottenPasswordPath } from "#app/account/mail-links.ts";
import { useAuth } from "#app/components/account/auth-provider.tsx";
import { FormProblem, SubmitButton } from "#app/routes/account/form-parts.tsx";
import { outcomeOf } from "#app/routes/account/outcome.ts";
import { NewPasswordField, PasswordField } from "#app/routes/account/password-field.tsx";
import { useAccountForm } from "#app/routes/account/use-account-form.ts";
import { UsernameField } from "#app/routes/account/username-field.tsx";

export function ChangePasswordForm({ user }: { user: User }) {
  const { authClient } = useAuth();
  const email = user.email ?? "";
  const { form, fields, isPending } = useAccountForm({
    id: "password",
    schema: changePasswordSchema,
    submit: ({ current_password, password }) =>
      outcomeOf(authClient().then((auth) => auth.updateUser({ current_password, password }))),
    success: { title: "Mot de passe modifié", description: "Vos autres appareils ont été déconnectés." },
  });

  return (
    <form {...getFormProps(form)} method="post" className="grid max-w-xl grid-cols-1 gap-6">
      <UsernameField email={email} />
      <div>
        <PasswordField
          label="Mot de passe actuel"
          field={fields.current_password}
          autoComplete="current-password"
        />
        <Link
          to={forgottenPasswordPath}
          state={{ email }}
          className="text-link mt-1 inline-block py-1 text-sm"
        >
          Mot de passe oublié ?
        </Link>
      </div>
      <NewPasswordField label="Nouveau mot de passe" field={fields.password} email={email} />
      <FormProblem form={form} />
      <div>
        <SubmitButton
          label="Changer le mot de passe"
          pendingLabel="Enregistrement en cours..."
          isPending={isPending}
        />
      </div>
    </form>
  );
}
