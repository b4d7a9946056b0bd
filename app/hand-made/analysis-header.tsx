import { Link } from "react-router";
import { Breadcrumb } from "../ui/breadcrumb.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { Container } from "../ui/container.tsx";
import { Icon } from "../ui/icons/icon.tsx";
import { analysisCrumbs } from "./head.ts";
import type { HandMadePage } from "./load-page.ts";

interface AnalysisHeaderProps {
  page: HandMadePage;
  /** In French. */
  updatedOn: string;
  readingMinutes: number;
}

/** The head of an analysis, with the ways to the product. */
export function AnalysisHeader({ page, updatedOn, readingMinutes }: AnalysisHeaderProps) {
  const { name, analysis, pictures } = page.record;
  const [picture] = pictures;
  return (
    <Container className="pt-8 pb-12 md:pt-12 md:pb-16">
      <Breadcrumb crumbs={analysisCrumbs(page)} />
      <div className="grid items-end gap-x-16 gap-y-8 lg:grid-cols-[3fr_2fr]">
        <div>
          <p>
            <Link
              to={page.path}
              prefetch="intent"
              className="inline-flex min-h-6 items-center gap-2 text-ink-soft hover:text-ink hover:underline"
            >
              <Icon name="back" />
              Retour à la fiche {name}
            </Link>
          </p>
          {analysis.badge && (
            <p className="mt-6 inline-block rounded-sm border border-line-strong px-2.5 py-1 text-sm">
              {analysis.badge}
            </p>
          )}
          <h1 className="mt-5 text-title wrap-anywhere">{analysis.title}</h1>
          <p className="mt-5 max-w-prose text-lead text-ink-soft">{analysis.lead}</p>
          <p className="mt-5 text-sm text-ink-soft">
            Mis à jour le {updatedOn} · Lecture : {readingMinutes} minutes
          </p>
          <p className="mt-7">
            <ButtonLink to={page.path} variant="outline">
              Voir le produit
            </ButtonLink>
          </p>
        </div>
        <img
          src={picture.src}
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
          fetchPriority="high"
          decoding="async"
          className="h-auto w-full bg-paper-deep dark:brightness-90"
        />
      </div>
    </Container>
  );
}
