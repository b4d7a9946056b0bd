import type { DataClient } from "#app/data/data-client.ts";
import type { ContactMessageRow } from "#app/data/database-types.ts";
import { refusalMessage } from "#app/data/refusals.ts";
import { getReceivedMessage } from "#app/messages/messages.ts";

export type Opened = { id: string } & (
  | { status: "read"; message: ContactMessageRow }
  | { status: "missing" }
  /** `problem` continues « Impossible d’ouvrir le message: ». */
  | { status: "failed"; problem: string }
);

/** Reads the message that the address names. Never rejects, so that the list behind it still works. */
export async function openMessage(data: DataClient, id: string): Promise<Opened> {
  try {
    const message = await getReceivedMessage(data, id);
    return message ? { id, status: "read", message } : { id, status: "missing" };
  } catch (error) {
    console.error("Failed to fetch message", error);
    return { id, status: "failed", problem: refusalMessage(error) };
  }
}
