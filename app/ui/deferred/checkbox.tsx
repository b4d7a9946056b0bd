import { useEffect, useRef } from "react";

interface CheckboxProps extends Omit<React.ComponentPropsWithoutRef<"input">, "type" | "className"> {
  /** What is ticked: « Sélectionner Sony WH-1000XM6 ». */
  label: string;
  /** For lists, where the row says it already. Default: shown beside the box. */
  hidesLabel?: boolean;
  /** Some of what it stands for is ticked, and some is not. */
  indeterminate?: boolean;
}

/** The browser's own checkbox, in the site's ink, with a comfortable target. */
export function Checkbox({ label, hidesLabel = false, indeterminate = false, ...props }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate;
  }, [indeterminate]);

  return (
    <label className="inline-flex min-h-9 min-w-9 items-center gap-3">
      <input ref={input} type="checkbox" {...props} className="size-5 shrink-0 accent-ink" />
      <span className={hidesLabel ? "sr-only" : ""}>{label}</span>
    </label>
  );
}
