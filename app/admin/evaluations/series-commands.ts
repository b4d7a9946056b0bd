import { readChosen } from "#app/catalogue/products/many/chosen-products.ts";
import { MOST_PRODUCTS } from "#app/catalogue/products/many/many-products.ts";
import { refusalOf } from "#app/data/entities/refusal.ts";
import { evaluations, expectEvaluations, recordConfirmations } from "#app/evidence/recording.ts";
import { runCommand } from "#app/routes/admin/editing/run-command.ts";
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
