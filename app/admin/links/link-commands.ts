import { judgeLink } from "#app/catalogue/links/link-queue.ts";
import { runCommand } from "#app/routes/admin/editing/run-command.ts";

export interface LinkCommand {
  intent: "alive" | "dead";
  /** The product's. */
  id: string;
}

export const runLinkCommand = ({ intent, id }: LinkCommand) =>
  runCommand(async (client) => {
    await judgeLink(client, id, intent === "alive");
    // The other button takes it back.
    return { status: "saved", batch: null };
  });
