interface CheckboxProps extends Omit<React.ComponentPropsWithoutRef<"input">, "type" | "className"> {
  /** Names the selection: « Sélectionner Sony WH-1000XM6 ». */
  label: string;
  /** For lists, where the row already shows it. By default the label is beside the checkbox. */
  hidesLabel?: boolean;
  /** Some of the items that it represents are selected. */
  indeterminate?: boolean;
}

/** The browser's checkbox in the colour of the text, with a large target. */
export function Checkbox({ label, hidesLabel = false, indeterminate = false, ...props }: CheckboxProps) {
  // Not an attribute: HTML has only the property.
  const setIndeterminate = (input: HTMLInputElement | null) => {
    if (input) input.indeterminate = indeterminate;
  };

  return (
    <label className="inline-flex min-h-9 min-w-9 items-center gap-2.5 lg:min-h-8">
      <input ref={setIndeterminate} type="checkbox" {...props} className="size-4.5 shrink-0 accent-ink" />
      <span className={hidesLabel ? "sr-only" : ""}>{label}</span>
    </label>
  );
}
