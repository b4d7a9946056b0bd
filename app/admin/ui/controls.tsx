import { Icon } from "#app/ui/icon.tsx";

/** The browser's select element, for keyboard, voice and phones. `children` are the options. */
export function Select({ className = "", ...props }: React.ComponentPropsWithRef<"select">) {
  return (
    <span className={`relative block ${className}`}>
      <select
        {...props}
        className="block h-11 w-full appearance-none truncate rounded-sm border border-line-strong bg-paper pr-9 pl-3 aria-invalid:border-2 aria-invalid:border-danger disabled:cursor-progress disabled:opacity-60 lg:h-8 lg:pl-2.5"
      />
      <Icon
        name="expand"
        className="pointer-events-none absolute top-1/2 right-2.5 size-4.5 -translate-y-1/2"
      />
    </span>
  );
}

interface OptionsProps {
  /** Each value with its name. */
  of: readonly (readonly [value: string, name: string])[];
}

/** The options of a list. */
export const Options = ({ of }: OptionsProps) =>
  of.map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));

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
    <label className="inline-flex min-h-10 min-w-10 items-center gap-2.5 lg:min-h-8 lg:min-w-9">
      <input ref={setIndeterminate} type="checkbox" {...props} className="size-4.5 shrink-0 accent-ink" />
      <span className={hidesLabel ? "sr-only" : ""}>{label}</span>
    </label>
  );
}

interface SwitchProps extends Omit<React.ComponentPropsWithRef<"input">, "type" | "role" | "className"> {
  /** The accessible name, the same in both states: « Active : Audio ». */
  label: string;
  /** The state in words, shown beside the switch; it says so itself to screen readers. */
  state: string;
}

/** Turns something on or off at once. A checkbox, for forms, keyboards and forced colours. */
export function Switch({ label, state, ...props }: SwitchProps) {
  return (
    <label className="inline-flex min-h-10 items-center gap-3 lg:min-h-9">
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
