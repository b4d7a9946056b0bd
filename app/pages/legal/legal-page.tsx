import { buildMeta, type RootMatch } from "#app/lib/head/meta.ts";
import { breadcrumbData } from "#app/lib/head/structured-data.ts";
import { Breadcrumb, type Crumb } from "#app/ui/breadcrumb.tsx";
import { Container } from "#app/ui/container.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Section } from "#app/ui/section.tsx";
import { type Fact, Facts } from "./facts.tsx";

export interface LegalPageTexts {
  path: string;
  title: string;
  lead: string;
  /** The day of the last change of the text, such as "22 novembre 2026". */
  updatedOn?: string;
}

const crumbsOf = ({ title }: LegalPageTexts): Crumb[] => [{ name: "Accueil", path: "/" }, { name: title }];

/** Returns the `meta` function of a legal page. */
export const legalMeta =
  (page: LegalPageTexts) =>
  ({ matches: [root] }: RootMatch) => {
    const { siteUrl } = root.loaderData;
    const { path, title, lead } = page;
    return buildMeta({
      siteUrl,
      path,
      title,
      description: lead,
      keywords: [title.toLocaleLowerCase("fr"), "informations légales"],
      structuredData: [breadcrumbData(siteUrl, crumbsOf(page))],
    });
  };

/** A legal page, made of sections. */
export function LegalPage({ page, children }: { page: LegalPageTexts; children: React.ReactNode }) {
  return (
    <>
      <PageHeader
        title={page.title}
        lead={page.lead}
        breadcrumb={<Breadcrumb crumbs={crumbsOf(page)} />}
        isTight
      />
      {/* Many short sections, so the space between them is smaller than on other pages. */}
      <div className="[--spacing-section:2rem] max-lg:[&_section]:gap-y-3 lg:[--spacing-section:3rem] print:text-[0.9375rem]/[1.45] print:[--spacing-section:4mm]">
        {children}
      </div>
      {page.updatedOn && (
        <Container className="pb-section">
          <p className="border-t border-line pt-6 text-ink-soft">
            Dernière modification de cette page : {page.updatedOn}.
          </p>
        </Container>
      )}
    </>
  );
}

interface LegalTextProps {
  title: string;
  /** Where links to this section lead. */
  id?: string;
  /** What the publisher declares, below the text. */
  facts?: readonly Fact[];
  children: React.ReactNode;
}

/** A section of running text. */
export function LegalText({ title, id, facts, children }: LegalTextProps) {
  return (
    <Section title={title} {...(id && { id })}>
      <div className="prose">{children}</div>
      {facts && (
        <div className="mt-8">
          <Facts facts={facts} />
        </div>
      )}
    </Section>
  );
}
