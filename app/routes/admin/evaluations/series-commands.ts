import { refusalOf } from "#app/data/entities/refusal.ts";
import { evaluations, expectEvaluations, recordConfirmations } from "#app/evidence/recording.ts";
import { runCommand } from "#app/routes/admin/editing/result.ts";
import type { SeriesCommand } from "./series-words.ts";

export const runSeriesCommand = (command: SeriesCommand) =>
  runCommand(
    async (client) => {
      if (command.intent === "expect")
        return { status: "saved", count: await expectEvaluations(client, command.category) };
      await recordConfirmations(client, command.ids, command.draft);
      return { status: "saved", count: command.ids.length };
    },
    (error) => refusalOf(evaluations, error),
  );
