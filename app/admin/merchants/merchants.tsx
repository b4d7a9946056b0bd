import { entityAction, entityLoader } from "#app/admin/entity/entity-route.ts";
import { EntityScreen } from "#app/admin/entity/entity-screen.tsx";
import { lateEntityDialog } from "#app/admin/entity/late-entity-dialog.tsx";
import { adminMeta } from "#app/admin/shell/admin-meta.ts";
import type { Route } from "./+types/merchants.ts";
import { merchantList } from "./merchant-list.ts";

const title = "Marchands";

export const meta = adminMeta({ path: "/admin/merchants", title });

const merchants = async () => (await import("./merchant-kind.ts")).merchants;
const MerchantDialog = lateEntityDialog(merchants);

export const clientLoader = entityLoader(merchantList);
export const clientAction = entityAction(merchants);
export { shouldRevalidate } from "#app/admin/editing/result.ts";

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
