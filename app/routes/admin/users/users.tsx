import { PageHeader } from "../../../ui/page-header.tsx";
import { adminMeta } from "../admin-meta.ts";
import type { Route } from "./+types/users.ts";

const title = "Administration des utilisateurs";

export const meta: Route.MetaFunction = ({ matches }) =>
  adminMeta(matches[0].loaderData.siteUrl, { path: "/admin/users", title });

export default function UsersScreen() {
  return <PageHeader title={title} />;
}
