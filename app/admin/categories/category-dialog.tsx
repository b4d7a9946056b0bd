import { EditingDialog } from "#app/admin/editing/editing-dialog.tsx";
import { RowForm } from "#app/admin/editing/row-form.tsx";
import type { EditingControls } from "#app/admin/editing/use-editing.ts";
import { type FormValues, useRowForm } from "#app/admin/editing/use-row-form.ts";
import { Field } from "#app/admin/fields/field.tsx";
import { TextControl } from "#app/admin/fields/plain-controls.tsx";
import { SelectControl } from "#app/admin/fields/select-control.tsx";
import { ImageField, isSilentPicture } from "#app/admin/media/image-field.tsx";
import { slugify } from "#app/lib/slug.ts";
import type { Category } from "#app/product/types.ts";
import type { Followers } from "./all-categories.ts";
import { noParent } from "./category-columns.ts";
import type { Choice } from "./category-commands.ts";
import { type CategoryDraft, categorySchema } from "./category-draft.ts";
import { categories as entity } from "./category-kind.ts";
import { parentHint } from "./category-texts.ts";
import { ChoiceField, useChoices } from "./choice-field.tsx";
import { ParentOptions } from "./parent-options.tsx";
import { StatusField } from "./status-field.tsx";

interface CategoryDialogProps {
  editing: EditingControls<CategoryDraft>;
  categories: readonly Category[];
  productCounts: ReadonlyMap<string, number>;
  followers: ReadonlyMap<string, Followers>;
}

export function CategoryDialog({ editing, ...lists }: CategoryDialogProps) {
  const { base } = editing.state.form;
  const choices = useChoices(base && lists.productCounts.has(base.id) ? base.id : null);
  const nameOf = (id: string) =>
    lists.categories.find((category) => category.id === id)?.name ??
    choices.find((choice) => choice.id === id)?.title;
  return (
    <EditingDialog editing={editing} entity={entity} nameOf={nameOf}>
      <CategoryForm key={editing.state.form.key} editing={editing} choices={choices} {...lists} />
    </EditingDialog>
  );
}

/** In a new category the slug is derived from the name. */
const derived = { slug: ({ name }: FormValues) => slugify(String(name)) };

interface CategoryFormProps extends CategoryDialogProps {
  choices: readonly Choice[];
}

/** The fields of a category. */
function CategoryForm({ editing, categories, productCounts, followers, choices }: CategoryFormProps) {
  const { base, draft } = editing.state.form;
  const form = useRowForm({
    editing,
    schema: categorySchema,
    initial: { image_decorative: isSilentPicture(draft) },
    derived,
  });
  const parent = form.text("parent_id");
  return (
    <RowForm form={form} entity={entity}>
      <Field {...form.field("name")} />
      <TextControl {...form.text("slug")} attributes={{ onBlur: () => form.refill("slug") }} />
      <Field {...form.field("description")} />
      <ImageField />
      <div className="grid gap-6 sm:grid-cols-[3fr_2fr]">
        <div>
          <SelectControl {...parent} hint={parentHint(productCounts.get(parent.value) ?? 0)}>
            <option value="">{noParent}</option>
            <ParentOptions categories={categories} editedId={base?.id ?? null} />
          </SelectControl>
        </div>
        <div>
          <Field {...form.field("sort_order")} />
        </div>
      </div>
      <ChoiceField choices={choices} followers={base ? followers.get(base.id) : undefined} />
      <StatusField base={base} />
      <Field {...form.field("criteria")} />
    </RowForm>
  );
}
