import {
  corrections,
  evaluations,
  listRecorded,
  newEvaluation,
  type RecordedEvidence,
  RecordingForm,
  recordEvidence,
} from "#app/admin/evaluations/recording.tsx";
import { adminAccess } from "#app/admin/shell/admin-access.ts";
import { shortDay } from "#app/lib/formatting/dates.ts";
import { lastDayBefore } from "#app/product/history/evidence.ts";
import { occasions, outcomes } from "#app/product/history/log.ts";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/evaluations-tab.ts";
import { TitledSection } from "./tab-layout.tsx";
import { useDossier } from "./use-draft.ts";

export async function clientLoader({ context, params: { id } }: Route.ClientLoaderArgs) {
  const { data } = await context.get(adminAccess)();
  return listRecorded(data, id);
}

/** The evaluations of a choice and the corrections of its pages: recorded here, public, never changed. */
export default function EvaluationsTab({ loaderData }: Route.ComponentProps) {
  const { product } = useDossier();
  const { evaluations, corrections } = loaderData;
  return (
    <div className="grid grid-cols-1 gap-12 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <TitledSection id="evaluer" title="Évaluer">
        <Due dueAt={product.evaluation_due_at} />
        {/* A new one begins empty after each that was recorded. */}
        <EvaluationForm key={evaluations[0]?.id ?? ""} recorded={loaderData} />
        <h3 className="mt-8 mb-2 text-base">Évaluations</h3>
        <Evaluations recorded={loaderData} />
      </TitledSection>
      <TitledSection id="corriger" title="Corriger">
        <p className="text-ink-soft">
          Changez d’abord la page, puis dites ici ce qu’elle disait. La correction est publique et datée.
        </p>
        <CorrectionForm key={corrections[0]?.id ?? ""} />
        <h3 className="mt-8 mb-2 text-base">Corrections</h3>
        {corrections.length === 0 && <p className="text-ink-soft">Aucune correction.</p>}
        <ol>
          {corrections.map(({ id, logged_at, was, is_now }) => (
            <li key={id} className="border-t border-line py-3">
              <p className="text-sm text-ink-soft">{shortDay(logged_at)}</p>
              <p>Avant : {was}</p>
              <p>Désormais : {is_now}</p>
            </li>
          ))}
        </ol>
      </TitledSection>
    </div>
  );
}

function Due({ dueAt }: { dueAt: string | null }) {
  if (dueAt === null) return <p>Choix retiré : aucune vérification n’est due.</p>;
  const isOverdue = Date.parse(dueAt) <= Date.now();
  return (
    <p className={isOverdue ? "font-semibold text-danger" : "text-ink-soft"}>
      {isOverdue ? "En retard : vérification due le " : "Prochaine vérification au plus tard le "}
      {lastDayBefore(dueAt)}.
    </p>
  );
}

function Evaluations({ recorded: { evaluations, people } }: { recorded: RecordedEvidence }) {
  if (evaluations.length === 0) return <p className="text-ink-soft">Aucune évaluation enregistrée.</p>;
  const nameOf = (id: string | null) => people.find((person) => person.id === id)?.name;
  return (
    <ol>
      {evaluations.map(({ id, evaluated_on, outcome, occasion, replaces, note, person_id }) => (
        <li key={id} className="border-t border-line py-3">
          <p className="font-semibold">
            {replaces ? `${outcomes[outcome]}, à la place de ${replaces}` : outcomes[outcome]}
          </p>
          <p className="text-sm text-ink-soft">
            {[shortDay(evaluated_on), occasions[occasion], nameOf(person_id)].filter(Boolean).join(" · ")}
          </p>
          <p className="mt-1 wrap-anywhere">{note}</p>
        </li>
      ))}
    </ol>
  );
}

const formClass = "mt-4 max-w-160 gap-4 sm:grid-cols-2";
const buttonClass = "col-span-full justify-self-start";

function EvaluationForm({ recorded: { evaluations: earlier, people } }: { recorded: RecordedEvidence }) {
  const { id } = useDossier().product;
  return (
    <RecordingForm
      entity={evaluations}
      record={(client, draft) => recordEvidence(client, evaluations, [id], draft)}
      done="L’évaluation est enregistrée"
      initial={{ ...newEvaluation(people), occasion: earlier.length === 0 ? "other" : "schedule" }}
      className={formClass}
    >
      <Button type="submit" size="medium" className={buttonClass}>
        Enregistrer l’évaluation
      </Button>
    </RecordingForm>
  );
}

function CorrectionForm() {
  const { id } = useDossier().product;
  return (
    <RecordingForm
      entity={corrections}
      record={(client, draft) => recordEvidence(client, corrections, [id], draft)}
      done="La correction est publiée"
      className={formClass}
    >
      <Button type="submit" size="medium" variant="outline" className={buttonClass}>
        Publier la correction
      </Button>
    </RecordingForm>
  );
}
