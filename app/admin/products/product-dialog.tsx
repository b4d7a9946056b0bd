import { useEffect, useEffectEvent, useMemo } from "react";
import { CategoryOptions } from "#app/admin/categories/category-options.tsx";
import type { VersionedRow } from "#app/admin/entity/versioned-row.ts";
import { Field } from "#app/admin/fields/field.tsx";
import { type ControlProps, useFields } from "#app/admin/fields/fields-context.ts";
import { SelectControl } from "#app/admin/fields/labelled.tsx";
import { TextControl } from "#app/admin/fields/plain-controls.tsx";
import { EditedRow } from "#app/admin/kit/edited-row.tsx";
import { type FormOwner, RowForm, useRowForm } from "#app/admin/kit/row-form.tsx";
import { useRead } from "#app/admin/kit/use-read.ts";
import { ImageField, isSilentPicture } from "#app/admin/media/image-field.tsx";
import { PicturePicker } from "#app/admin/media/picture-picker.tsx";
import { PictureMetadataProvider } from "#app/admin/media/picture-thumbnail.tsx";
import { slugify } from "#app/lib/slug.ts";
import { branchAt } from "#app/product/categories.ts";
import { getMerchantTerms, type MerchantTerms, merchantNameAt } from "#app/product/merchants.ts";
import type { Category } from "#app/product/rows.ts";
import { Button } from "#app/ui/button.tsx";
import { Drawing } from "#app/ui/picture.tsx";
import type { useCategories } from "./list-filters.tsx";
import { type ProductDraft, productSchema, products } from "./product-kind.ts";

/** A further view of a product, chosen in the library, where its text stands: at once in a new place. */
function ViewControl({ path, value }: ControlProps) {
  const { change } = useFields();
  const address = String(value);
  const number = Number(path.split(".").at(-1)) + 1;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <input type="hidden" name={path} value={address} />
      {address && (
        <PictureMetadataProvider of={address}>
          <Drawing
            src={address}
            alt={`Vue ${number}`}
            sizes="4rem"
            className="aspect-4/3 w-16 object-cover"
          />
        </PictureMetadataProvider>
      )}
      <PicturePicker
        label={`Choisir la vue ${number}`}
        opensAtOnce={!address}
        onChoose={(picture) => change(path, picture.address)}
      />
    </div>
  );
}

interface ProductDialogProps {
  categories: ReturnType<typeof useCategories>;
  /** The category of a new product, if it holds products: the one that the list is filtered by. */
  newIn: string | null;
  otherwiseFocus: string;
}

/** The form of the product that the address names. */
export function ProductDialog({ categories, newIn, otherwiseFocus }: ProductDialogProps) {
  const { list, problem, retry } = categories;
  const nameOf = (id: string) => list?.find((category) => category.id === id)?.name;
  return (
    <EditedRow<ProductDraft, VersionedRow<ProductDraft>>
      entity={products}
      nameOf={nameOf}
      otherwiseFocus={otherwiseFocus}
      isWide
    >
      {(owner) =>
        list ? (
          <ProductForm editing={owner} categories={list} newIn={newIn} />
        ) : problem ? (
          <CategoriesFailed retry={retry} />
        ) : (
          <p role="status">Chargement des catégories...</p>
        )
      }
    </EditedRow>
  );
}

function CategoriesFailed({ retry }: { retry: () => void }) {
  return (
    <div role="alert" className="grid gap-4 border-l-2 border-danger pl-4">
      <p>Les catégories n’ont pas pu être chargées : sans elles, un produit ne peut pas être rangé.</p>
      <div>
        <Button variant="outline" size="small" onClick={retry}>
          Réessayer
        </Button>
      </div>
    </div>
  );
}

interface ProductFormProps extends Pick<ProductDialogProps, "newIn"> {
  editing: FormOwner<ProductDraft>;
  categories: readonly Category[];
}

/** In a new product slug and address are derived from the title. */
const derived = {
  slug: ({ title }: Readonly<Record<string, unknown>>) => slugify(String(title)),
  product_url: ({ slug }: Readonly<Record<string, unknown>>) => `/${slug}`,
};

/** Until the merchants are read: the same list at each rendering. */
const none: readonly MerchantTerms[] = [];

const controls = { view: ViewControl };

const columnClass = "grid grid-cols-1 content-start gap-3";

/** The fields of a product. */
function ProductForm({ editing, categories, newIn }: ProductFormProps) {
  const { draft } = editing.state.form;
  // Their domains propose a name.
  const { data: merchants = none } = useRead("merchants", (client) =>
    getMerchantTerms(client, [{ affiliate_url: "" }]),
  );
  const derivedHere = useMemo(
    () => ({
      ...derived,
      merchant: ({ affiliate_url }: Readonly<Record<string, unknown>>) =>
        merchantNameAt(String(affiliate_url), merchants),
    }),
    [merchants],
  );
  const isPlaced = !draft?.category_id && newIn && branchAt(categories, newIn)?.children.length === 0;
  const form = useRowForm({
    editing,
    schema: productSchema,
    initial: {
      image_decorative: isSilentPicture(draft),
      ...(isPlaced && { category_id: newIn }),
    },
    derived: derivedHere,
  });
  // The link may have been pasted before they were read.
  const refill = useEffectEvent(() => form.refill("merchant"));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once they are read
  useEffect(() => refill(), [merchants]);
  const category = form.field("category_id");
  return (
    <RowForm form={form} entity={products} controls={controls} className="gap-x-8 gap-y-3 lg:grid-cols-2">
      <div className={columnClass}>
        <Field {...form.field("title")} />
        <SelectControl {...category} value={String(category.value)}>
          <option value="">Choisir une catégorie</option>
          <CategoryOptions categories={categories} current={draft?.category_id ?? ""} />
        </SelectControl>
        <TextControl {...form.text("slug")} attributes={{ onBlur: () => form.refill("slug") }} />
        <Field {...form.field("product_url")} />
        <Field {...form.field("short_description")} />
        <Field {...form.field("affiliate_url")} />
        <div className="grid items-start gap-x-6 gap-y-3 sm:grid-cols-2">
          <Field {...form.field("price")} />
          <Field {...form.field("merchant")} />
        </div>
      </div>
      <div className={columnClass}>
        <ImageField />
        <Field {...form.field("views")} />
      </div>
    </RowForm>
  );
}
