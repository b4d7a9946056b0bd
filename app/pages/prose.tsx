/** What pages of prose are made of, as their loaders send it, and how it is shown. */
import { lowercaseFirst } from "#app/lib/formatting/texts.ts";
import { Prose, type ProseNode } from "#app/ui/prose.tsx";

interface Term {
  term: string;
  text: string;
}

/** What the publisher declares. */
export interface Fact {
  label: string;
  /** Empty until the publisher provides it; `npm run site doctor` and /health report missing ones. */
  value: string;
}

export interface ProseSection {
  title: string;
  /** Where links to this section lead. */
  id?: string;
  lead?: string;
  terms: Term[];
  prose: ProseNode[];
  facts: Fact[];
}

export interface ProsePage {
  title: string;
  lead: string;
  /** For search engines. */
  pageTitle: string;
  description: string;
  keywords?: string[];
  /** The day of the last change of the text, such as "22 novembre 2026". */
  updatedOn?: string;
  sections: ProseSection[];
}

/** The text of a section, its terms, and what the publisher declares. */
export function SectionText({ section: { prose, terms, facts } }: { section: ProseSection }) {
  return (
    <>
      {prose.length > 0 && (
        <div className="prose">
          <Prose nodes={prose} />
        </div>
      )}
      {terms.length > 0 && (
        <dl className="divide-y divide-line">
          {terms.map(({ term, text }) => (
            <div key={term} className="grid gap-x-8 gap-y-1 py-3 first:pt-0 last:pb-0 md:grid-cols-[1fr_2fr]">
              <dt className="font-semibold">{term}</dt>
              <dd className="text-ink-soft">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {facts.length > 0 && (
        <div className="not-first:mt-8">
          <Facts facts={facts} />
        </div>
      )}
    </>
  );
}

const list = new Intl.ListFormat("fr", { type: "conjunction" });

/** One sentence names the missing ones. */
function Facts({ facts }: { facts: readonly Fact[] }) {
  const known = facts.filter(({ value }) => value);
  const missing = facts.filter(({ value }) => !value).map(({ label }) => lowercaseFirst(label));
  return (
    <>
      {known.length > 0 && (
        <dl className="divide-y divide-line">
          {known.map(({ label, value }) => (
            <div key={label} className="grid gap-x-8 py-3 first:pt-0 md:grid-cols-[1fr_2fr]">
              <dt className="text-ink-soft">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {missing.length > 0 && (
        <p className="max-w-prose not-first:mt-6">
          Ce site n’est pas encore publié. À son ouverture, vous lirez ici : {list.format(missing)}.
        </p>
      )}
    </>
  );
}
