import { runCommand } from "#app/admin/editing/run-command.ts";
import { refusalOf } from "#app/admin/entity/refusal.ts";
import {
  type CorrectionDraft,
  corrections,
  type EvaluationDraft,
  evaluations,
  recordCorrection,
  recordEvaluation,
} from "#app/admin/evaluations/recording.ts";

export type EvaluationCommand =
  | { intent: "evaluate"; draft: EvaluationDraft }
  | { intent: "correct"; draft: CorrectionDraft };

/** @param productId of what is recorded */
export function runEvaluationCommand(productId: string, command: EvaluationCommand) {
  return runCommand(
    async (client) => {
      if (command.intent === "evaluate") await recordEvaluation(client, productId, command.draft);
      else await recordCorrection(client, productId, command.draft);
      return { status: "saved" };
    },
    (error) => refusalOf(command.intent === "evaluate" ? evaluations : corrections, error),
  );
}
