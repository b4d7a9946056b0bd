import { Section } from "#app/ui/page.tsx";
import { type Person, personAnchor } from "./people.ts";

/** Who signs the pages of the site; nothing without people. */
export function PeopleList({ people }: { people: readonly Person[] }) {
  const shown = people.filter(({ isActive }) => isActive);
  if (shown.length === 0) return null;
  return (
    <Section title="Qui écrit" lead="Chaque dossier porte une signature.">
      <ul className="divide-y divide-line">
        {shown.map(({ slug, name, role, text }) => (
          <li
            key={slug}
            id={personAnchor(slug)}
            className="grid scroll-mt-24 gap-x-8 gap-y-2 py-6 first:pt-0 last:pb-0 md:grid-cols-[2fr_3fr]"
          >
            <div>
              <h3 className="text-subheading">{name}</h3>
              <p className="mt-1 text-sm text-ink-soft">{role}</p>
            </div>
            {text && <p className="max-w-prose">{text}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
