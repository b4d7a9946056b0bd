import type { DataClient } from "#app/data/data-client.ts";
import type { ContactMessage } from "./contact-message.ts";

export type ContactResult =
  | { status: "sent" }
  /** Too many messages; `message` is the database's own, in French, for the sender to read. */
  | { status: "limited"; message: string }
  | { status: "failed" };

/** The SQLSTATE with which the database refuses one message too many. */
const tooManyMessages = "PT429";

/**
 * Stores one message, as whoever the client speaks for. Never throws; a failure is logged without what was written.
 * No row is asked back: visitors may write messages, not read them.
 */
export async function sendContactMessage(
  client: DataClient,
  message: ContactMessage,
): Promise<ContactResult> {
  const { name, email, subject, message: text } = message;
  const { error } = await client.from("contact_messages").insert({ name, email, subject, message: text });
  if (!error) return { status: "sent" };
  if (error.code === tooManyMessages) return { status: "limited", message: error.message };
  console.error("Failed to send contact message", error);
  return { status: "failed" };
}
