import type { DataClient } from "#app/data/data-client.ts";
import type { ContactMessage } from "./contact-message.ts";

export type ContactResult =
  | { status: "sent" }
  /** Too many messages; `message` is the database's French sentence for the sender. */
  | { status: "limited"; message: string }
  | { status: "failed" };

/** The SQLSTATE of the database's limit on messages. */
const TOO_MANY_MESSAGES = "PT429";

/**
 * Stores one message with the client's rights. Never throws; a failure is logged without the message.
 * The insert returns no row, because visitors may not read messages.
 */
export async function sendContactMessage(
  client: DataClient,
  message: ContactMessage,
): Promise<ContactResult> {
  const { name, email, subject, message: text } = message;
  const { error } = await client.from("contact_messages").insert({ name, email, subject, message: text });
  if (!error) return { status: "sent" };
  if (error.code === TOO_MANY_MESSAGES) return { status: "limited", message: error.message };
  console.error("Failed to send contact message", error);
  return { status: "failed" };
}
