import { PageHeader } from "../../../ui/page-header.tsx";
import { adminMeta } from "../admin-meta.ts";
import type { Route } from "./+types/messages.ts";

const title = "Messages";

export const meta: Route.MetaFunction = ({ matches }) =>
  adminMeta(matches[0].loaderData.siteUrl, { path: "/admin/messages", title });

export default function MessagesScreen() {
  return <PageHeader title={title} />;
}
