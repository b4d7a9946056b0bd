import { useEffect } from "react";
import { isRouteErrorResponse, type MetaDescriptor, useLocation, useRouteError } from "react-router";
import { buildMeta } from "#app/lib/head/meta.ts";
import { site } from "#config/site.ts";
import { ButtonLink } from "./button.tsx";
import { Container } from "./page.tsx";
import { Placeholder } from "./picture.tsx";

interface StatusPageProps {
  title: React.ReactNode;
  text: string;
  children?: React.ReactNode;
}

/** A whole page for one message, beside the placeholder that stands for missing pictures. */
export function StatusPage(props: StatusPageProps) {
  return (
    <Container className="grid grid-cols-1 items-center gap-x-16 gap-y-8 pt-6 pb-section lg:grid-cols-[7fr_5fr] lg:pt-section">
      <EmptyState level={1} {...props} />
      <div className="bg-paper-deep max-lg:order-first max-lg:aspect-5/2 lg:aspect-4/3">
        <Placeholder />
      </div>
    </Container>
  );
}

interface EmptyStateProps {
  title: React.ReactNode;
  text: string;
  /** One below the enclosing heading; 1 when the page shows nothing else. */
  level: 1 | 2 | 3;
  /** Links or buttons for the next step. */
  children?: React.ReactNode;
}

/** Explains why there is nothing to show: empty, not found or failed. */
export function EmptyState({ title, text, level, children }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={level === 1 ? "max-w-2xl" : "max-w-2xl border-t-2 border-ink pt-6"}>
      <Heading className={level === 1 ? "text-title" : "text-heading"}>{title}</Heading>
      <p className="mt-3 text-lead text-ink-soft">{text}</p>
      {children && <div className="mt-8 flex flex-wrap gap-3">{children}</div>}
    </div>
  );
}

export const notFound = {
  title: "Page non trouvée",
  text: "La page que vous recherchez n’existe pas ou a été déplacée.",
};

/** For an unknown path. The path is logged, so that a broken link can be found. */
export function NotFoundPage() {
  const { pathname } = useLocation();

  useEffect(() => {
    console.warn(`Unknown path: ${pathname}`);
  }, [pathname]);

  return (
    <StatusPage {...notFound}>
      <ButtonLink to="/">Retour à l’accueil</ButtonLink>
      <ButtonLink to="/categories" variant="outline">
        Chercher dans le catalogue
      </ButtonLink>
    </StatusPage>
  );
}

/** For what failed while a page was made, or what no route of its own answers for. */
export function UnexpectedError() {
  const error = useRouteError();
  const location = useLocation();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return (
    <StatusPage
      title={<span lang="en">Unexpected Application Error!</span>}
      text="Une erreur inattendue est survenue. Réessayez dans un instant ; si elle persiste, écrivez-nous."
    >
      <ButtonLink to={location} reloadDocument>
        Réessayer
      </ButtonLink>
      <ButtonLink to="/" variant="outline" reloadDocument>
        Retour à l’accueil
      </ButtonLink>
    </StatusPage>
  );
}

/** The head of that page. */
export const failedPageMeta: MetaDescriptor[] = [
  { title: `Erreur – ${site.name}` },
  { name: "keywords", content: `erreur, ${site.name}` },
  { name: "robots", content: "noindex" },
];

const keywords = ["page d’information", "recommandations de produits", site.name];

/** Returns the head of a status page such as "not found", which search engines must not list. */
export function statusPageMeta(siteUrl: string, message: { title: string; text: string }): MetaDescriptor[] {
  const { title, text } = message;
  return buildMeta({ siteUrl, path: null, title, description: text, keywords, robots: "noindex" });
}
