import { useRef } from "react";
import { useDependants } from "#app/admin/changes/dependants.tsx";
import { reloadWithToast } from "#app/admin/kit/after-reload.ts";
import { useWrite } from "#app/admin/kit/write.ts";
import { offerRedirect } from "#app/admin/redirects/redirect-kind.ts";
import { ask } from "#app/admin/ui/dialog.tsx";
import type { DataClient } from "#app/lib/data/data-client.ts";
import type { Category } from "#app/product/rows.ts";
import { showFailure } from "#app/ui/toast-store.ts";
import { useReread } from "#app/ui/toasts/use-reread.ts";
import { deleteCategory, getContents, setCategoryActive, switchWithContents } from "./category-kind.ts";
import { controlId, newCategoryId, type TreeRow } from "./category-table.tsx";
import {
  contentsChoice,
  contentsNotice,
  deletionRefusal,
  notDone,
  quoted,
  statusText,
} from "./category-texts.ts";

/** What the rows of the tree do, after their questions. A success reloads the page, as specified. */
export function useCategoryActions(rows: readonly TreeRow[]) {
  const { write, pending } = useWrite();
  const reread = useReread();
  const dependants = useDependants("categories");
  const isAsking = useRef(false);

  const activate = ({ id, name }: Category, isActive: boolean, withContents: boolean) =>
    write(
      async (client, { batch }) => {
        const { subcategory_count, product_count } = withContents
          ? await switchWithContents(client, id, isActive)
          : { subcategory_count: await setCategoryActive(client, id, isActive), product_count: 0 };
        const description = statusText(name, isActive, subcategory_count, product_count);
        await reloadWithToast({
          toast: { title: "Statut mis à jour", description },
          batch,
          focusIds: [controlId("status", { id }), newCategoryId],
        });
      },
      { of: id, failed: `${notDone.activate}:` },
    );

  /** It asks first when there is a choice for what is below the category. */
  const toggle = async (category: Category) => {
    if (isAsking.current) return;
    isAsking.current = true;
    const isActive = !category.is_active;
    const read = await write((client) => getContents(client, category.id), {
      reloads: false,
      failed: `${notDone.activate}:`,
    });
    isAsking.current = false;
    if (!read) return;
    const contents = read.answer;
    if (!contents) return showFailure(`${notDone.activate}: ${gone}`);
    const choice = contentsChoice(isActive, contents);
    if (!choice) return void activate(category, isActive, false);
    const [action, pendingLabel] = isActive
      ? ["Activer", "Activation en cours..."]
      : ["Désactiver", "Désactivation en cours..."];
    void ask({
      title: `${action} la catégorie ${quoted(category.name)}\u00a0?`,
      description: contentsNotice(isActive, contents),
      choice,
      confirmLabel: action,
      isHarmless: isActive,
      act: { pendingLabel, work: (withContents) => activate(category, isActive, withContents) },
    });
  };

  const erase = (category: Category, replace: (client: DataClient) => Promise<void>) =>
    write(
      async (client, { batch }) => {
        await replace(client);
        await deleteCategory(client, category.id);
        const description = `La catégorie ${quoted(category.name)} a été supprimée.`;
        await reloadWithToast({
          toast: { title: "Catégorie supprimée", description, ...offerRedirect },
          batch,
          focusIds: neighboursOf(category, rows),
        });
      },
      {
        failed({ message }) {
          // Another editor may have deleted the category already.
          void reread();
          return `${notDone.delete}: ${message}`;
        },
      },
    );

  /** @param subcategories how many there are, and products in it: a category is only deleted once it is empty */
  const remove = async (category: Category, subcategories: number, products: number) => {
    const { id, name } = category;
    const refusal = subcategories > 0 && deletionRefusal(name, subcategories, products);
    if (refusal) return showFailure(`${notDone.delete}: ${refusal}`);
    const replace = await dependants.ask([id], name);
    if (!replace) return;
    void ask({
      title: `Êtes-vous sûr de vouloir supprimer la catégorie "${name}"\u00a0?`,
      description:
        "Elle disparaît du site tout de suite\u00a0; vous pouvez la rétablir pendant trente jours.",
      confirmLabel: "Supprimer",
      act: { pendingLabel: "Suppression en cours...", work: () => erase(category, replace) },
    });
  };
  return { toggle, remove, toggled: pending?.of, dialog: dependants.dialog };
}

const gone = "elle a été supprimée entre-temps.";

/**
 * Returns the ids of elements for the focus: the button of the next row, of the one before, and above the
 * list. Rows that were only shown as ancestors of the deleted one disappear with it.
 */
function neighboursOf(category: Category, rows: readonly TreeRow[]): string[] {
  const index = rows.findIndex((row) => row.category.id === category.id);
  const neighbours = [rows[index + 1], rows[index - 1]].filter((row) => row !== undefined);
  return [...neighbours.map((row) => controlId("delete", row.category)), newCategoryId];
}
