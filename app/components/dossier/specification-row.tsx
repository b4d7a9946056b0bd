/** A row of a specification table: label and value side by side on wide screens, stacked on narrow ones. */
export function SpecificationRow({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td className="wrap-anywhere">{children}</td>
    </tr>
  );
}
