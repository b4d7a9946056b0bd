/** The categories for the filter and the form of the products' screen. Read when the screen opens. */
import type { ShouldRevalidateFunction } from "react-router";
import { getAllCategories } from "#app/catalogue/categories/all-categories.ts";
import { listingOf } from "#app/routes/admin/listing/listing.ts";
import { adminAccess } from "#app/routes/admin/shell/admin-access.ts";
import type { Route } from "./+types/product-categories.ts";

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { data } = await context.get(adminAccess)();
  return { categories: listingOf(getAllCategories(data)) };
}

/** Another page of the list, or a change of a product, does not change the categories. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, formMethod }) =>
  !formMethod && currentUrl.href === nextUrl.href;
