import type { Category } from "#app/catalogue/types.ts";
import { EditConflict } from "#app/routes/admin/edit-conflict.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/deferred/dialog.tsx";
import { ProductForm } from "./product-form.tsx";
import { conflictFields } from "./product-labels.ts";
import type { CategoriesState } from "./use-categories.ts";
import type { ProductEditor } from "./use-product-editor.ts";

interface ProductDialogProps {
  editor: ProductEditor;
  categories: CategoriesState;
}

/** Creates or edits a product; what was typed is not lost without a question. */
export function ProductDialog({ editor, categories }: ProductDialogProps) {
  const { isOpen, sheet, requestClose, finalFocus, discardQuestion } = editor;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={requestClose}
      finalFocus={finalFocus}
      title={sheet.product ? "Modifier le produit" : "Ajouter un produit"}
    >
      {categories.categories ? (
        <Content editor={editor} categories={categories.categories} />
      ) : (
        <WithoutCategories categories={categories} />
      )}
      {discardQuestion}
    </Dialog>
  );
}

function Content({ editor, categories }: { editor: ProductEditor; categories: readonly Category[] }) {
  const { sheet, conflict, isPending, settle, leaveConflict } = editor;
  return (
    <>
      {conflict && (
        <EditConflict
          key={conflict.current.version}
          subject="ce produit"
          fields={conflictFields(
            conflict.differences,
            { mine: conflict.mine, theirs: conflict.current.draft },
            categories,
          )}
          isPending={isPending}
          problem={conflict.problem}
          onSave={settle}
          onBack={leaveConflict}
        />
      )}
      {/* Hidden, not gone: it still holds what was typed. */}
      <div hidden={conflict !== null}>
        <ProductForm key={sheet.key} editor={editor} categories={categories} />
      </div>
    </>
  );
}

function WithoutCategories({ categories: { hasFailed, reload } }: { categories: CategoriesState }) {
  if (!hasFailed) return <p role="status">Chargement des catégories...</p>;
  return (
    <div role="alert" className="grid gap-4 border-l-2 border-danger pl-4">
      <p>Les catégories n’ont pas pu être chargées : sans elles, un produit ne peut pas être rangé.</p>
      <div>
        <Button variant="outline" size="small" onClick={reload}>
          Réessayer
        </Button>
      </div>
    </div>
  );
}
