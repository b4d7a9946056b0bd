/** A row of a product's table: beside each other on wide screens, below each other on narrow ones. */
export function SpecificationRow({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <tr className="align-baseline max-sm:grid max-sm:py-3 sm:*:py-3">
      <th scope="row" className="font-normal text-ink-soft sm:w-2/5 sm:pr-8">
        {label}
      </th>
      <td className="tabular-nums wrap-anywhere">{children}</td>
    </tr>
  );
}
