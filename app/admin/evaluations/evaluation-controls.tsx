/** The controls of an evaluation that the kind of their values does not decide. */
import { useLoaderData } from "react-router";
import type { Control } from "#app/admin/fields/fields-context.ts";
import { SelectControl } from "#app/admin/fields/labelled.tsx";
import { TextControl } from "#app/admin/fields/plain-controls.tsx";
import type { Value } from "#app/admin/fields/shape.ts";
import { useRowFormState } from "#app/admin/kit/use-row-form.ts";
import { parisDay } from "#app/lib/formatting/paris-time.ts";
import type { RecordedEvidence } from "./recording.ts";

/** The site promises a new evaluation at least every three months. */
const MAX_MONTHS = 3;

/** Returns the last day for the evaluation after one of this day; empty without a day. */
export const latestDue = (day: Value | undefined) => (day ? addMonths(String(day), MAX_MONTHS) : "");

export const evaluationControls: Readonly<Record<string, Control>> = {
  "evaluated-on": function EvaluatedOn({ path }) {
    return <TextControl {...useRowFormState().text(path)} attributes={{ max: parisDay() }} />;
  },
  "next-due-on": function NextDueOn({ path }) {
    const { text, values } = useRowFormState();
    const day = String(values.evaluated_on);
    return <TextControl {...text(path)} attributes={{ min: day, max: latestDue(day) }} />;
  },
  person: function Person({ path }) {
    const { people } = useLoaderData<RecordedEvidence>();
    return (
      <SelectControl {...useRowFormState().text(path)}>
        {people
          .filter(({ is_active }) => is_active)
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        <option value="">Sans nom</option>
      </SelectControl>
    );
  },
};

/** Days as a control for dates has them: 2026-11-22. */

/** Returns the day some months later; in a shorter month its last day, as the database counts. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const later = new Date(Date.UTC(year, month - 1 + months, Math.min(date, last)));
  return later.toISOString().slice(0, 10);
}
