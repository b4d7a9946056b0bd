import { PageHeader } from "../../../ui/page-header.tsx";
import { adminMeta } from "../admin-meta.ts";
import type { Route } from "./+types/products.ts";

const title = "Gestion des produits";

export const meta: Route.MetaFunction = ({ matches }) =>
  adminMeta(matches[0].loaderData.siteUrl, { path: "/admin/products", title });

export default function ProductsScreen() {
  return <PageHeader title={title} />;
}
