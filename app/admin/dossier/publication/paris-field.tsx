import { controlClass } from "#app/admin/fields/look.ts";
import { parisMoment } from "#app/lib/formatting/paris-time.ts";

/** The moment to come that was typed; `null` for one that is past, and for half a date. */
export function momentToCome(typed: string): Date | null {
  const moment = parisMoment(typed);
  return moment && moment.getTime() > Date.now() ? moment : null;
}

export const notToCome = "Cette heure est passée, ou incomplète.";

interface ParisFieldProps {
  typed: string;
  onChange: (typed: string) => void;
}

/** Asks when something is published. */
export const ParisField = ({ typed, onChange }: ParisFieldProps) => (
  <label className="w-full">
    <span className="font-semibold">Date et heure de Paris</span>
    <input
      type="datetime-local"
      value={typed}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      className={controlClass}
    />
  </label>
);
