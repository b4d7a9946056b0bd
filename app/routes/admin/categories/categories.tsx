import { PageHeader } from "../../../ui/page-header.tsx";
import { adminMeta } from "../admin-meta.ts";
import type { Route } from "./+types/categories.ts";

const title = "Administration des catégories";

export const meta: Route.MetaFunction = ({ matches }) =>
  adminMeta(matches[0].loaderData.siteUrl, { path: "/admin/categories", title });

export default function CategoriesScreen() {
  return <PageHeader title={title} />;
}
