import { useId } from "react";
import { SourceNote } from "#app/components/evidence/source-note.tsx";
import type { DossierRecord } from "#app/dossier/dossier-record.ts";
import { Section } from "#app/ui/section.tsx";

type ComparisonTable = NonNullable<DossierRecord["comparison"]>;

/** The product against its rivals; on narrow screens against one, which the reader chooses without a script. */
export function Comparison({ comparison }: { comparison: ComparisonTable }) {
  const { title, intro, caption, products, rows, conclusion } = comparison;
  const group = useId();
  const rivals = products.slice(1);
  return (
    <Section title={title} id="rivaux">
      <p className="max-w-prose">{intro}</p>
      <div className="comparison mt-8">
        {rivals.length > 1 && (
          <fieldset data-print="hidden" className="mb-6 flex flex-wrap gap-x-6 md:hidden">
            <legend className="text-ink-soft">Comparer avec</legend>
            {rivals.map((rival, index) => (
              <label key={rival} className="py-2">
                <input
                  type="radio"
                  name={group}
                  value={index + 1}
                  defaultChecked={index === 0}
                  className="accent-ink"
                />{" "}
                {rival}
              </label>
            ))}
          </fieldset>
        )}
        <table className="w-full table-fixed text-left">
          <caption className="caption-bottom pt-4 text-left text-sm text-ink-soft">{caption}</caption>
          <thead>
            <tr>
              <td />
              {products.map((product) => (
                <th key={product} scope="col">
                  {product}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-y border-line">
            {rows.map(({ criterion, values, source }) => (
              <tr key={criterion}>
                <th scope="row">
                  {criterion}
                  <SourceNote of={source} />
                </th>
                {values.map((value, index) => (
                  <td key={products[index]}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {conclusion && <p className="mt-8 max-w-prose">{conclusion}</p>}
    </Section>
  );
}
