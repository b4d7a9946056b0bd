/** What the forms of evaluations share: controls that the kind of a value does not decide, their beginning, recording. */
import { useState } from "react";
import { useLoaderData } from "react-router";
import { refusalOf } from "#app/admin/entity/refusals.ts";
import type { Control } from "#app/admin/fields/fields-context.ts";
import { SelectControl } from "#app/admin/fields/labelled.tsx";
import { TextControl } from "#app/admin/fields/plain-controls.tsx";
import type { Value } from "#app/admin/fields/shape.ts";
import { useLeaveGuard, useStaysHere } from "#app/admin/kit/leave-guard.ts";
import { type FormValues, useRowFormState } from "#app/admin/kit/use-row-form.ts";
import { afterRefusal, editedRow, type Values } from "#app/admin/kit/versions.ts";
import { useWrite, type WriteTools } from "#app/admin/kit/write.ts";
import type { DataClient } from "#app/lib/data/data-client.ts";
import { parisDay } from "#app/lib/formatting/dates.ts";
import type { RecordedEvidence } from "./recording.ts";

/** The site promises a new evaluation at least every three months. */
const MAX_MONTHS = 3;

/** Returns the last day for the evaluation after one of this day; empty without a day. */
const latestDue = (day: Value | undefined) => (day ? addMonths(String(day), MAX_MONTHS) : "");

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

/** Returns what a new evaluation begins with. @param people who may sign */
export function newEvaluation(people: RecordedEvidence["people"]) {
  const day = parisDay();
  return {
    evaluated_on: day,
    next_due_on: latestDue(day),
    person_id: people.find(({ is_active }) => is_active)?.id ?? "",
  };
}

/** The next one is due as late as it may be, until another day is chosen. */
export const derivedDue = { next_due_on: ({ evaluated_on }: FormValues) => latestDue(evaluated_on) };

interface RecordingOptions<Draft, Answer> {
  entity: Parameters<typeof refusalOf>[0];
  record: (client: DataClient, draft: Draft, tools: WriteTools) => Promise<Answer>;
  /** The toast's sentence. */
  done: string | ((answer: Answer) => string);
  onSaved?: () => void;
}

/** Returns what a form needs that records its values, as a row that never changes. */
export function useRecording<Draft extends Values, Answer>(options: RecordingOptions<Draft, Answer>) {
  const { entity, record, done, onSaved } = options;
  const [state, setState] = useState(() => editedRow<Draft>(null));
  const { write, pending } = useWrite();
  const { formRef, forget } = useLeaveGuard(useStaysHere());
  return {
    state,
    isPending: pending !== null,
    formRef,
    async save(draft: Draft) {
      const written = await write((client, tools) => record(client, draft, tools), {
        done,
        refusalOf: (error) => refusalOf(entity, error),
        failed(refusal) {
          setState(afterRefusal(state, draft, refusal));
          return undefined;
        },
      });
      if (!written) return;
      forget();
      onSaved?.();
    },
  };
}

/** Days as a control for dates has them: 2026-11-22. */

/** Returns the day some months later; in a shorter month its last day, as the database counts. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const later = new Date(Date.UTC(year, month - 1 + months, Math.min(date, last)));
  return later.toISOString().slice(0, 10);
}
