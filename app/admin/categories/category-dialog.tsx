import type { VersionedRow } from "#app/admin/entity/versioned-row.ts";
import { Field } from "#app/admin/fields/field.tsx";
import { SelectControl } from "#app/admin/fields/labelled.tsx";
import { FlagControl, TextControl } from "#app/admin/fields/plain-controls.tsx";
import { reloadWithToast } from "#app/admin/kit/after-reload.ts";
import { useEditedAddress } from "#app/admin/kit/edited-address.ts";
import { EditedRow } from "#app/admin/kit/edited-row.tsx";
import {
  type FormOwner,
  type FormValues,
  RowForm,
  useRowForm,
  useRowFormState,
} from "#app/admin/kit/row-form.tsx";
import { useRead } from "#app/admin/kit/use-read.ts";
import type { RowToSave } from "#app/admin/kit/versions.ts";
import { ImageField, isSilentPicture } from "#app/admin/media/image-field.tsx";
import { Checkbox, Options } from "#app/admin/ui/controls.tsx";
import { slugify } from "#app/lib/slug.ts";
import { getProductsByCategory } from "#app/product/product-reads.ts";
import type { Category, Product } from "#app/product/rows.ts";
import type { ToastContent } from "#app/ui/toast-store.ts";
import type { Followers } from "./all-categories.ts";
import {
  type CategoryDraft,
  categorySchema,
  categories as entity,
  getContents,
  noChoice,
  noParent,
} from "./category-kind.ts";
import { ParentOptions } from "./category-options.tsx";
import { controlId, newCategoryId } from "./category-table.tsx";
import { contentsChoice, contentsNotice, followersHint, parentHint, quoted } from "./category-texts.ts";

export interface CategoryLists {
  categories: readonly Category[];
  productCounts: ReadonlyMap<string, number>;
  followers: ReadonlyMap<string, Followers>;
}

export function CategoryDialog(lists: CategoryLists) {
  const id = useEditedAddress().edited?.id ?? null;
  const choices = useChoices(id && lists.productCounts.has(id) ? id : null);
  const nameOf = (id: string) =>
    lists.categories.find((category) => category.id === id)?.name ??
    choices.find((choice) => choice.id === id)?.title;
  return (
    <EditedRow<CategoryDraft, VersionedRow<CategoryDraft>>
      entity={entity}
      nameOf={nameOf}
      otherwiseFocus={newCategoryId}
      tellsReason
      onSaved={announceSaved}
    >
      {(owner) => <CategoryForm editing={owner} choices={choices} {...lists} />}
    </EditedRow>
  );
}

function announceSaved(
  { base, draft }: RowToSave<CategoryDraft>,
  batch: string,
  action: ToastContent["action"],
): Promise<never> {
  const title = base ? "Catégorie mise à jour" : "Catégorie créée";
  const description = `La catégorie ${quoted(draft.name)} a été enregistrée.`;
  const focusIds = base ? [controlId("edit", base), newCategoryId] : [newCategoryId];
  return reloadWithToast({ toast: { title, description, ...(action && { action }) }, batch, focusIds });
}

/** In a new category the slug is derived from the name. */
const derived = { slug: ({ name }: FormValues) => slugify(String(name)) };

/** Two fields beside each other. */
const rowClass = "grid items-start gap-x-6 gap-y-2.5 sm:grid-cols-2 sm:*:col-auto";

interface CategoryFormProps extends CategoryLists {
  editing: FormOwner<CategoryDraft>;
  choices: readonly Choice[];
}

/** The fields of a category. */
function CategoryForm({ editing, categories, productCounts, followers, choices }: CategoryFormProps) {
  const { base, draft } = editing.state.form;
  const form = useRowForm({
    editing,
    schema: categorySchema,
    initial: {
      image_decorative: isSilentPicture(draft),
      defined: base?.draft.criteria.map(({ name }) => name) ?? [],
    },
    derived,
  });
  const parent = form.text("parent_id");
  return (
    <RowForm form={form} entity={entity} className="gap-2.5">
      <div className={rowClass}>
        <Field {...form.field("name")} />
        <TextControl {...form.text("slug")} attributes={{ onBlur: () => form.refill("slug") }} />
      </div>
      <Field {...form.field("description")} />
      <ImageField isFolded />
      <div className={rowClass}>
        <div className="grid gap-2">
          <SelectControl {...parent} hint={parentHint(productCounts.get(parent.value) ?? 0)}>
            <option value="">{noParent}</option>
            <ParentOptions categories={categories} editedId={base?.id ?? null} />
          </SelectControl>
          <ChoiceField choices={choices} followers={base ? followers.get(base.id) : undefined} />
        </div>
        <div className="grid gap-2">
          <Field {...form.field("sort_order")} />
          <StatusField base={base} />
        </div>
      </div>
      <Field {...form.field("criteria")} />
    </RowForm>
  );
}

interface StatusFieldProps {
  /** The edited category; `null` for a new one, which has nothing below it. */
  base: VersionedRow<CategoryDraft> | null;
}

/** Whether the category is active. A change shows its effect on what is below, and offers to switch it. */
function StatusField({ base }: StatusFieldProps) {
  const { values, change, flag } = useRowFormState();
  const isActive = values.is_active === true;
  const isSwitched = base !== null && isActive !== base.draft.is_active;
  const { data: contents } = useRead(isSwitched ? base.id : null, (client) =>
    getContents(client, base?.id ?? ""),
  );
  const choice = isSwitched && contents && contentsChoice(isActive, contents);
  return (
    <div>
      <FlagControl {...flag("is_active")} onSwitch={() => change("with_contents", false)} />
      <p role="status" className="mt-3 border-l-2 border-ink pl-4 empty:hidden">
        {isSwitched && contents && contentsNotice(isActive, contents)}
      </p>
      {choice && (
        <Checkbox
          name="with_contents"
          label={choice}
          checked={values.with_contents === true}
          onChange={({ currentTarget }) => change("with_contents", currentTarget.checked)}
        />
      )}
    </div>
  );
}

type Choice = Pick<Product, "id" | "title">;

/**
 * Returns the products that a category can name as its choice: its own active ones.
 * Asked for when a category with some is opened.
 */
function useChoices(categoryId: string | null): readonly Choice[] {
  const { data = [] } = useRead(categoryId, (client) => getProductsByCategory(client, categoryId ?? ""));
  return data;
}

/** The choice of the category; hidden while there is nothing to choose from. */
function ChoiceField({
  choices,
  followers,
}: {
  choices: readonly Choice[];
  followers: Followers | undefined;
}) {
  const { text } = useRowFormState();
  const field = text("choice_id");
  // The form keeps the value until the choices are there: whoever touches nothing has changed nothing.
  if (choices.length === 0) return <input type="hidden" name={field.path} value={field.value} />;
  return (
    <SelectControl {...field} hint={followers && followersHint(followers)}>
      <option value="">{noChoice}</option>
      <Options of={choices.map(({ id, title }) => [id, title])} />
    </SelectControl>
  );
}
