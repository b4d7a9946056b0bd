import { useState, useSyncExternalStore } from "react";
import { Button } from "#app/ui/button.tsx";

export const rowClass =
  "flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line py-3.5";

interface ChangeRowProps {
  text: string;
  /** On the button. */
  label: string;
  isPending: boolean;
  onChange: () => void;
}

/** The current state, and the button that changes it. */
export const ChangeRow = ({ text, label, isPending, onChange }: ChangeRowProps) => (
  <div className={rowClass}>
    <p>{text}</p>
    <Button variant="outline" size="small" disabled={isPending} onClick={onChange}>
      {label}
    </Button>
  </div>
);

interface TitledSectionProps {
  /** The id of the title. */
  id: string;
  title: string;
  children: React.ReactNode;
}

/** A part of a tab under its title. */
export function TitledSection({ id, title, children }: TitledSectionProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-subheading">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** The width of `xl`, from which the fields and the preview are side by side. */
const SIDE_BY_SIDE = "(width >= 80rem)";

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(SIDE_BY_SIDE);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

const withOutline =
  "lg:grid-cols-[11rem_minmax(0,1fr)] xl:grid-cols-[8.5rem_minmax(0,1fr)_minmax(0,21.5rem)]";
const withoutOutline = "xl:grid-cols-[minmax(0,1fr)_minmax(0,21.5rem)]";

interface BesidePreviewProps {
  outline?: React.ReactNode;
  fields: React.ReactNode;
  /** Only rendered while it is visible. */
  preview: React.ReactNode;
}

/** The fields of a tab beside the page that they make; below a wide screen one of both. */
export function BesidePreview({ outline, fields, preview }: BesidePreviewProps) {
  const [view, setView] = useState<"fields" | "preview">("fields");
  const isSideBySide = useSyncExternalStore(subscribe, () => matchMedia(SIDE_BY_SIDE).matches);
  const hasFields = isSideBySide || view === "fields";
  return (
    <div className={`grid items-start gap-x-6 gap-y-4 ${outline ? withOutline : withoutOutline}`}>
      <Segments
        legend="Affichage"
        options={{ fields: "Écrire", preview: "Aperçu" }}
        chosen={view}
        onChoose={setView}
        className="col-span-full justify-self-start xl:hidden"
      />
      {hasFields && outline}
      {/* Hidden, not unmounted: it keeps the place of the cursor and the open parts. */}
      <div hidden={!hasFields} className="min-w-0">
        {fields}
      </div>
      {(isSideBySide || view === "preview") && preview}
    </div>
  );
}

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
