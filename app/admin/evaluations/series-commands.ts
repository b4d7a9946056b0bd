import { runCommand } from "#app/admin/editing/run-command.ts";
import { refusalOf } from "#app/admin/entity/refusal.ts";
import { readChosen } from "#app/admin/many/chosen-products.ts";
import { MOST_PRODUCTS } from "#app/admin/many/many-products.ts";
import { evaluations, expectEvaluations, recordConfirmations } from "./recording.ts";
import type { SeriesCommand } from "./series-words.ts";

const tooMany = `Plus de ${MOST_PRODUCTS.toLocaleString("fr-FR")} choix\u00a0: c’est trop pour une seule fois. Réduisez le filtre.`;

export const runSeriesCommand = (command: SeriesCommand) =>
  runCommand(
    async (client) => {
      if (command.intent === "expect")
        return { status: "saved", count: await expectEvaluations(client, command.category) };
      const { signal } = new AbortController();
      const rows = await readChosen(client, command.chosen, { signal });
      if (!rows) return { status: "failed", code: "", refusal: { message: tooMany } };
      await recordConfirmations(
        client,
        rows.map(({ id }) => id),
        command.draft,
      );
      return { status: "saved", count: rows.length };
    },
    (error) => refusalOf(evaluations, error),
  );
