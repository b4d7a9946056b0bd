import type { Category, Product } from "#app/catalogue/model/types.ts";
import { publishable } from "#app/dossier/editing/begun-texts.ts";
import { blockingOf, findingsOf } from "#app/dossier/gate/gate.ts";
import { type Draft, toTexts } from "#app/routes/admin/dossier/saving/draft.ts";

/** Returns how many things keep a draft of which nothing is public from being published. */
export function missingCount(draft: Draft, product: Product, category: Category | null): number {
  const facts = {
    product,
    now: new Date(),
    ...(category && { categorySlug: category.slug, criterionKeys: category.criteria.map(({ key }) => key) }),
  };
  return blockingOf(findingsOf({ ...publishable(toTexts(draft)), ...facts }), null).length;
}
