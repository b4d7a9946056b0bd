import { Link } from "react-router";
import { resendPath } from "../../account/mail-links.ts";
import type { Route } from "./+types/resend-link.ts";
import { accountMeta } from "./account-meta.ts";
import { AccountPage } from "./account-page.tsx";
import { MailRequestForm } from "./mail-request-form.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches[0].loaderData.siteUrl, {
    path: resendPath,
    title: "Renvoyer le lien de confirmation",
    description: "Recevez à nouveau le lien qui confirme votre inscription.",
  });

export default function ResendLink() {
  return (
    <AccountPage
      title="Renvoyer le lien"
      lead="Indiquez l’adresse de votre inscription : nous vous envoyons un nouveau lien de confirmation."
    >
      <MailRequestForm type="signup" label="Renvoyer le lien" />
      <p className="mt-8">
        <Link to="/auth" className="text-link">
          Retour à la connexion
        </Link>
      </p>
    </AccountPage>
  );
}
