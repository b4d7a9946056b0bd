import type { User } from "@supabase/auth-js";
import { rememberMailRequest } from "#app/account/asked-mail.ts";
import { addressSchema } from "#app/account/credentials.ts";
import { AccountForm } from "#app/account/forms/form-parts.tsx";
import { useAuthCall } from "#app/account/forms/outcome.ts";
import { useAccountForm } from "#app/account/forms/use-account-form.ts";
import { returnAddress } from "#app/account/mail-requests.ts";
import { TextField } from "#app/ui/forms/field.tsx";

export function ChangeEmailForm({ user }: { user: User }) {
  const callAuth = useAuthCall();
  const { fields, ...account } = useAccountForm({
    id: "email",
    schema: addressSchema,
    async submit({ email }) {
      if (email.toLowerCase() === user.email) return { problem: "C’est déjà l’adresse de votre compte." };
      rememberMailRequest(email);
      const options = { emailRedirectTo: returnAddress("email_change") };
      return callAuth((auth) => auth.updateUser({ email }, options));
    },
    success: {
      title: "Messages envoyés",
      description: "Ouvrez le lien reçu à votre adresse actuelle, puis celui reçu à la nouvelle.",
    },
  });

  return (
    <AccountForm {...account} label="Changer d’adresse" pendingLabel="Envoi en cours...">
      {user.new_email && (
        <p className="border-l-2 border-line-strong pl-4">
          Un changement vers <strong className="wrap-anywhere">{user.new_email}</strong> attend sa
          confirmation, depuis les deux adresses.
        </p>
      )}
      <TextField label="Nouvelle adresse e-mail" field={fields.email} type="email" autoComplete="email" />
    </AccountForm>
  );
}
