export interface Step {
  title: string;
  text: string;
}

/** A numbered way of doing something. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="grid gap-x-10 gap-y-10 md:grid-cols-3">
      {steps.map(({ title, text }, index) => (
        <li key={title}>
          <p aria-hidden="true" className="font-serif text-4xl leading-none text-ink-soft">
            {index + 1}
          </p>
          <h3 className="mt-4 text-xl font-semibold">{title}</h3>
          <p className="mt-2 text-ink-soft">{text}</p>
        </li>
      ))}
    </ol>
  );
}
