/** What is known about the publisher, as a list; says so where a value is not given yet. */
export function Facts({ facts }: { facts: readonly { label: string; value: string }[] }) {
  return (
    <dl className="divide-y divide-line">
      {facts.map(({ label, value }) => (
        <div key={label} className="grid gap-x-8 py-3 first:pt-0 md:grid-cols-[1fr_2fr]">
          <dt className="text-ink-soft">{label}</dt>
          <dd>{value || "Non renseigné à ce jour"}</dd>
        </div>
      ))}
    </dl>
  );
}
