import { deleteContactMessage, setContactMessageRead } from "#app/messages/messages.ts";
import { runCommand } from "#app/routes/admin/editing/result.ts";

export interface ContactMessageCommand {
  intent: "mark-read" | "mark-unread" | "delete";
  id: string;
}

export function runContactMessageCommand({ intent, id }: ContactMessageCommand) {
  return runCommand(async (client) => {
    if (intent === "delete") await deleteContactMessage(client, id);
    else await setContactMessageRead(client, id, intent === "mark-read");
    return { status: "saved", batch: null };
  });
}
