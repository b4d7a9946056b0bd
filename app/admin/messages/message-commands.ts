import { runCommand } from "#app/admin/editing/run-command.ts";
import { deleteContactMessage, markMessageRead, setMessageAnswered } from "./contact-messages.ts";

export interface ContactMessageCommand {
  intent: "mark-read" | "mark-answered" | "mark-unanswered" | "delete";
  id: string;
}

export function runContactMessageCommand({ intent, id }: ContactMessageCommand) {
  return runCommand(async (client) => {
    if (intent === "delete") await deleteContactMessage(client, id);
    else if (intent === "mark-read") await markMessageRead(client, id);
    else await setMessageAnswered(client, id, intent === "mark-answered");
    return { status: "saved", batch: null };
  });
}
