import { runCommand } from "#app/admin/editing/run-command.ts";
import { judgeLink } from "./link-queue.ts";

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
