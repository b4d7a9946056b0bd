import { merchants } from "#app/catalogue/merchants/merchants.ts";
import { entityAction, entityLoader } from "#app/routes/admin/entity/entity-route.ts";
import { EntityScreen } from "#app/routes/admin/entity/entity-screen.tsx";
import { adminMeta } from "#app/routes/admin/shell/admin-meta.ts";
import type { Route } from "./+types/merchants.ts";

const title = "Marchands";

export const meta = adminMeta({ path: "/admin/merchants", title });

export const clientLoader = entityLoader(merchants);
export const clientAction = entityAction(merchants);
export { shouldRevalidate } from "#app/routes/admin/editing/result.ts";

export default function MerchantsScreen({ loaderData }: Route.ComponentProps) {
  return (
    <EntityScreen
      entity={merchants}
      listing={loaderData.listing}
      title={title}
      lead="Nos conditions avec chacun, et les siennes pour l’acheteur."
    />
  );
}
