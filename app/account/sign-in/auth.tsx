import { Tabs } from "@base-ui/react/tabs";
import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { AccountPage, accountMeta, returnPathOf } from "#app/account/account-page.tsx";
import { NewPasswordField, PasswordField } from "#app/account/credential-fields.tsx";
import { signInSchema, signUpSchema } from "#app/account/credentials.ts";
import { AccountForm, Notice, useAccountForm, useAuthCall } from "#app/account/form.tsx";
import {
  forgottenPasswordPath,
  newPasswordPath,
  rememberMailRequest,
  resendPath,
  returnAddress,
} from "#app/account/mail-links.ts";
import { codeAddress, needsCode } from "#app/account/second-factor.ts";
import { loadAuthClient, useAuth } from "#app/account/session.ts";
import { TextField } from "#app/ui/forms/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { dismissCurrentToast, showToast } from "#app/ui/toast-store.ts";
import { site } from "#config/site.ts";

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
  // This page needs the client soon.
  useEffect(() => void loadAuthClient(), []);

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
        <Tabs.Panel value="sign-in" keepMounted className="pt-6">
          <SignInForm email={email} onEmailTyped={setEmail} />
        </Tabs.Panel>
        <Tabs.Panel value="sign-up" keepMounted className="pt-6">
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

function SignUpForm(shared: SharedEmail) {
  const [registered, setRegistered] = useState<string>();
  if (registered) return <CheckYourMail email={registered} />;
  const onRegistered = (email: string) => {
    setRegistered(email);
    showToast({
      title: "Inscription réussie",
      description: "Vérifiez votre email pour confirmer votre compte.",
    });
  };
  return <Fields {...shared} onRegistered={onRegistered} />;
}

interface FieldsProps extends SharedEmail {
  onRegistered: (email: string) => void;
}

function Fields({ onRegistered, ...shared }: FieldsProps) {
  const callAuth = useAuthCall();
  const { fields, ...account } = useAccountForm({
    id: "sign-up",
    schema: signUpSchema,
    async submit({ email, password, first_name, last_name }) {
      const options = { data: { first_name, last_name }, emailRedirectTo: returnAddress("signup") };
      rememberMailRequest(email);
      return callAuth(async (auth) => {
        const result = await auth.signUp({ email, password, options });
        // Without confirmation mails the server has signed the person in already.
        if (!result.error && !result.data.session) onRegistered(email);
        return result;
      });
    },
    failureTitle: "Erreur lors de l’inscription",
  });
  useSharedEmail(account.form, fields.email, shared);

  return (
    <AccountForm {...account} label="S’inscrire" pendingLabel="Inscription en cours...">
      <TextField label="E-mail" field={fields.email} type="email" autoComplete="email" />
      <NewPasswordField field={fields.password} email={fields.email.value ?? ""} />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField label="Prénom (facultatif)" field={fields.first_name} autoComplete="given-name" />
        <TextField label="Nom (facultatif)" field={fields.last_name} autoComplete="family-name" />
      </div>
      <PrivacyNotice />
    </AccountForm>
  );
}

function CheckYourMail({ email }: { email: string }) {
  return (
    <Notice title="Plus qu’une étape">
      <p>
        Un message part vers <strong className="wrap-anywhere">{email}</strong>. Ouvrez le lien qu’il contient
        pour confirmer votre compte ; il est valable 24 heures.
      </p>
      <p>
        Rien reçu après quelques minutes ? Regardez dans les indésirables, puis{" "}
        <Link to={resendPath} state={{ email }} className="text-link">
          demandez un nouveau lien
        </Link>
        .
      </p>
    </Notice>
  );
}

function PrivacyNotice() {
  return (
    <p className="text-sm text-ink-soft">
      {" "}
      En vous inscrivant, vous acceptez les{" "}
      <Link to="/legal/terms" className="text-link">
        conditions d’utilisation
      </Link>
      . L’éditeur du site, responsable du traitement, utilise ces données pour tenir votre compte, en
      exécution de ces conditions, et les garde jusqu’à ce que vous le supprimiez, ou que deux ans aient passé
      sans qu’il serve. Vous pouvez les consulter, les rectifier, les emporter et les effacer depuis votre
      compte, ou saisir la CNIL. Détails :{" "}
      <Link to="/legal/privacy" className="text-link">
        politique de confidentialité
      </Link>
      .
    </p>
  );
}

/** The e-mail address that both tabs of the sign-in page share. */
interface SharedEmail {
  email: string;
  onEmailTyped: (email: string) => void;
}

/** Keeps this form's e-mail field in step with the other form's. */
function useSharedEmail(
  form: Pick<FormMetadata<{ email: string }, string[]>, "update">,
  field: Pick<FieldMetadata<string>, "name" | "value">,
  { email, onEmailTyped }: SharedEmail,
): void {
  const typed = field.value ?? "";
  const known = useRef(typed);

  useEffect(() => {
    if (typed !== known.current) {
      known.current = typed;
      onEmailTyped(typed);
    } else if (email !== typed) {
      known.current = email;
      form.update({ name: field.name, value: email, validated: false });
    }
  }, [typed, email, onEmailTyped, form, field.name]);
}
