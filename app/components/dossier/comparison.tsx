import { SourceNote } from "#app/components/evidence/source-note.tsx";
import { Section } from "#app/ui/section.tsx";
import type { ProductRecord } from "#content/product-record.ts";

type ComparisonTable = NonNullable<ProductRecord["comparison"]>;

/** The product against its rivals. On narrow screens the table scrolls on its own. */
export function Comparison({ comparison }: { comparison: ComparisonTable }) {
  const { title, intro, caption, products, rows, conclusion } = comparison;
  return (
    <Section title={title}>
      <p className="max-w-prose">{intro}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: a section is a part of the page with a title of its own */}
      <div
        role="region"
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the arrow keys must be able to
        tabIndex={0}
        className="comparison relative mt-8 overflow-x-auto"
      >
        <table>
          <caption className="text-sm text-ink-soft">
            <span>{caption}</span>
          </caption>
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
      <p className="mt-8 max-w-prose">{conclusion}</p>
    </Section>
  );
}
