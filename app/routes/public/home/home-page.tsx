import { Link } from "react-router";
import type { ProductCard } from "#app/catalogue/products/cards.ts";
import { SearchForm } from "#app/layout/search/search-form.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { pageChange } from "#app/ui/page-change.ts";
import { Questions } from "#app/ui/questions.tsx";
import { Section } from "#app/ui/section.tsx";
import { Steps } from "#app/ui/steps.tsx";
import { site } from "#config/site.ts";
import { FeaturedProduct } from "./featured-product.tsx";
import { benefits, exampleNeeds, questions, selectionSteps } from "./home-texts.ts";
import { type Choices, Summary } from "./summary.tsx";

interface HomePageProps {
  /** `null` when the catalogue is empty or does not answer. */
  featured: ProductCard | null;
  /** `null` when the catalogue does not answer. */
  summary: Choices | null;
  children: React.ReactNode;
}

/** The home page around its categories. */
export function HomePage({ featured, summary, children }: HomePageProps) {
  return (
    <>
      <Hero featured={featured} />
      <Benefits />
      {summary && <Summary summary={summary} />}
      <Section
        title="Par où commencer ?"
        lead="Trois catégories ; dans chacune, nos choix et leurs critères."
      >
        {children}
      </Section>
      <Section title="Notre méthode de sélection" lead="Trois temps, toujours les mêmes." isBand>
        <Steps steps={selectionSteps} />
        <p className="mt-12">
          <Link to="/about" {...pageChange()} className="text-link font-semibold">
            Comprendre notre méthode
          </Link>
        </p>
      </Section>
      <Section title="Questions fréquentes">
        <Questions questions={questions} />
      </Section>
      <ClosingCall />
    </>
  );
}

function Hero({ featured }: Pick<HomePageProps, "featured">) {
  return (
    <Container
      className={`grid grid-cols-1 items-center gap-x-16 gap-y-12 pt-10 pb-section md:pt-14 ${featured ? "lg:grid-cols-2" : ""}`}
    >
      <div>
        <h1 className="text-display text-wrap">{keepLastWordsTogether(site.tagline)}</h1>
        <p className="mt-7 max-w-xl text-lead text-ink-soft">
          Nous recommandons un produit par catégorie ou par gamme de prix, et nous expliquons pourquoi. La
          comparaison est faite : il ne vous reste qu’à lire.
        </p>
        <SearchForm label="Rechercher un besoin" className="mt-7 max-w-xl" />
        <p className="mt-2 flex max-w-xl flex-wrap gap-x-4 text-ink-soft">
          Par exemple
          {exampleNeeds.map((need) => (
            <Link key={need} to={`/categories?q=${encodeURIComponent(need)}`} className="text-link">
              {need}
            </Link>
          ))}
        </p>
        <WaysOn className="mt-6" />
      </div>
      {featured && <FeaturedProduct product={featured} />}
    </Container>
  );
}

function WaysOn({ className }: { className: string }) {
  return (
    <div className={`${className} flex flex-wrap gap-3`}>
      <ButtonLink to="/categories">Découvrir les catégories</ButtonLink>
      <ButtonLink to="/about" variant="outline">
        Comprendre notre méthode
      </ButtonLink>
    </div>
  );
}

function keepLastWordsTogether(text: string): string {
  return text.replace(/ (\S+)$/, "\u00A0$1");
}

function Benefits() {
  return (
    <Container>
      <section aria-labelledby="benefices" className="border-t border-ink pb-section">
        <h2 id="benefices" className="sr-only">
          Ce que vous y gagnez
        </h2>
        <ul className="grid gap-x-8 gap-y-1 pt-4 lg:flex lg:justify-between">
          {benefits.map(({ title, text }) => (
            <li key={title} className="text-ink-soft">
              <h3 className="inline text-base text-ink">{title}</h3> : {text}
            </li>
          ))}
        </ul>
      </section>
    </Container>
  );
}

function ClosingCall() {
  return (
    <Container>
      <section className="flex flex-col gap-10 border-t border-ink py-section lg:flex-row lg:items-end lg:justify-between">
        <div>
          <h2 className="text-display">Arrêtez de comparer.</h2>
          <p className="mt-5 max-w-prose text-lead text-ink-soft">
            Choisissez une catégorie : la réponse vous y attend, avec ses raisons.
          </p>
        </div>
        <WaysOn className="shrink-0" />
      </section>
    </Container>
  );
}
