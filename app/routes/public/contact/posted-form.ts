import { contactMessageSchema } from "./contact-message.ts";
import { trapField } from "./contact-texts.ts";

const fieldNames = [...contactMessageSchema.keyof().options, trapField];

/**
 * Reads the contact form's own fields from a posted request, and nothing else: what parses them next builds whatever the
 * names describe, and a name such as `x[400000000]` describes more than the memory holds.
 * @returns `null` when the body cannot be read as a form
 */
export async function readPostedForm(request: Request): Promise<FormData | null> {
  const posted = await request.formData().catch(() => null);
  if (!posted) return null;
  const form = new FormData();
  for (const name of fieldNames) {
    const value = posted.get(name);
    if (typeof value === "string") form.set(name, value);
  }
  return form;
}
