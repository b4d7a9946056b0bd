/** Converts rows of the data interface to the types of the screens, with `null` for an empty text. */
import type { CategoryRow, ProductRow, SearchRow } from "#app/data/database-types.ts";
import type { IsInFuture } from "#app/data/request-dependencies.ts";
import { currentPrice } from "./current-price.ts";
import { categoryLink, productLink } from "./links.ts";
import type { BuyingLink, Category, Criterion, Product, SearchResult } from "./types.ts";

/** A base for parsing paths of this site; its value does not matter. */
const anyOrigin = "https://site.test";

/** The database checks only the outline of an address, so one that does not parse must be left out here. */
const toPicture = ({ image_url, image_alt }: Pick<CategoryRow, "image_url" | "image_alt">) => ({
  imageUrl: image_url && URL.canParse(image_url, anyOrigin) ? image_url : null,
  imageAlt: image_alt || null,
});

function merchantAddress(address: string | null): string | null {
  return address && URL.canParse(address) ? address : null;
}

/** Returns the category of a row, without a picture address that does not parse. */
export function toCategory(row: CategoryRow): Category {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    description: row.description || null,
    ...toPicture(row),
    parentId: row.parent_id,
    sortOrder: row.sort_order,
    isActive: row.is_active,
    // The constraint of the column holds this shape.
    criteria: row.criteria as unknown as Criterion[],
    updatedAt: row.updated_at,
  };
}

/** Returns the category of a row for its editor, with the picture address as typed. */
export function toStoredCategory(row: CategoryRow): Category {
  return { ...toCategory(row), imageUrl: row.image_url || null };
}

/** Returns the product of a row, without picture or merchant addresses that do not parse. */
export function toProduct(row: ProductRow): Product {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    shortDescription: row.short_description || null,
    price: row.price,
    priceSeenAt: row.price_seen_at,
    priceSource: row.price_source,
    priceExpiresAt: row.price_expires_at,
    ...toPicture(row),
    ...(row.views && { views: row.views.split(" ") }),
    productUrl: row.product_url,
    ...toBuyingLink(row),
    categoryId: row.category_id,
    isActive: row.is_active,
    createdAt: row.created_at,
    changedAt: row.content_changed_at,
    dossierRevision: row.dossier_revision,
    evaluationDueAt: row.evaluation_due_at,
  };
}

/** Returns where the product of a row is sold, without an address that does not parse. */
function toBuyingLink(row: Pick<ProductRow, "affiliate_url" | "merchant">): BuyingLink {
  return { affiliateUrl: merchantAddress(row.affiliate_url), merchant: row.merchant || null };
}

/** Returns the search result of a row, with the path of its page, and its price if that still holds. */
export function toSearchResult(row: SearchRow, isInFuture: IsInFuture): SearchResult {
  return {
    kind: row.kind === "product" ? "product" : "category",
    id: row.id,
    title: row.title,
    description: row.description || null,
    ...toPicture(row),
    price: currentPrice({ price: row.price, priceExpiresAt: row.price_expires_at }, isInFuture),
    href:
      row.kind === "product"
        ? productLink({ slug: row.slug, productUrl: row.product_url ?? "" })
        : categoryLink(row),
    ...(row.model && { instead: { model: row.model, isRejected: row.is_rejected } }),
  };
}
