import { Link } from "react-router";
import { AccountPage } from "#app/routes/account/account-page.tsx";
import { MailRequestForm } from "./mail-request-form.tsx";

interface MailRequestPageProps {
  title: string;
  lead: string;
  /** The kind of mail to request. */
  type: "signup" | "recovery";
  label: string;
}

/** A page that sends a mail to a given address. */
export function MailRequestPage({ title, lead, type, label }: MailRequestPageProps) {
  return (
    <AccountPage title={title} lead={lead}>
      <MailRequestForm type={type} label={label} />
      <p className="mt-8">
        <Link to="/auth" className="text-link">
          Retour à la connexion
        </Link>
      </p>
    </AccountPage>
  );
}
