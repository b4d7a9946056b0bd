import { z } from "zod";
import type { DataClient } from "#app/data/data-client.ts";
import type { ContactMessage } from "./contact-message.ts";

export type ContactResult =
  | { status: "sent" }
  /** Too many messages; `message` is the database's French sentence for the sender. */
  | { status: "limited"; message: string; retryAfterSeconds: number }
  /**
   * A flood of messages, so this one needs a proof of work: `challenge`, a dot and the number that solves it.
   * Without the number it is taken after `retryAfterSeconds`, as `message` says to people without JavaScript.
   */
  | { status: "challenged"; message: string; retryAfterSeconds: number; challenge: string }
  | { status: "failed" };

/** The SQLSTATE of the database's limit on messages. */
const TOO_MANY_MESSAGES = "PT429";

const refusalDetails = z.object({ retry_after: z.number(), challenge: z.string().optional() });

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
  const { error } = await (proof ? insert.setHeader("X-Proof", proof) : insert);
  if (!error) return { status: "sent" };
  const details = error.code === TOO_MANY_MESSAGES && detailsOf(error.details);
  if (details) {
    const { retry_after: retryAfterSeconds, challenge } = details;
    const refusal = { message: error.message, retryAfterSeconds };
    return challenge ? { status: "challenged", challenge, ...refusal } : { status: "limited", ...refusal };
  }
  console.error("Failed to send contact message", error);
  return { status: "failed" };
}

function detailsOf(json: string): z.infer<typeof refusalDetails> | undefined {
  try {
    return refusalDetails.parse(JSON.parse(json));
  } catch {
    return undefined;
  }
}
