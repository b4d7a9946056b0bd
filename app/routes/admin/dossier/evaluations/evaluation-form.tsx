import { useState } from "react";
import { occasions, outcomes } from "#app/evidence/evaluation-words.ts";
import type { RecordedEvidence } from "#app/evidence/recording.ts";
import { parisTyped } from "#app/routes/admin/dossier/publication/paris-time.ts";
import { Button } from "#app/ui/button.tsx";
import { Select } from "#app/ui/select.tsx";
import { addMonths } from "./due-day.ts";
import { useRecording } from "./use-recording.ts";

/** The site promises a new evaluation at least every three months. */
const MAX_MONTHS = 3;

interface EvaluationFormProps {
  people: RecordedEvidence["people"];
  /** Nothing was recorded of the product yet. */
  isFirst: boolean;
}

export function EvaluationForm({ people, isFirst }: EvaluationFormProps) {
  const today = parisTyped(new Date()).slice(0, 10);
  const [outcome, setOutcome] = useState("confirmed");
  const [day, setDay] = useState(today);
  const [due, setDue] = useState<string | null>(null);
  const { record, refusal, isPending } = useRecording("L’évaluation est enregistrée");
  const latest = day && addMonths(day, MAX_MONTHS);

  const submit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? "").trim() || null;
    record({
      intent: "evaluate",
      draft: {
        evaluated_on: day,
        outcome,
        occasion: text("occasion") ?? "other",
        replaces: text("replaces"),
        note: text("note") ?? "",
        person_id: text("person"),
        next_due_on: outcome === "withdrawn" ? null : (due ?? latest),
      },
    });
  };

  return (
    <form method="post" onSubmit={submit} className="recording">
      <div className="recording-pair">
        <label htmlFor="evaluation-resultat" className="record-field">
          <span className="record-label">Résultat</span>
          <Select
            id="evaluation-resultat"
            isLow
            value={outcome}
            onChange={({ currentTarget }) => setOutcome(currentTarget.value)}
            className="mt-1"
          >
            {Object.entries(outcomes).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </label>
        <label htmlFor="evaluation-occasion" className="record-field">
          <span className="record-label">Pourquoi maintenant</span>
          <Select
            id="evaluation-occasion"
            isLow
            name="occasion"
            defaultValue={isFirst ? "other" : "schedule"}
            className="mt-1"
          >
            {Object.entries(occasions).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </label>
      </div>
      {outcome === "changed" && (
        <label className="record-field">
          <span className="record-label">À la place de</span>
          <input name="replaces" maxLength={120} className="record-control" />
        </label>
      )}
      <label className="record-field">
        <span className="record-label">Raison, que lisent les visiteurs</span>
        <textarea name="note" required maxLength={600} rows={3} className="record-control" />
      </label>
      <div className="recording-pair">
        <label className="record-field">
          <span className="record-label">Évalué le</span>
          <input
            type="date"
            required
            max={today}
            value={day}
            onChange={({ currentTarget }) => setDay(currentTarget.value)}
            className="record-control"
          />
        </label>
        {outcome !== "withdrawn" && (
          <label className="record-field">
            <span className="record-label">Prochaine vérification</span>
            <input
              type="date"
              required
              min={day}
              max={latest}
              value={due ?? latest}
              onChange={({ currentTarget }) => setDue(currentTarget.value)}
              className="record-control"
            />
          </label>
        )}
      </div>
      <label htmlFor="evaluation-signature" className="record-field">
        <span className="record-label">Par</span>
        <Select id="evaluation-signature" isLow name="person" className="mt-1">
          {people
            .filter(({ is_active }) => is_active)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          <option value="">Sans nom</option>
        </Select>
      </label>
      <p role="alert" className="record-fault empty:hidden">
        {refusal}
      </p>
      <div>
        <Button type="submit" size="medium" disabled={isPending}>
          Enregistrer l’évaluation
        </Button>
      </div>
    </form>
  );
}
