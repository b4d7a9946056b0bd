import { Link } from "react-router";
import { site } from "#config/site.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Container } from "../../ui/container.tsx";
import { Questions } from "../../ui/questions.tsx";
import { Section } from "../../ui/section.tsx";
import { Steps } from "../../ui/steps.tsx";
import { benefits, questions, selectionSteps } from "./home-texts.ts";
import { OneAmongMany } from "./one-among-many.tsx";

/** The home page around its categories. */
export function HomePage({ children }: { children: React.ReactNode }) {
  return (
    <>
      <Hero />
      <Benefits />
      <Section title="Par où commencer ?" lead="Trois catégories, et derrière chacune un choix argumenté.">
        {children}
        <p className="mt-12">
          <Link to="/categories" prefetch="intent" className="text-link font-medium">
            Voir toutes les catégories
          </Link>
        </p>
      </Section>
      <Section title="Notre méthode de sélection" lead="Trois temps, toujours les mêmes.">
        <Steps steps={selectionSteps} />
        <p className="mt-10">
          <Link to="/about" prefetch="intent" className="text-link font-medium">
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

function Hero() {
  return (
    <Container className="grid items-center gap-x-16 gap-y-10 pt-10 pb-14 md:pt-16 md:pb-24 lg:grid-cols-[7fr_5fr]">
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
      <OneAmongMany />
    </Container>
  );
}

function keepLastWordsTogether(text: string): string {
  return text.replace(/ (\S+)$/, "\u00A0$1");
}

function Benefits() {
  return (
    <Container>
      <section aria-labelledby="benefices" className="border-t border-line py-14 md:py-20">
        <h2 id="benefices" className="sr-only">
          Ce que vous y gagnez
        </h2>
        <ul className="grid gap-x-12 gap-y-10 md:grid-cols-3">
          {benefits.map(({ title, text }) => (
            <li key={title}>
              <h3 className="text-2xl leading-tight font-semibold">{title}</h3>
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
    <section className="bg-paper-deep">
      <Container className="flex flex-col gap-8 py-16 md:py-24 lg:flex-row lg:items-end lg:justify-between">
        <div>
          <h2 className="text-title">Arrêtez de comparer.</h2>
          <p className="mt-4 max-w-prose text-lead text-ink-soft">
            Choisissez une catégorie : la réponse vous y attend, avec ses raisons.
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/categories">Voir les catégories</ButtonLink>
          <ButtonLink to="/about" variant="outline">
            Qui sommes-nous ?
          </ButtonLink>
        </div>
      </Container>
    </section>
  );
}
