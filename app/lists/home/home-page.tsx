import { CHOOSERS_PART } from "#app/lib/data/root-data.ts";
import { SearchForm } from "#app/search/search-form.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Link, useFilled } from "#app/ui/link.tsx";
import { Container, Questions, Section, Steps } from "#app/ui/page.tsx";
import { site } from "#config/site.ts";
import { benefits, questions, selectionSteps } from "./home-texts.ts";
import { Wall } from "./wall.tsx";
import type { WallData } from "./wall-data.ts";

interface HomePageProps {
  /** `null` when the catalogue does not answer. */
  wall: WallData | null;
  /** The first categories, or why they are missing. */
  children: React.ReactNode;
}

/** The home page: the answers, then who gives them, and how. */
export function HomePage({ wall, children }: HomePageProps) {
  const guides = useFilled([{ to: CHOOSERS_PART, label: "ou laissez-vous guider →" }]);
  return (
    <>
      <Container className="pt-3 pb-section md:pt-10">
        <div className="grid items-end gap-x-16 gap-y-2 xl:grid-cols-[auto_1fr]">
          <h1 className="text-display text-wrap">{keepLastWordsTogether(site.tagline)}</h1>
          <p className="text-ink-soft lg:text-lead xl:pb-3">
            Un besoin, une réponse
            <span className="max-lg:hidden"> : avec ses raisons, et ce qu’elle coûte</span>.
          </p>
        </div>
        <div className="mt-3 mb-3 grid gap-2 sm:flex sm:whitespace-nowrap lg:mt-7 lg:mb-4">
          <SearchForm
            label="Rechercher un besoin"
            placeholder={site.examples.needs}
            className="w-full max-w-xl"
          />
          <ButtonLink to="/categories">Découvrir les catégories</ButtonLink>
          {guides.map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              className="flex items-center pl-4 font-semibold decoration-1 underline-offset-4 hover:underline max-lg:hidden"
            >
              {label}
            </Link>
          ))}
        </div>
        {wall && <Wall wall={wall} />}
      </Container>
      <Benefits />
      <Section title="Les catégories" lead="Chacune avec ses critères.">
        {children}
      </Section>
      <Section title="Notre méthode de sélection" lead="Trois temps, toujours les mêmes." isBand>
        <Steps steps={selectionSteps} />
      </Section>
      <Section title="Questions fréquentes">
        <Questions questions={questions} />
      </Section>
      <ClosingCall />
    </>
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
              <h3 className="inline text-base text-ink">{title}</h3>&nbsp;: {text}
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
      <section className="flex flex-col gap-8 border-t border-ink py-section lg:flex-row lg:items-end lg:justify-between">
        <div>
          <h2 className="text-title">Arrêtez de comparer.</h2>
          <p className="mt-3 text-lead text-ink-soft">
            Choisissez une catégorie : la réponse vous y attend, avec ses raisons.
          </p>
        </div>
        <div className="flex shrink-0 flex-wrap gap-3">
          <ButtonLink to="/categories">Découvrir les catégories</ButtonLink>
          <ButtonLink to="/about" variant="outline">
            Comprendre notre méthode
          </ButtonLink>
        </div>
      </section>
    </Container>
  );
}
