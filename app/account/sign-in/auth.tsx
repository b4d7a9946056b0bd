import { Tabs } from "@base-ui/react/tabs";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { AccountPage, accountMeta, returnPathOf } from "#app/account/account-page.tsx";
import { signInSchema } from "#app/account/credentials.ts";
import { AccountForm, useAccountForm, useAuthCall } from "#app/account/form.tsx";
import { forgottenPasswordPath, newPasswordPath, resendPath } from "#app/account/mail-links.ts";
import { PasswordField } from "#app/account/password-fields.tsx";
import { codeAddress, needsCode } from "#app/account/second-factor.ts";
import { loadAuthClient, useAuth } from "#app/account/session.ts";
import { TextField } from "#app/ui/forms/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { dismissCurrentToast, prepareToasts } from "#app/ui/toast-store.ts";
import { site } from "#config/site.ts";
import { type SharedEmail, SignUpForm, useSharedEmail } from "./sign-up-form.tsx";

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

function SignInForm(shared: SharedEmail) {
  const callAuth = useAuthCall();
  const { fields, ...account } = useAccountForm({
    id: "sign-in",
    schema: signInSchema,
    submit: (credentials) => callAuth((auth) => auth.signInWithPassword(credentials)),
    failureTitle: "Erreur lors de la connexion",
  });
  const typed = { email: fields.email.value };
  useSharedEmail(account.form, fields.email, shared);

  return (
    <>
      <AccountForm
        {...account}
        label="Se connecter"
        pendingLabel="Connexion en cours..."
        aside={
          <Link to={forgottenPasswordPath} state={typed} className="text-link py-1">
            Mot de passe oublié ?
          </Link>
        }
      >
        <TextField label="E-mail" field={fields.email} type="email" autoComplete="email" />
        <PasswordField label="Mot de passe" field={fields.password} autoComplete="current-password" />
      </AccountForm>
      <p className="mt-6 text-sm text-ink-soft">
        Vous n’avez pas reçu le message qui confirme votre inscription ?{" "}
        <Link to={resendPath} state={typed} className="text-link">
          Renvoyer le lien
        </Link>
      </p>
    </>
  );
}
