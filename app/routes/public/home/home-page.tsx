import { Link } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { pageChange } from "#app/ui/page-change.ts";
import { Questions } from "#app/ui/questions.tsx";
import { Section } from "#app/ui/section.tsx";
import { Steps } from "#app/ui/steps.tsx";
import { site } from "#config/site.ts";
import { type FeaturedCard, FeaturedProduct } from "./featured-product.tsx";
import { benefits, questions, selectionSteps } from "./home-texts.ts";

interface HomePageProps {
  /** `null` when the catalogue is empty or does not answer. */
  featured: FeaturedCard | null;
  children: React.ReactNode;
}

/** The home page around its categories. */
export function HomePage({ featured, children }: HomePageProps) {
  return (
    <>
      <Hero featured={featured} />
      <Benefits />
      <Section title="Par où commencer ?" lead="Trois catégories, et derrière chacune un choix argumenté.">
        {children}
        <p className="mt-12">
          <Link to="/categories" {...pageChange()} className="text-link font-semibold">
            Voir toutes les catégories
          </Link>
        </p>
      </Section>
      <Section title="Notre méthode de sélection" lead="Trois temps, toujours les mêmes." isBand>
        <Steps steps={selectionSteps} />
        <p className="mt-12">
          <Link to="/about" {...pageChange()} className="text-link font-semibold">
            Lire notre méthode en détail
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
        <div className="mt-9 flex flex-wrap gap-3">
          <ButtonLink to="/categories">Découvrir les catégories</ButtonLink>
          <ButtonLink to="/about" variant="outline">
            Comprendre notre méthode
          </ButtonLink>
        </div>
      </div>
      {featured && <FeaturedProduct product={featured} />}
    </Container>
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
        <ul className="grid md:grid-cols-3 md:divide-x md:divide-line">
          {benefits.map(({ title, text }) => (
            <li
              key={title}
              className="pt-8 max-md:border-b max-md:border-line max-md:pb-8 md:px-8 md:first:pl-0 md:last:pr-0"
            >
              <h3 className="text-heading">{title}</h3>
              <p className="mt-3 text-ink-soft">{text}</p>
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
        <div className="flex shrink-0 flex-wrap gap-3">
          <ButtonLink to="/categories">Voir les catégories</ButtonLink>
          <ButtonLink to="/about" variant="outline">
            Qui sommes-nous ?
          </ButtonLink>
        </div>
      </section>
    </Container>
  );
}
