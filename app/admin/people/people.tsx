import { entityAction, entityLoader } from "#app/admin/entity/entity-route.ts";
import { EntityScreen } from "#app/admin/entity/entity-screen.tsx";
import { lateEntityDialog } from "#app/admin/entity/late-entity-dialog.tsx";
import { adminMeta } from "#app/admin/shell/admin-meta.ts";
import type { Route } from "./+types/people.ts";
import { signatureList } from "./signature-list.ts";

const title = "Signatures";

export const meta = adminMeta({ path: "/admin/people", title });

const signatures = async () => (await import("./signature-kind.ts")).signatures;
const SignatureDialog = lateEntityDialog(signatures);

export const clientLoader = entityLoader(signatureList);
export const clientAction = entityAction(signatures);
export { shouldRevalidate } from "#app/admin/editing/result.ts";

/** The people and teams that sign pages: an administrator adds them, and hides those who left. */
export default function PeopleScreen({ loaderData }: Route.ComponentProps) {
  return (
    <EntityScreen
      entity={signatureList}
      Dialog={SignatureDialog}
      listing={loaderData.listing}
      title={title}
      lead="Les noms sous lesquels paraissent pages et évaluations. Un dossier les reprend tels qu’ils sont écrits ici."
    />
  );
}
