import type { User } from "@supabase/auth-js";
import { changePasswordSchema } from "#app/account/credentials.ts";
import { AccountForm } from "#app/account/forms/form-parts.tsx";
import { useAuthCall } from "#app/account/forms/outcome.ts";
import { CurrentPasswordField, NewPasswordField } from "#app/account/forms/password-field.tsx";
import { useAccountForm } from "#app/account/forms/use-account-form.ts";
import { UsernameField } from "#app/account/forms/username-field.tsx";

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
      <CurrentPasswordField field={fields.current_password} email={email} />
      <NewPasswordField label="Nouveau mot de passe" field={fields.password} email={email} />
    </AccountForm>
  );
}
