import { Container } from "#app/ui/container.tsx";

const signInWithoutScript =
  "Pour vous connecter et gérer votre compte, activez JavaScript dans votre navigateur. Tout le reste du site se lit sans lui.";

interface AccountPageProps {
  title: string;
  lead?: React.ReactNode;
  /** Shown without JavaScript: the reason for needing it, and the next step. */
  withoutScript?: string;
  children: React.ReactNode;
}

/** A page with one task: its purpose in the margin, the form beside it. */
export function AccountPage({
  title,
  lead,
  withoutScript = signInWithoutScript,
  children,
}: AccountPageProps) {
  return (
    <Container className="grid grid-cols-1 gap-x-16 gap-y-8 pt-8 pb-section md:pt-16 lg:grid-cols-[5fr_7fr]">
      <div>
        <h1 className="text-title wrap-anywhere">{title}</h1>
        {lead && <p className="mt-5 max-w-md text-lead text-ink-soft">{lead}</p>}
      </div>
      <div className="max-w-xl lg:border-l lg:border-line lg:pl-16 lg:max-w-none">
        <div className="max-w-xl">
          {/* The session is in the browser's storage, which only scripts can read. */}
          <noscript>
            <p className="mb-8 max-w-prose border-l-2 border-danger py-1 pl-6">{withoutScript}</p>
          </noscript>
          {children}
        </div>
      </div>
    </Container>
  );
}
