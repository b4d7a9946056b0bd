import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { AccountPage, accountMeta, returnTo } from "#app/account/account-page.tsx";
import { SecondFactor } from "#app/account/second-factor/second-factor.tsx";
import { useAuth } from "#app/account/session.ts";
import { PageHeader, Section } from "#app/ui/page.tsx";
import { prepareToasts } from "#app/ui/toast-store.ts";
import { DataExport, DeleteAccount, SignOutEverywhere } from "./account-actions.tsx";
import { ChangeEmailForm, ChangePasswordForm, NameForm } from "./forms.tsx";

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
