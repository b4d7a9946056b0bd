import { redirect } from "react-router";
import { productPageLink } from "#app/catalogue/links.ts";
import type { Route } from "./+types/product-redirect.ts";

export function loader({ params }: Route.LoaderArgs) {
  return redirect(productPageLink({ slug: encodeURIComponent(params.slug) }), 301);
}
