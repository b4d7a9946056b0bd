import { type RefObject, useRef, useState } from "react";
import {
  type ProductDraft,
  type ProductField,
  type ProductTexts,
  toTexts,
} from "#app/catalogue/product-draft.ts";
import type { WriteProblem } from "#app/catalogue/product-refusals.ts";
import {
  createProduct,
  type EditedProduct,
  readEditedProduct,
  updateProduct,
} from "#app/catalogue/product-writes.ts";
import { useAuth } from "#app/components/account/auth-provider.tsx";
import { type Difference, differencesOf, mergeVersions, type Side } from "#app/routes/admin/edit-versions.ts";
import { useUnsavedChanges } from "#app/routes/admin/unsaved-changes.tsx";
import { toastFailure, toastSuccess } from "./product-toasts.ts";

const blank: ProductTexts = {
  title: "",
  slug: "",
  short_description: "",
  price: "",
  image_url: "",
  image_alt: "",
  product_url: "/",
  category_id: "",
  affiliate_url: "",
  merchant: "",
};

/** What the dialog's form is about. Another `key` makes another form. */
export interface Sheet {
  key: number;
  /** `null` while there is none yet. */
  product: EditedProduct | null;
  /** What the fields begin with. */
  texts: ProductTexts;
  problem?: WriteProblem | undefined;
  /** The product was deleted while it was being edited: the form can make a new one of it. */
  isOrphan: boolean;
}

interface Conflict {
  mine: ProductDraft;
  current: EditedProduct;
  differences: Difference<ProductField>[];
  /** Why the choices could not be saved. */
  problem?: string;
}

type Outcome =
  | { kind: "done" | "gone" }
  | { kind: "problem"; problem: WriteProblem }
  | ({ kind: "conflict" } & Conflict);

interface ProductEditorOptions {
  /** Called when the list is no longer what is stored. */
  onChanged: () => void;
  /** Takes the focus when the button that opened the dialog is gone. */
  otherwiseFocus: RefObject<HTMLElement | null>;
}

/** The course of the product dialog: open, save, settle with another editor's version, close. */
export function useProductEditor({ onChanged, otherwiseFocus }: ProductEditorOptions) {
  const { dataClient } = useAuth();
  const [isOpen, setIsOpen] = useState(false);
  const [sheet, setSheet] = useState<Sheet>({ key: 0, product: null, texts: blank, isOrphan: false });
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [isPending, setIsPending] = useState(false);
  const unsaved = useUnsavedChanges(() => setIsOpen(false));
  const isOpening = useRef(false);
  const opener = useRef<Element>(null);

  const open = (product: EditedProduct | null) => {
    const texts = product ? toTexts(product.draft) : blank;
    setSheet(({ key }) => ({ key: key + 1, product, texts, isOrphan: false }));
    setConflict(null);
    opener.current = document.activeElement;
    setIsOpen(true);
  };

  /** Reads the product first: the list may be older than somebody else's last change. */
  const openExisting = async (id: string) => {
    if (isOpening.current) return;
    isOpening.current = true;
    const result = await readEditedProduct(dataClient, id);
    isOpening.current = false;
    if (result.status === "read") return open(result.product);
    toastFailure(result.status === "gone" ? "openGone" : "open");
    onChanged();
  };

  const requestClose = () => {
    if (!isPending) unsaved.requestClose();
  };

  const finish = (what: "created" | "updated") => {
    toastSuccess(what);
    unsaved.forget();
    setIsOpen(false);
    onChanged();
  };

  const create = async (draft: ProductDraft): Promise<WriteProblem | undefined> => {
    const result = await createProduct(dataClient, draft);
    if (result.status === "saved") finish("created");
    else toastFailure("create");
    return result.status === "failed" ? result.problem : undefined;
  };

  const update = async (base: EditedProduct, draft: ProductDraft): Promise<Outcome> => {
    const result = await updateProduct(dataClient, base, draft);
    if (result.status === "saved") {
      finish("updated");
      return { kind: "done" };
    }
    if (result.status === "changed") {
      const { current } = result;
      const differences = differencesOf({ base: base.draft, mine: draft, theirs: current.draft });
      // Nobody else touched these fields (the status, say, was switched): there is nothing to choose.
      if (differences.every(({ suggested }) => suggested === "mine")) return update(current, draft);
      return { kind: "conflict", mine: draft, current, differences };
    }
    toastFailure("update");
    return result.status === "gone" ? { kind: "gone" } : { kind: "problem", problem: result.problem };
  };

  /** Saves what the form holds. @returns what went wrong, to be shown in the form */
  const submit = async (draft: ProductDraft): Promise<WriteProblem | undefined> => {
    setIsPending(true);
    const outcome = sheet.product ? await update(sheet.product, draft) : undefined;
    const problem = outcome ? undefined : await create(draft);
    setIsPending(false);
    if (outcome?.kind === "conflict") setConflict(outcome);
    if (outcome?.kind === "gone") setSheet({ ...sheet, product: null, isOrphan: true });
    return outcome?.kind === "problem" ? outcome.problem : problem;
  };

  /** Saves what was chosen from both versions. */
  const settle = async (choices: Record<string, Side>) => {
    if (!conflict) return;
    const { mine, current } = conflict;
    const merged = mergeVersions({ mine, theirs: current.draft }, choices);
    setIsPending(true);
    const outcome = await update(current, merged);
    setIsPending(false);
    if (outcome.kind === "problem" && !outcome.problem.field) {
      return setConflict({ ...conflict, problem: outcome.problem.message });
    }
    setConflict(outcome.kind === "conflict" ? outcome : null);
    if (outcome.kind !== "gone" && outcome.kind !== "problem") return;
    // The form goes on from what was chosen.
    setSheet({
      key: sheet.key + 1,
      product: outcome.kind === "gone" ? null : current,
      texts: toTexts(merged),
      problem: outcome.kind === "problem" ? outcome.problem : undefined,
      isOrphan: outcome.kind === "gone",
    });
  };

  return {
    isOpen,
    sheet,
    conflict,
    isPending,
    formRef: unsaved.formRef,
    discardQuestion: unsaved.question,
    openNew: () => open(null),
    openExisting,
    submit,
    settle,
    leaveConflict: () => setConflict(null),
    requestClose,
    /** For the dialog: whether the usual element takes the focus at the end, or another one. */
    finalFocus: () => opener.current?.isConnected || otherwiseFocus.current,
  };
}

export type ProductEditor = ReturnType<typeof useProductEditor>;
