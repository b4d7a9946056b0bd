import { getAllCategories } from "#app/admin/categories/all-categories.ts";
import { announceAnswer } from "#app/admin/editing/announce-answer.ts";
import { deletionQuestion, listWords, toastWords } from "#app/admin/editing/entity-words.ts";
import { lateDialog } from "#app/admin/editing/late-dialog.tsx";
import { useEditing } from "#app/admin/editing/use-editing.ts";
import { entityAction } from "#app/admin/entity/entity-route.ts";
import { useDeleteRow } from "#app/admin/entity/use-delete-row.ts";
import { Listed } from "#app/admin/listing/listed.tsx";
import { listLoader } from "#app/admin/listing/listing.ts";
import { adminMeta } from "#app/admin/shell/admin-meta.ts";
import { AdminPage } from "#app/admin/shell/admin-page.tsx";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/choosers.ts";
import { type ChooserDraft, chooserList, type ListedChooser, listChoosers } from "./chooser-list.ts";
import { ChooserTable, type ChooserTableProps } from "./chooser-table.tsx";

const title = "Aides au choix";
const newChooserId = "nouvelle-aide";

const ChooserDialog = lateDialog(() => import("./chooser-dialog.tsx").then((module) => module.ChooserDialog));

export const meta = adminMeta({ path: "/admin/choosers", title });

export const clientLoader = listLoader(async (client) => {
  const [rows, categories] = await Promise.all([listChoosers(client), getAllCategories(client)]);
  return { rows, categories };
});

export { shouldRevalidate } from "#app/admin/editing/result.ts";

export const clientAction = entityAction(async () => (await import("./chooser-kind.ts")).choosers);

const toasts = toastWords(chooserList);
const words = listWords(chooserList);

export default function ChoosersScreen({ loaderData }: Route.ComponentProps) {
  return (
    <Listed listing={loaderData.listing} loading={words.loading} failure={words.failure}>
      {(list) => <Choosers {...list} />}
    </Listed>
  );
}

/** Once the list is there: an address that names a chooser opens it. */
function Choosers({ rows, categories }: Pick<ChooserTableProps, "rows" | "categories">) {
  const editing = useEditing<ChooserDraft>({
    otherwiseFocus: newChooserId,
    find: (id) => rows.find((chooser) => chooser.id === id),
    onAnswer: announceAnswer(toasts),
  });
  const deletion = useDeleteRow(chooserList.table, toasts, newChooserId);
  const remove = ({ id, draft }: ListedChooser) =>
    void deletion.remove(id, draft.title, deletionQuestion(chooserList, draft.title));
  const products = rows.flatMap((chooser) => chooser.products);
  return (
    <AdminPage
      title={title}
      lead="Trois questions au plus, qui mènent à un produit de la catégorie, ou disent que nous n’en avons pas."
      actions={
        <Button id={newChooserId} onClick={() => editing.open(null)}>
          Nouvelle aide
        </Button>
      }
    >
      <ChooserTable rows={rows} categories={categories} onEdit={editing.open} onDelete={remove} />
      <ChooserDialog editing={editing} categories={categories} products={products} />
    </AdminPage>
  );
}
