import { Link } from "react-router";
import { forgottenPasswordPath } from "../../account/mail-links.ts";
import type { Route } from "./+types/forgotten-password.ts";
import { accountMeta } from "./account-meta.ts";
import { AccountPage } from "./account-page.tsx";
import { MailRequestForm } from "./mail-request-form.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches[0].loaderData.siteUrl, {
    path: forgottenPasswordPath,
    title: "Mot de passe oublié",
    description: "Recevez un lien pour choisir un nouveau mot de passe.",
  });

export default function ForgottenPassword() {
  return (
    <AccountPage
      title="Mot de passe oublié"
      lead="Indiquez l’adresse de votre compte : nous vous envoyons un lien pour choisir un nouveau mot de passe."
    >
      <MailRequestForm type="recovery" label="Envoyer le lien" />
      <p className="mt-8">
        <Link to="/auth" className="text-link">
          Retour à la connexion
        </Link>
      </p>
    </AccountPage>
  );
}
