import type { Category } from "#app/catalogue/model/types.ts";
import type { ProductDraft } from "#app/catalogue/products/product-draft.ts";
import { products } from "#app/catalogue/products/products.ts";
import { formatPrice } from "#app/formatting/format-price.ts";
import { EditingDialog } from "#app/routes/admin/editing/editing-dialog.tsx";
import type { EditingControls } from "#app/routes/admin/editing/use-editing.ts";
import { Button } from "#app/ui/button.tsx";
import { ProductForm } from "./product-form.tsx";

interface ProductDialogProps {
  editing: EditingControls<ProductDraft>;
  categories: { list: readonly Category[] | null; problem: string | null };
  /** The category of a new product, if it holds products: the one that the list is filtered by. */
  newIn: string | null;
  /** Reads the categories again. */
  retry: () => void;
}

export function ProductDialog({ editing, categories: { list, problem }, newIn, retry }: ProductDialogProps) {
  const read = (field: keyof ProductDraft, { price, category_id }: ProductDraft) => {
    if (field === "price") return price === null ? "" : formatPrice(price);
    if (field !== "category_id") return undefined;
    return list?.find(({ id }) => id === category_id)?.name ?? "Catégorie inconnue";
  };
  return (
    <EditingDialog editing={editing} entity={products} read={read}>
      {list ? (
        <ProductForm key={editing.state.form.key} editing={editing} categories={list} newIn={newIn} />
      ) : problem ? (
        <CategoriesFailed retry={retry} />
      ) : (
        <p role="status">Chargement des catégories...</p>
      )}
    </EditingDialog>
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
