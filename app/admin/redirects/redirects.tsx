import { entityAction, entityLoader } from "#app/admin/entity/entity-route.ts";
import { EntityScreen } from "#app/admin/entity/entity-screen.tsx";
import { lateEntityDialog } from "#app/admin/entity/late-entity-dialog.tsx";
import { FieldRefusal } from "#app/admin/entity/refusals.ts";
import { adminMeta } from "#app/admin/shell/admin-meta.ts";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/redirects.ts";
import { redirectList } from "./redirect-list.ts";

const title = "Redirections";

export const meta = adminMeta({ path: "/admin/redirects", title });

const redirects = async () => (await import("./redirect-kind.ts")).redirects;
const RedirectDialog = lateEntityDialog(redirects);

export const clientLoader = entityLoader(redirectList);

/** The site itself is asked whether a page is there: it alone knows all of its addresses. */
export const clientAction = entityAction(redirects, async ({ target }) => {
  if (target === null) return;
  const { status } = await fetch(target, { method: "HEAD" });
  if (status === 404 || status === 410)
    throw new FieldRefusal("target", "Il n’y a pas de page à cette adresse");
});

export { shouldRevalidate } from "#app/admin/editing/result.ts";

export default function RedirectsScreen({ loaderData }: Route.ComponentProps) {
  return (
    <EntityScreen
      entity={redirectList}
      Dialog={RedirectDialog}
      listing={loaderData.listing}
      title={title}
      lead="Les adresses d’avant : elles mènent d’elles-mêmes à ce qui a changé d’adresse. Pour ce qui est supprimé, choisissez où."
      addsAt={{ label: "Rediriger…", to: "/admin/searches?liste=adresses&edition=nouveau" }}
      actionsOf={({ path, deletedId }, edit) =>
        deletedId && (
          <Button variant="outline" size="small" onClick={edit}>
            Rediriger<span className="sr-only"> {path}</span>
          </Button>
        )
      }
    />
  );
}
