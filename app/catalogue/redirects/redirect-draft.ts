import { z } from "zod";
import { atMost, MAX_TARGET_LENGTH, targetText } from "#app/catalogue/forms/draft-texts.ts";

/** The schema of the form for the target of former addresses. An empty one means that they lead nowhere. */
export const redirectSchema = z.object({
  target: z
    .string()
    .trim()
    .max(MAX_TARGET_LENGTH, atMost(MAX_TARGET_LENGTH))
    .regex(/^\/([^/?#%\\\s\p{Cc}]+(\/[^/?#%\\\s\p{Cc}]+)*)?$/u, targetText)
    .optional()
    .transform((text) => text ?? null),
});

export type RedirectDraft = z.output<typeof redirectSchema>;
