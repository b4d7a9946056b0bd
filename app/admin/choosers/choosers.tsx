import { getAllCategories } from "#app/admin/categories/all-categories.ts";
import { useEditedAddress } from "#app/admin/editing/edited-address.ts";
import { deletionQuestion, listWords } from "#app/admin/editing/entity-words.ts";
import { EntityTable } from "#app/admin/entity/entity-table.tsx";
import { useDeleteRow } from "#app/admin/entity/use-delete-row.ts";
import type { VersionedRow } from "#app/admin/entity/versioned-row.ts";
import { Listed } from "#app/admin/listing/listed.tsx";
import { listLoader } from "#app/admin/listing/listing.ts";
import { adminMeta } from "#app/admin/shell/admin-meta.ts";
import { AdminPage } from "#app/admin/shell/admin-page.tsx";
import type { Category } from "#app/product/types.ts";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/choosers.ts";
import { ChooserDialog } from "./chooser-dialog.tsx";
import { type ChooserDraft, choosers, type ListedChooser, listChoosers } from "./chooser-kind.ts";

const title = "Aides au choix";
const newChooserId = "nouvelle-aide";

export const meta = adminMeta({ path: choosers.path, title });

export const clientLoader = listLoader(async (client) => {
  const [rows, categories] = await Promise.all([listChoosers(client), getAllCategories(client)]);
  return { rows, categories };
});

export { shouldRevalidate } from "#app/admin/editing/edited-address.ts";

const words = listWords(choosers);

export default function ChoosersScreen({ loaderData }: Route.ComponentProps) {
  return (
    <Listed listing={loaderData.listing} loading={words.loading} failure={words.failure}>
      {(list) => <Choosers {...list} />}
    </Listed>
  );
}

interface ChoosersProps {
  rows: readonly ListedChooser[];
  categories: readonly Category[];
}

function Choosers({ rows, categories }: ChoosersProps) {
  const { open } = useEditedAddress();
  const deletion = useDeleteRow<ChooserDraft, VersionedRow<ChooserDraft>>(choosers, newChooserId);
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  return (
    <AdminPage
      title={title}
      lead="Trois questions au plus, qui mènent à un produit de la catégorie, ou disent que nous n’en avons pas."
      actions={
        <Button id={newChooserId} onClick={() => open(null)}>
          Nouvelle aide
        </Button>
      }
    >
      <EntityTable<ChooserDraft, ListedChooser>
        entity={choosers}
        caption={title}
        none="Aucune aide au choix trouvée"
        rows={rows}
        onEdit={({ id }) => open(id)}
        onDelete={({ id, draft }) =>
          void deletion.remove(id, draft.title, deletionQuestion(choosers, draft.title))
        }
        busy={deletion.pending?.of}
        nameOf={(id) => names.get(id)}
        cells={{ products: Products }}
      />
      {deletion.dialog}
      <ChooserDialog
        otherwiseFocus={newChooserId}
        categories={categories}
        products={rows.flatMap((chooser) => chooser.products)}
      />
    </AdminPage>
  );
}

/** How many there are, and those that visitors do not find any more. */
function Products({ products }: ListedChooser) {
  const missing = products.filter(({ isActive }) => !isActive);
  return (
    <>
      {products.length}
      {missing.length > 0 && (
        <span className="block text-sm text-danger">
          À remplacer :{" "}
          {missing.map(({ title }) => (title ? `${title} (inactif)` : "un produit supprimé")).join(", ")}
        </span>
      )}
    </>
  );
}
