import { accountMeta } from "#app/account/forms/account-meta.ts";
import { forgottenPasswordPath } from "#app/account/mail-requests.ts";
import { MailRequestPage } from "./mail-request-page.tsx";

export const meta = accountMeta({
  path: forgottenPasswordPath,
  title: "Mot de passe oublié",
  description: "Recevez un lien pour choisir un nouveau mot de passe.",
});

export default function ForgottenPassword() {
  return (
    <MailRequestPage
      title="Mot de passe oublié"
      lead="Indiquez l’adresse de votre compte : nous vous envoyons un lien pour choisir un nouveau mot de passe."
      type="recovery"
      label="Envoyer le lien"
    />
  );
}
