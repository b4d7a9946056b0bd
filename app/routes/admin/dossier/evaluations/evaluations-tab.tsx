import { lastDayBefore } from "#app/evidence/evaluation-state.ts";
import { occasions, outcomes } from "#app/evidence/evaluation-words.ts";
import { listRecorded, type RecordedEvidence } from "#app/evidence/recording.ts";
import { writtenDay } from "#app/formatting/written-date.ts";
import { useDossier } from "#app/routes/admin/dossier/dossier-context.ts";
import { adminAccess } from "#app/routes/admin/shell/admin-access.ts";
import type { Route } from "./+types/evaluations-tab.ts";
import { CorrectionForm } from "./correction-form.tsx";
import { type EvaluationCommand, runEvaluationCommand } from "./evaluation-commands.ts";
import { EvaluationForm } from "./evaluation-form.tsx";
import "./evaluations.css";

export async function clientLoader({ context, params: { id } }: Route.ClientLoaderArgs) {
  const { data } = await context.get(adminAccess)();
  return listRecorded(data, id);
}

export const clientAction = async ({ request, params: { id } }: Route.ClientActionArgs) =>
  runEvaluationCommand(id, (await request.json()) as EvaluationCommand);

/** The evaluations of a choice and the corrections of its pages: recorded here, read by everybody, changed by nobody. */
export default function EvaluationsTab({ loaderData }: Route.ComponentProps) {
  const { product } = useDossier();
  const { evaluations, corrections, people } = loaderData;
  return (
    <div className="recorded">
      <section aria-labelledby="evaluer">
        <h2 id="evaluer">Évaluer</h2>
        <Due dueAt={product.evaluationDueAt} />
        {/* A new one begins empty after each that was recorded. */}
        <EvaluationForm key={evaluations[0]?.id ?? ""} people={people} isFirst={evaluations.length === 0} />
        <h3>Évaluations</h3>
        <Evaluations recorded={loaderData} />
      </section>
      <section aria-labelledby="corriger">
        <h2 id="corriger">Corriger</h2>
        <p className="text-ink-soft">
          Changez d’abord la page, puis dites ici ce qu’elle disait. La correction est publique et datée.
        </p>
        <CorrectionForm key={corrections[0]?.id ?? ""} />
        <h3>Corrections</h3>
        {corrections.length === 0 && <p className="text-ink-soft">Aucune correction.</p>}
        <ol>
          {corrections.map(({ id, logged_at, was, is_now }) => (
            <li key={id}>
              <p className="text-sm text-ink-soft">{writtenDay(logged_at)}</p>
              <p>Avant : {was}</p>
              <p>Désormais : {is_now}</p>
            </li>
          ))}
        </ol>
      </section>
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
        <li key={id}>
          <p className="font-semibold">
            {outcomes[outcome]}
            {replaces && `, à la place de ${replaces}`}
          </p>
          <p className="text-sm text-ink-soft">
            {[writtenDay(evaluated_on), occasions[occasion], nameOf(person_id)].filter(Boolean).join(" · ")}
          </p>
          <p className="mt-1 wrap-anywhere">{note}</p>
        </li>
      ))}
    </ol>
  );
}
