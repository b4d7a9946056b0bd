/** Former addresses in the back office: what the form of where they lead takes. */
import { z } from "zod";
import type { Editable } from "#app/admin/entity/entity.ts";
import { atMost, MAX_TARGET_LENGTH, targetText } from "#app/admin/fields/draft-texts.ts";
import { type ListedRedirect, type RedirectDraft, redirectList } from "./redirect-list.ts";

/** An empty target means that the addresses lead nowhere. */
export const redirectSchema = z.object({
  target: z
    .string()
    .trim()
    .max(MAX_TARGET_LENGTH, atMost(MAX_TARGET_LENGTH))
    .regex(/^\/([^/?#%\\\s\p{Cc}]+(\/[^/?#%\\\s\p{Cc}]+)*)?$/u, targetText)
    .optional()
    .transform((text) => text ?? null)
    .meta({
      label: "Nouvelle adresse",
      hint: "Vaut pour toutes les adresses de ce qui a été supprimé. Vide, elles répondent qu’il n’y a plus rien (410).",
      isCode: true,
    }),
});

export const redirects: Editable<RedirectDraft, ListedRedirect> = {
  ...redirectList,
  schema: redirectSchema,
  refusals: {
    redirects_target_elsewhere: "Une adresse ne peut pas mener à elle-même",
    redirects_target_of_gone: "Ce qui était à cette adresse existe encore\u00a0: elle y mène",
    redirects_target_gone: { field: "target" },
    redirects_target_reserved: { field: "target" },
  },
};
