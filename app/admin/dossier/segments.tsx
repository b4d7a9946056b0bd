interface SegmentsProps<Option extends string> {
  /** Names the choice for screen readers. */
  legend: string;
  options: Readonly<Record<Option, string>>;
  chosen: Option;
  onChoose: (option: Option) => void;
  className?: string;
}

/** A choice between a few views, as buttons in a row. */
export function Segments<Option extends string>({
  legend,
  options,
  chosen,
  onChoose,
  className = "",
}: SegmentsProps<Option>) {
  return (
    <fieldset className={`inline-flex rounded-sm border border-line-strong ${className}`}>
      <legend className="sr-only">{legend}</legend>
      {(Object.entries(options) as [Option, string][]).map(([option, label]) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === chosen}
          onClick={() => onChoose(option)}
          className="min-h-9 px-3 text-sm aria-pressed:bg-ink aria-pressed:font-semibold aria-pressed:text-paper"
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
