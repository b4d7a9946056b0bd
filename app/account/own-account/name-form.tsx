import { useAuth } from "#app/account/auth-provider.tsx";
import { refusalText } from "#app/account/auth-refusals.ts";
import { nameSchema } from "#app/account/credentials.ts";
import { AccountForm } from "#app/account/forms/form-parts.tsx";
import { useAccountForm } from "#app/account/forms/use-account-form.ts";
import { renameProfile } from "#app/account/own-account.ts";
import type { Profile } from "#app/account/profile.ts";
import { SignedOut } from "#app/lib/data/signed-out.ts";
import { TextField } from "#app/ui/forms/field.tsx";

const failedText = "Votre nom n’a pas pu être enregistré. Veuillez réessayer.";

export function NameForm() {
  const { profile } = useAuth();
  // The key resets the form to the stored values.
  return profile ? (
    <Fields key={profile.id} profile={profile} />
  ) : (
    <p role="status">Chargement de votre profil…</p>
  );
}

function Fields({ profile }: { profile: Profile }) {
  const { dataClient, setProfile } = useAuth();
  const { fields, ...account } = useAccountForm({
    id: "name",
    schema: nameSchema,
    defaultValue: { first_name: profile.first_name ?? "", last_name: profile.last_name ?? "" },
    async submit({ first_name = null, last_name = null }) {
      try {
        setProfile(await renameProfile(await dataClient(), profile.id, { first_name, last_name }));
        return {};
      } catch (error) {
        if (error instanceof SignedOut) return { problem: refusalText(error) };
        console.error("Failed to update profile", error);
        return { problem: failedText };
      }
    },
    success: { title: "Nom enregistré", description: "Votre profil est à jour." },
    keepsValues: true,
  });

  return (
    <AccountForm {...account} label="Enregistrer" pendingLabel="Enregistrement en cours...">
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField label="Prénom" field={fields.first_name} autoComplete="given-name" />
        <TextField label="Nom" field={fields.last_name} autoComplete="family-name" />
      </div>
    </AccountForm>
  );
}
