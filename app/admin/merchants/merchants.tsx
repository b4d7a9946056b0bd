import { merchantList } from "#app/catalogue/merchants/merchant-list.ts";
import { entityAction, entityLoader } from "#app/routes/admin/entity/entity-route.ts";
import { EntityScreen } from "#app/routes/admin/entity/entity-screen.tsx";
import { lateEntityDialog } from "#app/routes/admin/entity/late-entity-dialog.tsx";
import { adminMeta } from "#app/routes/admin/shell/admin-meta.ts";
import type { Route } from "./+types/merchants.ts";

const title = "Marchands";

export const meta = adminMeta({ path: "/admin/merchants", title });

const merchants = async () => (await import("#app/catalogue/merchants/merchants.ts")).merchants;
const MerchantDialog = lateEntityDialog(merchants);

export const clientLoader = entityLoader(merchantList);
export const clientAction = entityAction(merchants);
export { shouldRevalidate } from "#app/routes/admin/editing/result.ts";

export default function MerchantsScreen({ loaderData }: Route.ComponentProps) {
  return (
    <EntityScreen
      entity={merchantList}
      Dialog={MerchantDialog}
      listing={loaderData.listing}
      title={title}
      lead="Nos conditions avec chacun, et les siennes pour l’acheteur."
    />
  );
}
