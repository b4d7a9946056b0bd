import type { User } from "@supabase/auth-js";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { AccountPage, accountMeta, returnTo } from "#app/account/account-page.tsx";
import { refusalText } from "#app/account/auth-refusals.ts";
import { CurrentPasswordField, NewPasswordField, UsernameField } from "#app/account/credential-fields.tsx";
import { addressSchema, changePasswordSchema, nameSchema } from "#app/account/credentials.ts";
import { AccountForm, useAccountForm, useAuthCall } from "#app/account/form.tsx";
import { rememberMailRequest, returnAddress } from "#app/account/mail-links.ts";
import { SecondFactor } from "#app/account/second-factor/second-factor.tsx";
import { type Profile, SignedOut, useAuth } from "#app/account/session.ts";
import { TextField } from "#app/ui/forms/field.tsx";
import { PageHeader, Section } from "#app/ui/page.tsx";
import { prepareToasts } from "#app/ui/toast-store.ts";
import { DataExport, DeleteAccount, renameProfile, SignOutEverywhere } from "./account-actions.tsx";

const path = "/compte";
const title = "Mon compte";

export const meta = accountMeta({
  path,
  title,
  description: "Votre nom, votre adresse, votre mot de passe et vos données.",
});

export default function AccountScreen() {
  const { user } = useAuth();
  useRequireSignIn();
  useEffect(prepareToasts, []);
  if (!user) {
    return (
      <AccountPage title={title}>
        <p role="status" className="noscript:hidden">
          Chargement de votre compte…
        </p>
      </AccountPage>
    );
  }
  return (
    <>
      <PageHeader title={title} lead={<span className="wrap-anywhere">{user.email}</span>} />
      {/* Many short sections, so the space between them is smaller than on other pages. */}
      <div className="[--spacing-section:3rem]">
        <Section title="Votre nom">
          <NameForm />
        </Section>
        <Section title="Adresse e-mail">
          <ChangeEmailForm user={user} />
        </Section>
        <Section title="Mot de passe">
          <ChangePasswordForm user={user} />
        </Section>
        <Section title="Validation en deux étapes" id="validation">
          <SecondFactor />
        </Section>
        <Section title="Appareils connectés">
          <SignOutEverywhere />
        </Section>
        <Section title="Vos données">
          <DataExport />
        </Section>
        <Section title="Supprimer le compte">
          <DeleteAccount />
        </Section>
      </div>
    </>
  );
}

/** A visitor is sent to sign in and then back; a person who signs out here goes home. */
function useRequireSignIn(): void {
  const { user, loading } = useAuth();
  const navigate = useNavigate();
  const wasSignedIn = useRef(false);

  useEffect(() => {
    if (user) wasSignedIn.current = true;
    if (user || loading) return;
    void navigate(wasSignedIn.current ? "/" : "/auth", { replace: true, state: returnTo(path) });
  }, [user, loading, navigate]);
}

const failedText = "Votre nom n’a pas pu être enregistré. Veuillez réessayer.";

function NameForm() {
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

function ChangeEmailForm({ user }: { user: User }) {
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

function ChangePasswordForm({ user }: { user: User }) {
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
