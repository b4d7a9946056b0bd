import { publishable } from "#app/admin/dossier/editing/begun-texts.ts";
import { type Draft, toTexts } from "#app/admin/dossier/saving/draft.ts";
import { blockingOf, findingsOf } from "#app/admin/gate/gate.ts";
import type { Category, Product } from "#app/product/types.ts";

/** Returns how many things keep a draft of which nothing is public from being published. */
export function missingCount(draft: Draft, product: Product, category: Category | null): number {
  const facts = {
    product,
    now: new Date(),
    ...(category && { categorySlug: category.slug, criterionKeys: category.criteria.map(({ key }) => key) }),
  };
  return blockingOf(findingsOf({ ...publishable(toTexts(draft)), ...facts }), null).length;
}
