import { Tabs } from "@base-ui/react/tabs";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { loadAuthClient } from "#app/account/account-calls.ts";
import { useAuth } from "#app/account/auth-provider.tsx";
import { accountMeta } from "#app/account/forms/account-meta.ts";
import { AccountPage } from "#app/account/forms/account-page.tsx";
import { returnPathOf } from "#app/account/forms/return-path.ts";
import { newPasswordPath } from "#app/account/mail-links.ts";
import { codeAddress, needsCode } from "#app/account/second-factor.ts";
import { dismissCurrentToast, prepareToasts } from "#app/ui/toast-store.ts";
import { site } from "#config/site.ts";
import { SignInForm } from "./sign-in-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";

export const meta = accountMeta({
  path: "/auth",
  title: "Connexion et inscription",
  description: `Connectez-vous à votre compte ${site.name}, ou créez-en un.`,
});

const tabClass =
  "-mb-px border-b-2 border-transparent py-3 font-serif text-subheading font-semibold text-ink-soft hover:text-ink data-active:border-ink data-active:text-ink sm:text-2xl";

export default function Auth() {
  // Both tabs share the address.
  const [email, setEmail] = useState("");
  useLeaveWhenSignedIn();
  useEffect(() => {
    prepareToasts();
    // This page needs the client soon.
    void loadAuthClient();
  }, []);

  return (
    <AccountPage title="Votre compte" lead="Connectez-vous, ou créez un compte.">
      {/* A toast concerns the form of the tab that is being left. */}
      <Tabs.Root defaultValue="sign-in" onValueChange={dismissCurrentToast}>
        <Tabs.List className="flex flex-wrap gap-x-8 border-b border-line">
          <Tabs.Tab value="sign-in" className={tabClass}>
            Connexion
          </Tabs.Tab>
          <Tabs.Tab value="sign-up" className={tabClass}>
            Inscription
          </Tabs.Tab>
        </Tabs.List>
        {/* Both panels stay mounted, so that changing tabs keeps the typed text. */}
        <Tabs.Panel value="sign-in" keepMounted className="pt-8">
          <SignInForm email={email} onEmailTyped={setEmail} />
        </Tabs.Panel>
        <Tabs.Panel value="sign-up" keepMounted className="pt-8">
          <SignUpForm email={email} onEmailTyped={setEmail} />
        </Tabs.Panel>
      </Tabs.Root>
    </AccountPage>
  );
}

/**
 * Leads signed-in people away; after a recovery link, to the choice of a password;
 * first to a code where one is asked.
 */
function useLeaveWhenSignedIn(): void {
  const { session, isRecovering } = useAuth();
  const navigate = useNavigate();
  const { state } = useLocation();

  useEffect(() => {
    if (!session) return;
    const wanted = isRecovering ? newPasswordPath : returnPathOf(state);
    void navigate(needsCode(session) ? codeAddress(wanted) : wanted, { replace: true });
  }, [session, isRecovering, state, navigate]);
}
