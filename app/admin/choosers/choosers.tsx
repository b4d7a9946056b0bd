import { useMemo, useState } from "react";
import { getAllCategories } from "#app/admin/categories/all-categories.ts";
import { ParentOptions } from "#app/admin/categories/parent-options.tsx";
import { EntityTable } from "#app/admin/entity/entity-table.tsx";
import { useDeleteRow } from "#app/admin/entity/use-delete-row.ts";
import type { VersionedRow } from "#app/admin/entity/versioned-row.ts";
import { Field } from "#app/admin/fields/field.tsx";
import { errorClass } from "#app/admin/fields/look.ts";
import { TextControl } from "#app/admin/fields/plain-controls.tsx";
import { SelectControl } from "#app/admin/fields/select-control.tsx";
import { useEditedAddress } from "#app/admin/kit/edited-address.ts";
import { EditedRow } from "#app/admin/kit/edited-row.tsx";
import { deletionQuestion, listWords } from "#app/admin/kit/entity-words.ts";
import { RowForm } from "#app/admin/kit/row-form.tsx";
import { type FormOwner, type FormValues, useRowForm } from "#app/admin/kit/use-row-form.ts";
import { Listed } from "#app/admin/listing/list-screen.tsx";
import { listLoader } from "#app/admin/listing/listing.ts";
import { adminMeta } from "#app/admin/shell/admin-meta.ts";
import { AdminPage } from "#app/admin/shell/admin-page.tsx";
import type { Category } from "#app/product/types.ts";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/choosers.ts";
import { chooserSchema } from "./chooser-draft.ts";
import {
  type ChooserDraft,
  choosers,
  type ListedChooser,
  listChoosers,
  type NamedProduct,
} from "./chooser-kind.ts";
import { type EditedQuestion, editedTree, treeJson } from "./edited-tree.ts";
import { QuestionFields } from "./question-fields.tsx";

const title = "Aides au choix";
const newChooserId = "nouvelle-aide";

export const meta = adminMeta({ path: choosers.path, title });

export const clientLoader = listLoader(async (client) => {
  const [rows, categories] = await Promise.all([listChoosers(client), getAllCategories(client)]);
  return { rows, categories };
});

export { shouldRevalidate } from "#app/admin/kit/edited-address.ts";

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

interface ChooserDialogProps {
  otherwiseFocus: string;
  categories: readonly Category[];
  /** Those that the stored choosers name. */
  products: readonly NamedProduct[];
}

function ChooserDialog({ otherwiseFocus, categories, products }: ChooserDialogProps) {
  return (
    <EditedRow<ChooserDraft, VersionedRow<ChooserDraft>>
      entity={choosers}
      otherwiseFocus={otherwiseFocus}
      nameOf={(id) => categories.find((category) => category.id === id)?.name}
    >
      {(owner) => <ChooserForm editing={owner} categories={categories} products={products} />}
    </EditedRow>
  );
}

interface ChooserFormProps extends Omit<ChooserDialogProps, "otherwiseFocus"> {
  editing: FormOwner<ChooserDraft>;
}

function ChooserForm({ editing, categories, products }: ChooserFormProps) {
  const { draft } = editing.state.form;
  const [tree, setTree] = useState(() => editedTree(draft?.tree ?? ""));
  // A category has one chooser at most: a new one has its slug.
  const derived = useMemo(
    () => ({
      slug: ({ category_id }: FormValues) => categories.find(({ id }) => id === category_id)?.slug ?? "",
    }),
    [categories],
  );
  const form = useRowForm({ editing, schema: chooserSchema, initial: { tree: treeJson(tree) }, derived });
  const titles = new Map(products.map(({ id, title }) => [id, title ?? "Produit supprimé"]));
  const changeTree = (next: EditedQuestion) => {
    setTree(next);
    form.change("tree", treeJson(next));
  };
  const category = form.text("category_id");
  return (
    <RowForm form={form} entity={choosers}>
      <Field {...form.field("title")} />
      <SelectControl {...category}>
        <option value="">Choisissez une catégorie</option>
        <ParentOptions categories={categories} editedId={null} />
      </SelectControl>
      <TextControl {...form.text("slug")} attributes={{ onBlur: () => form.refill("slug") }} />
      <Field {...form.field("is_active")} />
      <input type="hidden" name="tree" value={form.text("tree").value} />
      <QuestionFields question={tree} way={[]} titles={titles} onChange={changeTree} />
      <p role="alert" className={`${errorClass} empty:hidden`}>
        {form.errors.get("tree")?.text}
      </p>
    </RowForm>
  );
}
