import { type Limit, limitOf, withProof } from "#app/lib/challenge/challenge.ts";
import type { DataClient } from "#app/lib/data/data-client.ts";
import type { ContactMessage } from "./contact-message.ts";

export type ContactResult =
  | { status: "sent" }
  /** Too many messages; `message` is the database's French sentence for the sender. */
  | ({ status: "limited"; message: string } & Limit)
  | { status: "failed" };

/**
 * Stores one message with the client's rights. Never throws; a failure is logged without the message.
 * The insert returns no row, because visitors may not read messages.
 * @param proof the answer to the challenge that the same message got before
 */
export async function sendContactMessage(
  client: DataClient,
  message: ContactMessage,
  proof = "",
): Promise<ContactResult> {
  const { name, email, subject, message: text } = message;
  const insert = client.from("contact_messages").insert({ name, email, subject, message: text });
  const { error } = await withProof(insert, proof);
  if (!error) return { status: "sent" };
  const limit = limitOf(error);
  if (limit) return { status: "limited", message: error.message, ...limit };
  console.error("Failed to send contact message", error);
  return { status: "failed" };
}
