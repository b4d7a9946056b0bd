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
