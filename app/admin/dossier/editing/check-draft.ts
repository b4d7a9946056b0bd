import { blockingOf, findingsOf } from "#app/admin/gate/gate.ts";
import type { DataClient } from "#app/lib/data/data-client.ts";
import { rowOrNull } from "#app/lib/data/read-failure.ts";
import { merchantNamed } from "#app/product/buying-link.ts";
import { getMerchantTerms } from "#app/product/merchants.ts";
import { readPublished } from "#app/product/product-reads.ts";
import type { DossierTexts } from "#app/product/record/texts.ts";
import type { Criterion, Product } from "#app/product/rows.ts";
import { publishable } from "./begun-texts.ts";

export type DraftCheck = Awaited<ReturnType<typeof checkDraft>>;

/**
 * Runs the gate on a draft, against the product's facts and what is public now: all that the rules find,
 * and of it what keeps the draft from being published.
 * @throws ReadFailure when the database gives no answer
 */
export async function checkDraft(client: DataClient, product: Product, draft: DossierTexts) {
  const [shown, category, merchants] = await Promise.all([
    readPublished(client, product),
    client.from("categories").select("slug,criteria").eq("id", product.category_id).maybeSingle(),
    getMerchantTerms(client, [product]),
  ]);
  const { slug = "", criteria = [] } = rowOrNull(category, "Failed to fetch category") ?? {};
  const criterionKeys = (criteria as Criterion[]).map(({ key }) => key);
  const link_mode = merchantNamed(product.merchant ?? "", merchants)?.link_mode ?? null;
  const facts = { product, now: new Date(), criterionKeys, categorySlug: slug, link_mode };
  const findings = findingsOf({ ...publishable(draft), ...facts });
  return { findings, blocking: blockingOf(findings, shown && findingsOf({ ...shown, ...facts })) };
}
