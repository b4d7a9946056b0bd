export interface Step {
  title: string;
  text: string;
}

/** Numbered steps. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="divide-y divide-line">
      {steps.map(({ title, text }, index) => (
        <li
          key={title}
          className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-4 gap-y-1 py-4 first:pt-0 last:pb-0 md:py-7 md:grid-cols-[5rem_2fr_3fr]"
        >
          <p
            aria-hidden="true"
            className="font-serif text-[2.75rem] leading-[0.8] font-semibold tabular-nums max-md:row-span-2 md:text-6xl"
          >
            {index + 1}
          </p>
          <h3 className="text-subheading">{title}</h3>
          <p className="text-ink-soft">{text}</p>
        </li>
      ))}
    </ol>
  );
}
