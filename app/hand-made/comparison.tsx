import type { ProductRecord } from "#content/product-record.ts";
import { Section } from "../ui/section.tsx";

type ComparisonTable = NonNullable<ProductRecord["comparison"]>;

/** The product against others, where its content compares it. On narrow screens the table scrolls by itself. */
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
        className="relative mt-8 overflow-x-auto"
      >
        <table className="w-full min-w-2xl text-left">
          <caption className="pb-4 text-left text-sm text-ink-soft">
            {/* No wider than the window: it would scroll away with the table. */}
            <span className="block max-w-[calc(100vw-2*var(--spacing-gutter))]">{caption}</span>
          </caption>
          <thead>
            <tr className="align-bottom">
              <td className="w-1/5" />
              {products.map((product, index) => (
                <th
                  key={product}
                  scope="col"
                  className={`p-3 font-semibold leading-snug ${columnClass(index)}`}
                >
                  {product}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-y border-line">
            {rows.map(({ criterion, values }) => (
              <tr key={criterion} className="align-baseline">
                <th scope="row" className="py-3 pr-3 font-normal text-ink-soft">
                  {criterion}
                </th>
                {values.map((value, index) => (
                  <td key={products[index]} className={`p-3 tabular-nums ${columnClass(index)}`}>
                    {value}
                  </td>
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

/** The first column is the product of the page. */
function columnClass(index: number): string {
  return index === 0 ? "bg-paper-deep" : "";
}
