import { z } from "zod";
import { type ConstraintRefusals, type WriteRefusal, writeRefusal } from "#app/data/refusals.ts";
import { atMost } from "./draft-fields.ts";

const MAX_TARGET_LENGTH = 320;
const invalid = "La cible est une adresse de ce site, par exemple /categories/audio";

/** The schema of the form for the target of former addresses. An empty one means that they lead nowhere. */
export const redirectSchema = z.object({
  target: z
    .string()
    .trim()
    .max(MAX_TARGET_LENGTH, atMost(MAX_TARGET_LENGTH))
    .regex(/^\/([^/?#%\\\s\p{Cc}]+(\/[^/?#%\\\s\p{Cc}]+)*)?$/u, invalid)
    .optional()
    .transform((text) => text ?? null),
});

export type RedirectDraft = z.output<typeof redirectSchema>;

const refusals: ConstraintRefusals<keyof RedirectDraft> = {
  redirects_target_format: { field: "target", text: invalid },
  redirects_target_length: { field: "target", text: atMost(MAX_TARGET_LENGTH) },
  redirects_target_elsewhere: { field: "target", text: "Une adresse ne peut pas mener à elle-même" },
  redirects_target_of_gone: {
    field: "target",
    text: "Ce qui était à cette adresse existe encore\u00a0: elle y mène",
  },
  redirects_target_gone: { field: "target" },
};

/** Returns why a write of a target failed, for anything that the write threw. */
export const redirectRefusal = (error: unknown): WriteRefusal<keyof RedirectDraft> =>
  writeRefusal(error, refusals);
