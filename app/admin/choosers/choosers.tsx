import { useId, useMemo, useState } from "react";
import { getAllCategories } from "#app/admin/categories/all-categories.ts";
import { ParentOptions } from "#app/admin/categories/category-options.tsx";
import { listWords } from "#app/admin/entity/entity-words.ts";
import type { VersionedRow } from "#app/admin/entity/versioned-row.ts";
import { Field } from "#app/admin/fields/field.tsx";
import { type ControlProps, useFields } from "#app/admin/fields/fields-context.ts";
import { controlClass, Labelled, SelectControl } from "#app/admin/fields/labelled.tsx";
import { TextControl } from "#app/admin/fields/plain-controls.tsx";
import { useEditedAddress } from "#app/admin/kit/edited-address.ts";
import { EditedRow } from "#app/admin/kit/edited-row.tsx";
import { type FormOwner, type FormValues, RowForm, useRowForm } from "#app/admin/kit/row-form.tsx";
import { useRead } from "#app/admin/kit/use-read.ts";
import { DeletedLink, ListScreen, listLoader } from "#app/admin/listing/list-screen.tsx";
import { EntityTable } from "#app/admin/records/entity-table.tsx";
import { adminMeta } from "#app/admin/shell/admin-page.tsx";
import { dataOrThrow } from "#app/lib/data/read-failure.ts";
import type { Category } from "#app/product/rows.ts";
import { useSuggestions } from "#app/search/use-suggestions.ts";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/choosers.ts";
import {
  type ChooserDraft,
  chooserSchema,
  choosers,
  type ListedChooser,
  listChoosers,
} from "./chooser-kind.ts";

const title = "Aides au choix";
const newChooserId = "nouvelle-aide";

export const meta = adminMeta({ path: choosers.path, title });

export const clientLoader = listLoader(async (client, { request: { signal } }) => {
  const [rows, categories] = await Promise.all([listChoosers(client, signal), getAllCategories(client)]);
  return { rows, categories };
});

export { shouldRevalidate } from "#app/admin/kit/edited-address.ts";

const words = listWords(choosers);

export default function ChoosersScreen({ loaderData }: Route.ComponentProps) {
  const { open } = useEditedAddress();
  return (
    <ListScreen
      {...words}
      title={title}
      lead={
        <>
          Trois questions au plus, qui mènent à un produit de la catégorie, ou disent que nous n’en avons pas.{" "}
          <DeletedLink table={choosers.table} />
        </>
      }
      loaderData={loaderData}
      actions={
        <Button id={newChooserId} onClick={() => open(null)}>
          Nouvelle aide
        </Button>
      }
    >
      {(list) => <Choosers {...list} />}
    </ListScreen>
  );
}

interface ChoosersProps {
  rows: readonly ListedChooser[];
  categories: readonly Category[];
}

function Choosers({ rows, categories }: ChoosersProps) {
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  return (
    <>
      <EntityTable<ChooserDraft, ListedChooser>
        entity={choosers}
        caption={title}
        none="Aucune aide au choix trouvée"
        rows={rows}
        otherwiseFocus={newChooserId}
        nameOf={(id) => names.get(id)}
        cells={{ products: Products }}
      />
      <EditedRow<ChooserDraft, VersionedRow<ChooserDraft>>
        entity={choosers}
        otherwiseFocus={newChooserId}
        nameOf={(id) => names.get(id)}
      >
        {(owner) => <ChooserForm editing={owner} categories={categories} />}
      </EditedRow>
    </>
  );
}

/** How many there are, and those that visitors do not find any more. */
function Products({ products }: ListedChooser) {
  const missing = products.filter(({ is_active }) => !is_active);
  return (
    <>
      {products.length}
      <span className="lg:hidden"> {products.length > 1 ? "produits" : "produit"}</span>
      {missing.length > 0 && (
        <span className="block text-sm text-danger">
          À remplacer :{" "}
          {missing.map(({ title }) => (title ? `${title} (inactif)` : "un produit supprimé")).join(", ")}
        </span>
      )}
    </>
  );
}

interface ChooserFormProps {
  editing: FormOwner<ChooserDraft>;
  categories: readonly Category[];
}

function ChooserForm({ editing, categories }: ChooserFormProps) {
  // A category has one chooser at most: a new one has its slug.
  const derived = useMemo(
    () => ({
      slug: ({ category_id }: FormValues) => categories.find(({ id }) => id === category_id)?.slug ?? "",
    }),
    [categories],
  );
  const form = useRowForm({ editing, schema: chooserSchema, derived });
  return (
    <RowForm form={form} entity={choosers} controls={controls}>
      <Field {...form.field("title")} />
      <SelectControl {...form.text("category_id")}>
        <option value="">Choisissez une catégorie</option>
        <ParentOptions categories={categories} editedId={null} />
      </SelectControl>
      <TextControl {...form.text("slug")} attributes={{ onBlur: () => form.refill("slug") }} />
      <Field {...form.field("is_active")} />
      <Field {...form.field("tree")} />
    </RowForm>
  );
}

const controls = { product: ProductControl };

/** An active product, found by some letters of its title. */
function ProductControl({ shape, path, value }: ControlProps) {
  const { change } = useFields();
  const list = useId();
  const chosen = String(value);
  const { data: title } = useRead(chosen || null, async (client) => {
    const product = client.from("products").select("title").eq("id", chosen).maybeSingle();
    return dataOrThrow(await product)?.title ?? "Produit supprimé";
  });
  const [typed, setTyped] = useState("");
  const shown = typed || (title ?? "");
  const { found } = useSuggestions(shown === title ? "" : shown);
  const products = found?.results.filter(({ kind }) => kind === "product") ?? [];
  const choose = (text: string) => {
    setTyped(text);
    change(path, text === title ? chosen : (products.find((product) => product.title === text)?.id ?? ""));
  };
  return (
    <Labelled
      shape={shape}
      path={path}
      hint={chosen ? "Choisi." : "Tapez quelques lettres, puis choisissez-le dans la liste."}
    >
      {(attributes) => (
        <>
          <input
            {...attributes}
            // Its title is read after the form opens: as a value of the form it would count as a change.
            name={undefined}
            list={list}
            value={shown}
            autoComplete="off"
            onChange={({ currentTarget }) => choose(currentTarget.value)}
            onBlur={() => shown !== title && choose(shown)}
            className={controlClass}
          />
          <input type="hidden" name={path} value={chosen} />
          <datalist id={list}>
            {products.map((product) => (
              <option key={product.id} value={product.title} />
            ))}
          </datalist>
        </>
      )}
    </Labelled>
  );
}
