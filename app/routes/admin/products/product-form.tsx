import { getFormProps } from "@conform-to/react";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Category } from "#app/catalogue/types.ts";
import { Button } from "#app/ui/button.tsx";
import { ProductFields } from "./product-fields.tsx";
import type { ProductEditor } from "./use-product-editor.ts";
import { useProductForm } from "./use-product-form.ts";

interface ProductFormProps {
  editor: ProductEditor;
  categories: readonly Category[];
}

/** The form of a product, for creating and for editing. While it is saved all of it is disabled. */
export function ProductForm({ editor, categories }: ProductFormProps) {
  const { sheet, isPending, conflict, requestClose, formRef } = editor;
  const element = useRef<HTMLFormElement>(null);
  const isNew = sheet.product === null;
  const { form, fields, fillFrom } = useProductForm({
    texts: sheet.texts,
    problem: sheet.problem,
    fillsFromTitle: isNew && !sheet.isOrphan,
    isPending,
    element,
    submit: editor.submit,
  });
  const [isUploading, setIsUploading] = useState(false);
  useFocusOnReturn(element, conflict !== null);
  const keepElement = useCallback(
    (form: HTMLFormElement | null) => {
      element.current = form;
      formRef(form);
    },
    [formRef],
  );
  const pendingLabel = isNew ? "Création..." : "Mise à jour...";

  return (
    <form {...getFormProps(form)} ref={keepElement} aria-busy={isPending} autoComplete="off">
      <fieldset disabled={isPending} className="grid gap-6">
        <legend className="sr-only">Produit</legend>
        <ProductFields
          fields={fields}
          categories={categories}
          currentCategory={sheet.texts.category_id}
          onTitle={fillFrom}
          onUploading={setIsUploading}
        />
        {sheet.isOrphan && <OrphanNotice />}
        <p id={form.errorId} role="alert" className="border-l-2 border-danger pl-4 text-danger empty:hidden">
          {form.errors?.[0]}
        </p>
        <div className="flex flex-wrap-reverse justify-end gap-3">
          <Button variant="outline" onClick={requestClose} className="w-full sm:w-auto">
            Annuler
          </Button>
          <Button type="submit" disabled={isUploading} className="w-full sm:w-auto">
            {isPending ? pendingLabel : isNew ? "Créer" : "Mettre à jour"}
          </Button>
        </div>
      </fieldset>
    </form>
  );
}

function OrphanNotice() {
  return (
    <p role="alert" className="border-l-2 border-danger pl-4">
      Ce produit a été supprimé entre-temps. Votre texte est conservé : vous pouvez en faire un nouveau
      produit avec « Créer », ou annuler.
    </p>
  );
}

/** Back from the other editor's version: the focus was there. */
function useFocusOnReturn(element: React.RefObject<HTMLFormElement | null>, isAway: boolean): void {
  const wasAway = useRef(isAway);
  useEffect(() => {
    if (wasAway.current && !isAway) element.current?.querySelector("input")?.focus();
    wasAway.current = isAway;
  }, [element, isAway]);
}
