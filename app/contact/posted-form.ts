import { proofField } from "#app/lib/challenge/challenge.ts";
import { contactMessageSchema } from "./contact-message.ts";
import { trapField } from "./contact-texts.ts";

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
