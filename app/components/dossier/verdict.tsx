import { Link } from "react-router";
import type { DossierPage } from "#app/dossier/load-dossier.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { Section } from "#app/ui/section.tsx";

/** The review in short, and for whom it holds. The structured data repeats exactly its text. */
export function Verdict({ page }: { page: DossierPage }) {
  const { verdict, audience, notFor } = page.record;
  return (
    <section aria-labelledby="avis" className="mt-6 border-t border-ink pt-5">
      <h2 id="avis" className="text-subheading">
        Notre avis en bref
      </h2>
      <p className="mt-2 max-w-prose">{verdict}</p>
      <div className="mt-5 grid max-w-3xl gap-x-8 gap-y-4 sm:grid-cols-2">
        <p>
          <strong className="block font-semibold">Pour vous si</strong> {audience}
        </p>
        {notFor.length > 0 && (
          <div>
            <strong className="block font-semibold">Passez votre chemin si</strong>
            <ul aria-label="Passez votre chemin si" className="grid gap-y-2">
              {notFor.map(({ who, why, instead }) => (
                <li key={who}>
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

/** They are the positive notes of the structured data. */
export function Strengths({ page }: { page: DossierPage }) {
  return (
    <Section title="Points forts">
      <ul aria-label="Points forts" className="grid max-w-3xl gap-x-8 gap-y-4 sm:grid-cols-2">
        {page.record.strengths.map((strength) => (
          <li key={strength} className="flex gap-3">
            <Icon name="check" className="mt-1 size-5" />
            <span>{strength}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
