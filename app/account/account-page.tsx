import { useEffect } from "react";
import { buildMeta, type PageMeta, type RootMatch } from "#app/lib/head/meta.ts";
import { Container } from "#app/ui/page.tsx";
import { prepareToasts } from "#app/ui/toast-store.ts";
import { site } from "#config/site.ts";

const signInWithoutScript =
  "Pour vous connecter et gérer votre compte, activez JavaScript dans votre navigateur. Tout le reste du site se lit sans lui.";

interface AccountPageProps {
  title: string;
  lead?: React.ReactNode;
  /** Shown without JavaScript: the reason for needing it, and the next step. */
  withoutScript?: string;
  children: React.ReactNode;
}

/** A page with one task: its purpose in the margin, the form beside it. A toast may say how it ended. */
export function AccountPage({
  title,
  lead,
  withoutScript = signInWithoutScript,
  children,
}: AccountPageProps) {
  useEffect(prepareToasts, []);
  return (
    <Container className="grid grid-cols-1 gap-x-16 gap-y-4 pt-4 pb-section lg:grid-cols-[5fr_7fr] lg:pt-16">
      <div>
        <h1 className="text-title wrap-anywhere">{title}</h1>
        {lead && <p className="mt-2 max-w-md leading-snug text-ink-soft lg:mt-4">{lead}</p>}
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

const keywords = ["compte", "connexion", "inscription", site.name];

/** Returns the `meta` function of an account page, which search engines must not list. */
export const accountMeta =
  (page: Pick<PageMeta, "path" | "title" | "description">) =>
  ({ matches: [root] }: RootMatch) =>
    buildMeta({ siteUrl: root.loaderData.siteUrl, keywords, ...page, robots: "noindex" });

/** The page to return to after signing in, kept in the state of the history entry. */
export const returnTo = (from: string) => ({ from });

/** Returns the path to open after signing in. The state is untrusted: it survives reloads. */
export function returnPathOf(state: unknown): string {
  const from = textOf(state, "from");
  return /^\/(?![/\\])/.test(from) ? from : "/";
}

export function typedEmailOf(state: unknown): string {
  return textOf(state, "email");
}

function textOf(state: unknown, key: "from" | "email"): string {
  const value = (state as Record<string, unknown> | null | undefined)?.[key];
  return typeof value === "string" ? value : "";
}
