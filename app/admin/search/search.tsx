import { entityAction, entityLoader } from "#app/admin/entity/entity-route.ts";
import { EntityScreen } from "#app/admin/entity/entity-screen.tsx";
import { lateEntityDialog } from "#app/admin/entity/late-entity-dialog.tsx";
import { adminMeta } from "#app/admin/shell/admin-meta.ts";
import type { Route } from "./+types/search.ts";
import { synonymList } from "./synonym-list.ts";

const title = "Recherche";

export const meta = adminMeta({ path: "/admin/search", title });

const synonyms = async () => (await import("./synonym-kind.ts")).synonyms;
const SynonymDialog = lateEntityDialog(synonyms);

export const clientLoader = entityLoader(synonymList);
export const clientAction = entityAction(synonyms);
export { shouldRevalidate } from "#app/admin/editing/result.ts";

export default function SearchScreen({ loaderData }: Route.ComponentProps) {
  return (
    <EntityScreen
      entity={synonymList}
      Dialog={SynonymDialog}
      listing={loaderData.listing}
      title={title}
      lead="Les autres mots des visiteurs : les noms que nous n’écrivons pas, les modèles d’autres marques, et ce que nous n’avons pas traité."
      caption="Mots de la recherche"
    />
  );
}
