import { useState } from "react";
import { isLeaf } from "#app/catalogue/categories/category-tree.ts";
import { slugify } from "#app/catalogue/model/slug.ts";
import type { Category } from "#app/catalogue/model/types.ts";
import { type ProductDraft, productSchema, toTexts } from "#app/catalogue/products/product-draft.ts";
import { EditingForm } from "#app/routes/admin/editing/editing-form.tsx";
import { useDraftForm, useFilledFields } from "#app/routes/admin/editing/use-draft-form.ts";
import type { EditingControls } from "#app/routes/admin/editing/use-editing.ts";
import { ImageField } from "#app/routes/admin/media/image-field.tsx";
import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { CategoryOptions } from "./category-options.tsx";
import { productLabels as labels } from "./product-labels.ts";
import { ViewsField } from "./views-field.tsx";

interface ProductFormProps {
  editing: EditingControls<ProductDraft>;
  categories: readonly Category[];
  /** See `ProductDialog`. */
  newIn: string | null;
}

const required = { required: true };
const constraint = { title: required, slug: required, product_url: required, category_id: required };

/** The fields of a product. In a new one slug and address are derived from the title. */
export function ProductForm({ editing, categories, newIn }: ProductFormProps) {
  const { base, draft, isOrphan } = editing.state.form;
  const texts = toTexts(draft);
  if (!draft && newIn && isLeaf(categories, newIn)) texts.category_id = newIn;
  const [form, fields] = useDraftForm({
    id: "product",
    editing,
    schema: productSchema,
    defaultValue: texts,
    constraint,
  });
  const fill = useFilledFields(form);
  const [isUploading, setIsUploading] = useState(false);

  const follow = (slug: string) => fill([fields.product_url, `/${slug}`]);
  const followTitle = (title: string) => {
    if (base || isOrphan) return;
    const [slug = ""] = fill([fields.slug, slugify(title)]);
    follow(slug);
  };
  const followSlug = ({ currentTarget }: React.InputEvent<HTMLInputElement>) => {
    if (!base && !isOrphan && currentTarget.value) follow(currentTarget.value);
  };
  /** An emptied slug is derived again when the person goes on. */
  const refillSlug = ({ currentTarget }: React.FocusEvent<HTMLInputElement>) => {
    if (!currentTarget.value) followTitle(fields.title.value ?? "");
  };

  return (
    <EditingForm
      editing={editing}
      form={form}
      legend="Produit"
      orphanNotice="Ce produit a été supprimé entre-temps. Votre texte est conservé : vous pouvez en faire un nouveau produit avec « Créer », ou annuler."
      isUploading={isUploading}
    >
      <input type="hidden" name="stored_url" value={base?.draft.product_url ?? ""} />
      <TextField
        label={labels.title}
        field={fields.title}
        onInput={(event) => followTitle(event.currentTarget.value)}
      />
      <TextField
        label={labels.slug}
        field={fields.slug}
        onInput={followSlug}
        onBlur={refillSlug}
        spellCheck={false}
        autoCapitalize="none"
        hint="Identifiant unique dans les adresses : lettres minuscules, chiffres et tirets."
      />
      <TextAreaField label={labels.short_description} field={fields.short_description} rows={5} />
      <TextField
        label={labels.price}
        field={fields.price}
        inputMode="decimal"
        hint="En euros, au centime près : 349,95. Laissez vide si le prix n’est pas connu."
      />
      <ImageField image={fields.image_url} alt={fields.image_alt} onUploading={setIsUploading} />
      <ViewsField label={labels.views} field={fields.views} />
      <TextField
        label={labels.product_url}
        field={fields.product_url}
        spellCheck={false}
        autoCapitalize="none"
        hint="Chemin de la page du produit sur ce site : il commence par une barre oblique."
      />
      <SelectField label={labels.category_id} field={fields.category_id}>
        <option value="">Choisir une catégorie</option>
        <CategoryOptions categories={categories} current={texts.category_id} />
      </SelectField>
      <TextField
        label={labels.affiliate_url}
        field={fields.affiliate_url}
        type="url"
        spellCheck={false}
        hint="Où mène « Acheter maintenant » : une adresse complète (https://…)."
      />
      <TextField label={labels.merchant} field={fields.merchant} />
    </EditingForm>
  );
}
