import { redirectList } from "#app/catalogue/redirects/redirect-list.ts";
import { FieldRefusal } from "#app/data/refusals.ts";
import { entityAction, entityLoader } from "#app/routes/admin/entity/entity-route.ts";
import { EntityScreen } from "#app/routes/admin/entity/entity-screen.tsx";
import { lateEntityDialog } from "#app/routes/admin/entity/late-entity-dialog.tsx";
import { adminMeta } from "#app/routes/admin/shell/admin-meta.ts";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/redirects.ts";

const title = "Redirections";

export const meta = adminMeta({ path: "/admin/redirects", title });

const redirects = async () => (await import("#app/catalogue/redirects/redirects.ts")).redirects;
const RedirectDialog = lateEntityDialog(redirects);

export const clientLoader = entityLoader(redirectList);

/** The site itself is asked whether a page is there: it alone knows all of its addresses. */
export const clientAction = entityAction(redirects, async ({ target }) => {
  if (target === null) return;
  const { status } = await fetch(target, { method: "HEAD" });
  if (status === 404 || status === 410)
    throw new FieldRefusal("target", "Il n’y a pas de page à cette adresse");
});

export { shouldRevalidate } from "#app/routes/admin/editing/result.ts";

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
