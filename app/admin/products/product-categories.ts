/** The categories for the filter and the form of the products' screen. Read when the screen opens. */
import type { ShouldRevalidateFunction } from "react-router";
import { getAllCategories } from "#app/admin/categories/all-categories.ts";
import { listLoader } from "#app/admin/listing/listing.ts";

export const clientLoader = listLoader(getAllCategories);

/** Another page of the list does not change the categories. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.href === nextUrl.href;
