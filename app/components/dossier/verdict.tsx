import { Link } from "react-router";
import type { DossierPage } from "#app/dossier/load-dossier.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { pageChange } from "#app/ui/page-change.ts";
import { Section } from "#app/ui/section.tsx";

/** The review in short. The structured data repeats exactly this text. */
export function Verdict({ page }: { page: DossierPage }) {
  const { verdict, strengths, audience, notFor } = page.record;
  return (
    <Section title="Notre avis en bref">
      <p className="max-w-prose text-lead">{verdict}</p>
      <ul aria-label="Points forts" className="mt-8 grid max-w-3xl gap-x-8 gap-y-4 sm:grid-cols-2">
        {strengths.map((strength) => (
          <li key={strength} className="flex gap-3">
            <Icon name="check" className="mt-1 size-5" />
            <span>{strength}</span>
          </li>
        ))}
      </ul>
      <p className="mt-8 max-w-prose">
        <strong className="font-semibold">Pour vous si</strong> {audience}
      </p>
      {notFor.map(({ who, why, instead }) => (
        <p key={who} data-print="hidden" className="mt-3 max-w-prose">
          <strong className="font-semibold">Passez votre chemin si</strong> {who}
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
        </p>
      ))}
      <p data-print="hidden" className="mt-3">
        <Link to={page.analysisPath} {...pageChange()} className="text-link">
          Lire l’analyse complète
        </Link>
      </p>
    </Section>
  );
}
