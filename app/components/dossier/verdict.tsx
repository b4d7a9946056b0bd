import { Link } from "react-router";
import type { DossierPage } from "#app/dossier/load-dossier.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { Section } from "#app/ui/section.tsx";

/** The review in a sentence, and for whom it holds. */
export function Verdict({ page: { record } }: { page: DossierPage }) {
  const { audience, notFor } = record;
  return (
    <section aria-labelledby="avis" className="mt-4 border-t border-ink pt-3 md:mt-6 md:pt-5">
      <h2 id="avis" className="sr-only">
        Pour qui
      </h2>
      <div className="mt-2 grid max-w-3xl gap-1.5 max-sm:leading-snug sm:mt-5 sm:grid-cols-[1fr_1fr] sm:gap-x-8 sm:gap-y-3">
        {/* On a phone the first of several cases goes on from the words before it. */}
        <p>
          <strong className="font-semibold sm:block">Pour vous si</strong> {audience}
        </p>
        {notFor.length > 0 && (
          <div>
            <strong className="font-semibold sm:block">Passez votre chemin si</strong>{" "}
            <ul aria-label="Passez votre chemin si" className="max-sm:inline">
              {notFor.map(({ who, why, instead }, place) => (
                <li key={who} className="not-first:mt-1.5 max-sm:first:inline sm:not-first:mt-2">
                  {place > 0 && <span className="sm:hidden">Ou si </span>}
                  {who}
                  {why && ` : ${why}`}
                  {instead && (
                    <>
                      {why ? " ; voyez " : " : voyez "}
                      <Link to={instead.path} prefetch="intent" className="text-link">
                        {instead.name}
                      </Link>
                    </>
                  )}
                  .
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  );
}

/** The review. The structured data repeats exactly its text, and has the strengths as its positive notes. */
export function Review({ page }: { page: DossierPage }) {
  const { record } = page;
  return (
    <Section title={page.analysisPath ? "Notre avis" : "Description du produit"}>
      <p className="max-w-prose md:text-lead">{record.verdict}</p>
      {/* Paper has one sheet: the review says the essential. */}
      {record.strengths.length > 0 && (
        <div data-print="hidden">
          <h3 className="mt-8 text-subheading">Points forts</h3>
          <ul aria-label="Points forts" className="mt-4 grid max-w-3xl gap-x-8 gap-y-4 sm:grid-cols-2">
            {record.strengths.map((strength) => (
              <li key={strength} className="flex gap-3">
                <Icon name="check" className="mt-1 size-5" />
                <span>{strength}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Section>
  );
}
