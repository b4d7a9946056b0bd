import { control } from "#app/ui/deferred/field.tsx";

interface ListSearchProps {
  label: string;
  /** Names the searched columns. */
  placeholder: string;
  text: string;
  onChange: (text: string) => void;
  /** The number of matches, as a sentence. */
  found: string;
}

/** Filters a list during typing; screen readers announce the number of matches. */
export function ListSearch({ label, placeholder, text, onChange, found }: ListSearchProps) {
  return (
    <search className="mb-6 flex flex-wrap items-end gap-x-6 gap-y-2">
      <label className="w-full max-w-md font-semibold">
        {label}
        <input
          type="search"
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
          placeholder={placeholder}
          autoComplete="off"
          className={`${control} font-normal`}
        />
      </label>
      <p role="status" className="py-2.5 text-ink-soft tabular-nums">
        {found}
      </p>
    </search>
  );
}
