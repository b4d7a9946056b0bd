interface SwitchProps extends Omit<React.ComponentPropsWithRef<"input">, "type" | "role" | "className"> {
  /** The accessible name, the same in both states: « Active : Audio ». */
  label: string;
  /** The state in words, shown beside the switch; it says so itself to screen readers. */
  state: string;
}

/** Turns something on or off at once. A checkbox, for forms, keyboards and forced colours. */
export function Switch({ label, state, ...props }: SwitchProps) {
  return (
    <label className="inline-flex min-h-9 items-center gap-3">
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says itself whether it is checked
        role="switch"
        {...props}
        className="relative h-6 w-11 shrink-0 cursor-pointer appearance-none rounded-full border border-line-strong bg-paper text-line-strong transition-colors before:absolute before:top-0.75 before:left-0.75 before:size-4 before:rounded-full before:border-8 before:border-current before:transition-transform checked:border-ink checked:bg-ink checked:text-paper checked:before:translate-x-5 focus-visible:outline-ink disabled:cursor-progress disabled:opacity-60"
      />
      <span aria-hidden="true" className="whitespace-nowrap">
        {state}
      </span>
      <span className="sr-only">{label}</span>
    </label>
  );
}
