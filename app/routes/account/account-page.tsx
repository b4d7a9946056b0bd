import { Container } from "../../ui/container.tsx";
import { PageHeader } from "../../ui/page-header.tsx";

interface AccountPageProps {
  title: string;
  lead?: React.ReactNode;
  children: React.ReactNode;
}

/** A page with one thing to do, in one column. */
export function AccountPage({ title, lead, children }: AccountPageProps) {
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <Container className="pb-20 md:pb-28">
        <div className="max-w-xl">
          <NeedsJavaScript />
          {children}
        </div>
      </Container>
    </>
  );
}

/** The session lives in the browser's storage, which only a script can reach. */
function NeedsJavaScript() {
  return (
    <noscript>
      <p className="mb-8 max-w-prose border-l-2 border-danger py-1 pl-6">
        Pour vous connecter et gérer votre compte, activez JavaScript dans votre navigateur. Tout le reste du
        site se lit sans lui.
      </p>
    </noscript>
  );
}
