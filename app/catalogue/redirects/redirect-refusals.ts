/** The database's refusals of a target as French sentences. */

import { atMost, MAX_TARGET_LENGTH, targetText } from "#app/catalogue/forms/draft-texts.ts";
import { type ConstraintRefusals, type WriteRefusal, writeRefusal } from "#app/data/refusals.ts";
import type { RedirectDraft } from "./redirect-draft.ts";

const refusals: ConstraintRefusals<keyof RedirectDraft> = {
  redirects_target_format: { field: "target", text: targetText },
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
