import { limitOf, proofField, type Refused, withProof } from "#app/lib/challenge/challenge.ts";
import type { DataClient } from "#app/lib/data/data-client.ts";
import { type ContactMessage, contactMessageSchema, failedText, trapField } from "./contact-message.ts";

const fieldNames = [...contactMessageSchema.keyof().options, trapField, proofField];

/**
 * Reads only the contact form's own fields from a posted request. The form parser builds the structure that
 * field names describe, and a name such as `x[400000000]` describes one larger than the memory.
 * @returns `null` when the body is not a form
 */
export async function readPostedForm(request: Request): Promise<FormData | null> {
  const posted = await request.formData().catch(() => null);
  if (!posted) return null;
  const form = new FormData();
  for (const name of fieldNames) {
    const value = posted.get(name);
    // PostgreSQL's text cannot hold a null character, and no keyboard types one.
    if (typeof value === "string") form.set(name, value.replaceAll("\0", ""));
  }
  return form;
}

/**
 * Stores one message with the client's rights; `null` when it is. Never throws; a failure is logged without the message.
 * The insert returns no row, because visitors may not read messages.
 * @param proof the answer to the challenge that the same message got before
 */
export async function sendContactMessage(
  client: DataClient,
  message: ContactMessage,
  proof: string,
): Promise<Refused | null> {
  const { error } = await withProof(client.from("contact_messages").insert(message), proof);
  if (!error) return null;
  const limit = limitOf(error);
  if (limit) return { status: 429, text: error.message, limit };
  console.error("Failed to send contact message", error);
  return { status: 503, text: failedText };
}
