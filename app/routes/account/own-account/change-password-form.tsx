import type { User } from "@supabase/auth-js";
import { Link } from "react-router";
import { changePasswordSchema } from "#app/account/credentials.ts";
import { forgottenPasswordPath } from "#app/account/mail-requests.ts";
import { AccountForm } from "#app/routes/account/form-parts.tsx";
import { useAuthCall } from "#app/routes/account/outcome.ts";
import { NewPasswordField, PasswordField } from "#app/routes/account/password-field.tsx";
import { useAccountForm } from "#app/routes/account/use-account-form.ts";
import { UsernameField } from "#app/routes/account/username-field.tsx";

export function ChangePasswordForm({ user }: { user: User }) {
  const callAuth = useAuthCall();
  const email = user.email ?? "";
  const { fields, ...account } = useAccountForm({
    id: "password",
    schema: changePasswordSchema,
    submit: ({ current_password, password }) =>
      callAuth((auth) => auth.updateUser({ current_password, password })),
    success: { title: "Mot de passe modifié", description: "Vos autres appareils ont été déconnectés." },
  });

  return (
    <AccountForm {...account} label="Changer le mot de passe" pendingLabel="Enregistrement en cours...">
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
    </AccountForm>
  );
}
