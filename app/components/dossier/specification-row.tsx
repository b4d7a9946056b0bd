/** A row of a product's table: beside each other on wide screens, below each other on narrow ones. */
export function SpecificationRow({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td className="wrap-anywhere">{children}</td>
    </tr>
  );
}
