import { useMemo, useState } from "react";
import { ParentOptions } from "#app/admin/categories/parent-options.tsx";
import { EditedRow } from "#app/admin/editing/edited-row.tsx";
import { RowForm } from "#app/admin/editing/row-form.tsx";
import { type FormOwner, type FormValues, useRowForm } from "#app/admin/editing/use-row-form.ts";
import type { VersionedRow } from "#app/admin/entity/versioned-row.ts";
import { Field } from "#app/admin/fields/field.tsx";
import { errorClass } from "#app/admin/fields/look.ts";
import { TextControl } from "#app/admin/fields/plain-controls.tsx";
import { SelectControl } from "#app/admin/fields/select-control.tsx";
import type { Category } from "#app/product/types.ts";
import { chooserSchema } from "./chooser-draft.ts";
import { type ChooserDraft, choosers, type NamedProduct } from "./chooser-kind.ts";
import { type EditedQuestion, editedTree, treeJson } from "./edited-tree.ts";
import { QuestionFields } from "./question-fields.tsx";

interface ChooserDialogProps {
  otherwiseFocus: string;
  categories: readonly Category[];
  /** Those that the stored choosers name. */
  products: readonly NamedProduct[];
}

export function ChooserDialog({ otherwiseFocus, categories, products }: ChooserDialogProps) {
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
