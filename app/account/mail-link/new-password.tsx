import type { User } from "@supabase/auth-js";
import { useLocation, useNavigate } from "react-router";
import { AccountPage, accountMeta } from "#app/account/account-page.tsx";
import { CodeForm, codeLead, NewPasswordField, UsernameField } from "#app/account/credential-fields.tsx";
import { newPasswordSchema } from "#app/account/credentials.ts";
import { AccountForm, useAccountForm, useAuthCall } from "#app/account/form.tsx";
import { forgottenPasswordPath, newPasswordPath } from "#app/account/mail-links.ts";
import { needsCode } from "#app/account/second-factor.ts";
import { useAuth } from "#app/account/session.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { StatusPage } from "#app/ui/status-page.tsx";
import { showToast } from "#app/ui/toast-store.ts";

export const meta = accountMeta({
  path: newPasswordPath,
  title: "Choisir un nouveau mot de passe",
  description: "Choisissez le nouveau mot de passe de votre compte.",
});

interface Texts {
  title: string;
  lead?: string;
  label: string;
  done: { title: string; description: string };
}

const replacement: Texts = {
  title: "Nouveau mot de passe",
  label: "Nouveau mot de passe",
  done: {
    title: "Mot de passe modifié",
    description: "Vous êtes connecté. Vos autres appareils ont été déconnectés.",
  },
};

/** After sign-ups that differed: the server kept nothing of them. */
const first: Texts = {
  title: "Choisissez votre mot de passe",
  lead: "Votre adresse est confirmée. Comme elle a servi à plusieurs inscriptions différentes, peut-être par d’autres que vous, nous n’avons gardé ni les mots de passe ni les noms saisis.",
  label: "Mot de passe",
  done: {
    title: "Adresse confirmée",
    description: "Bienvenue ! Votre compte est prêt et vous êtes connecté.",
  },
};

const invited: Texts = {
  ...first,
  lead: "Votre invitation est acceptée. Il ne vous reste qu’à choisir le mot de passe de votre compte.",
};

/** The target of a recovery link: its owner is signed in and chooses a password. */
export default function NewPassword() {
  const { session, user, loading } = useAuth();
  const { state } = useLocation() as { state: { isFirst?: boolean; isInvited?: boolean } | null };
  const firstTexts = state?.isInvited ? invited : first;
  const texts = state?.isFirst || state?.isInvited ? firstTexts : replacement;

  if (!user && !loading) {
    return (
      <StatusPage
        title="Ce lien n’est plus valable"
        text="Pour choisir un nouveau mot de passe, demandez un lien : il vous sera envoyé par e-mail."
      >
        <ButtonLink to={forgottenPasswordPath}>Recevoir un nouveau lien</ButtonLink>
      </StatusPage>
    );
  }
  // A link proves who reads the mail, and no more.
  if (session && needsCode(session)) {
    return (
      <AccountPage title={texts.title} lead={codeLead}>
        <CodeForm />
      </AccountPage>
    );
  }
  return (
    <AccountPage title={texts.title} lead={texts.lead}>
      {user ? (
        <Fields user={user} texts={texts} />
      ) : (
        <p role="status" className="noscript:hidden">
          Vérification du lien…
        </p>
      )}
    </AccountPage>
  );
}

function Fields({ user, texts }: { user: User; texts: Texts }) {
  const callAuth = useAuthCall();
  const navigate = useNavigate();
  const { fields, ...account } = useAccountForm({
    id: "new-password",
    schema: newPasswordSchema,
    async submit({ password }) {
      const outcome = await callAuth((auth) => auth.updateUser({ password }));
      if (!outcome.problem) {
        showToast(texts.done);
        await navigate("/", { replace: true });
      }
      return outcome;
    },
    failureTitle: "Erreur",
  });
  const email = user.email ?? "";

  return (
    <AccountForm {...account} label="Enregistrer le mot de passe" pendingLabel="Enregistrement en cours...">
      <UsernameField email={email} />
      <NewPasswordField label={texts.label} field={fields.password} email={email} />
    </AccountForm>
  );
}
