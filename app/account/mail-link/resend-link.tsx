import { accountMeta } from "#app/account/forms/account-meta.ts";
import { resendPath } from "#app/account/mail-requests.ts";
import { MailRequestPage } from "./mail-request-page.tsx";

export const meta = accountMeta({
  path: resendPath,
  title: "Renvoyer le lien de confirmation",
  description: "Recevez à nouveau le lien qui confirme votre inscription.",
});

export default function ResendLink() {
  return (
    <MailRequestPage
      title="Renvoyer le lien"
      lead="Indiquez l’adresse de votre inscription : nous vous envoyons un nouveau lien de confirmation."
      type="signup"
      label="Renvoyer le lien"
    />
  );
}
