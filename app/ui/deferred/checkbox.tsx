interface CheckboxProps extends Omit<React.ComponentPropsWithoutRef<"input">, "type" | "className"> {
  /** What ticking it selects: « Sélectionner Sony WH-1000XM6 ». */
  label: string;
  /** For lists, where the row already says it. By default the label stands beside the box. */
  hidesLabel?: boolean;
  /** Part of what it stands for is ticked. */
  indeterminate?: boolean;
}

/** The browser's checkbox in the colour of the text, with a large target. */
export function Checkbox({ label, hidesLabel = false, indeterminate = false, ...props }: CheckboxProps) {
  // Not an attribute: HTML has only the property.
  const setIndeterminate = (input: HTMLInputElement | null) => {
    if (input) input.indeterminate = indeterminate;
  };

  return (
    <label className="inline-flex min-h-9 min-w-9 items-center gap-3">
      <input ref={setIndeterminate} type="checkbox" {...props} className="size-5 shrink-0 accent-ink" />
      <span className={hidesLabel ? "sr-only" : ""}>{label}</span>
    </label>
  );
}
