import { getFormProps } from "@conform-to/react";
import type { User } from "@supabase/auth-js";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { useAuth } from "../../account/auth-provider.tsx";
import { newPasswordSchema } from "../../account/credentials.ts";
import { forgottenPasswordPath, newPasswordPath } from "../../account/mail-links.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { MessagePage } from "../../ui/message-page.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { prepareToasts } from "../../ui/toasts.tsx";
import type { Route } from "./+types/new-password.ts";
import { accountMeta } from "./account-meta.ts";
import { AccountPage } from "./account-page.tsx";
import { FormProblem, SubmitButton } from "./form-parts.tsx";
import { outcomeOf } from "./outcome.ts";
import { NewPasswordField } from "./password-field.tsx";
import { useAccountForm } from "./use-account-form.ts";
import { UsernameField } from "./username-field.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches[0].loaderData.siteUrl, {
    path: newPasswordPath,
    title: "Choisir un nouveau mot de passe",
    description: "Choisissez le nouveau mot de passe de votre compte.",
  });

/** Where a recovery link ends: whoever followed it is signed in and chooses a password. */
export default function NewPassword() {
  const { user, loading } = useAuth();
  useEffect(prepareToasts, []);

  if (!user && !loading) {
    return (
      <MessagePage
        title="Ce lien n’est plus valable"
        text="Pour choisir un nouveau mot de passe, demandez un lien : il vous sera envoyé par e-mail."
      >
        <ButtonLink to={forgottenPasswordPath}>Recevoir un nouveau lien</ButtonLink>
      </MessagePage>
    );
  }
  return (
    <AccountPage title="Nouveau mot de passe">
      {user ? (
        <Fields user={user} />
      ) : (
        <p role="status" className="noscript:hidden">
          Vérification du lien…
        </p>
      )}
    </AccountPage>
  );
}

function Fields({ user }: { user: User }) {
  const { authClient } = useAuth();
  const navigate = useNavigate();
  const { form, fields, isPending } = useAccountForm({
    id: "new-password",
    schema: newPasswordSchema,
    async submit({ password }) {
      const outcome = await outcomeOf(authClient().then((auth) => auth.updateUser({ password })));
      if (outcome.problem) {
        showToast({ title: "Erreur", description: outcome.problem, variant: "destructive" });
      } else {
        showToast({
          title: "Mot de passe modifié",
          description: "Vous êtes connecté. Vos autres appareils ont été déconnectés.",
        });
        await navigate("/", { replace: true });
      }
      return outcome;
    },
  });
  const email = user.email ?? "";

  return (
    <form {...getFormProps(form)} method="post" className="grid grid-cols-1 gap-6">
      <UsernameField email={email} />
      <NewPasswordField label="Nouveau mot de passe" field={fields.password} email={email} />
      <FormProblem form={form} />
      <div>
        <SubmitButton
          label="Enregistrer le mot de passe"
          pendingLabel="Enregistrement en cours..."
          isPending={isPending}
        />
      </div>
    </form>
  );
}
