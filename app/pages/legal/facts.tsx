import { lowercaseFirst } from "#app/lib/formatting/lowercase-first.ts";

export interface Fact {
  label: string;
  /** Empty until the publisher provides it; `npm run site doctor` and /health report missing ones. */
  value: string;
}

const list = new Intl.ListFormat("fr", { type: "conjunction" });

/** A list of facts about the publisher. One sentence names the missing ones. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
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
