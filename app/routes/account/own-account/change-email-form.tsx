import { getFormProps } from "@conform-to/react";
import type { User } from "@supabase/auth-js";
import { rememberMailRequest } from "#app/account/asked-mail.ts";
import { addressSchema } from "#app/account/credentials.ts";
import { returnAddress } from "#app/account/mail-links.ts";
import { useAuth } from "#app/components/account/auth-provider.tsx";
import { FormProblem, SubmitButton } from "#app/routes/account/form-parts.tsx";
import { outcomeOf } from "#app/routes/account/outcome.ts";
import { useAccountForm } from "#app/routes/account/use-account-form.ts";
import { TextField } from "#app/ui/field.tsx";

export function ChangeEmailForm({ user }: { user: User }) {
  const { authClient } = useAuth();
  const { form, fields, isPending } = useAccountForm({
    id: "email",
    schema: addressSchema,
    async submit({ email }) {
      if (email.toLowerCase() === user.email) return { problem: "C’est déjà l’adresse de votre compte." };
      rememberMailRequest(email);
      const options = { emailRedirectTo: returnAddress("email_change") };
      return outcomeOf(authClient().then((auth) => auth.updateUser({ email }, options)));
    },
    success: {
      title: "Messages envoyés",
      description: "Ouvrez le lien reçu à votre adresse actuelle, puis celui reçu à la nouvelle.",
    },
  });

  return (
    <form {...getFormProps(form)} method="post" className="grid max-w-xl grid-cols-1 gap-6">
      {user.new_email && (
        <p className="border-l-2 border-line-strong pl-4">
          Un changement vers <strong className="wrap-anywhere">{user.new_email}</strong> attend sa
          confirmation, depuis les deux adresses.
        </p>
      )}
      <TextField label="Nouvelle adresse e-mail" field={fields.email} type="email" autoComplete="email" />
      <FormProblem form={form} />
      <div>
        <SubmitButton label="Changer d’adresse" pendingLabel="Envoi en cours..." isPending={isPending} />
      </div>
    </form>
  );
}
