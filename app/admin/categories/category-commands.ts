import { replaceInDependants } from "#app/admin/changes/dependants.ts";
import { reloadWithToast } from "#app/admin/editing/after-reload.ts";
import type { SaveCommand } from "#app/admin/editing/result.ts";
import { runCommand, save } from "#app/admin/editing/run-command.ts";
import { refusalOf } from "#app/admin/entity/refusal.ts";
import { offerRedirect } from "#app/admin/redirects/offer-redirect.ts";
import type { ContentsRow } from "#app/lib/data/database-types.ts";
import { getProductsByCategory } from "#app/product/product-reads.ts";
import type { Category, Product } from "#app/product/types.ts";
import { getContents, switchWithContents } from "./category-contents.ts";
import type { CategoryDraft } from "./category-draft.ts";
import { categories } from "./category-kind.ts";
import { quoted, statusText } from "./category-texts.ts";
import { deleteCategory, setCategoryActive } from "./category-writes.ts";
import { controlId, newCategoryId } from "./element-ids.ts";

type Named = Pick<Category, "id" | "name">;

/** Asks what a change of status could take along. */
export interface AskContents {
  intent: "contents";
  category: Named;
  /** The new status. */
  isActive: boolean;
}

export type Choice = Pick<Product, "id" | "title">;

/** Asks which products the category can name as its choice. */
export interface AskChoices {
  intent: "choices";
  category_id: string;
}

/** Activates a category, or deactivates it with everything below it. */
export interface ActivateCategory {
  intent: "activate";
  category: Named;
  isActive: boolean;
  /** Its products are deactivated as well, or what was deactivated with it is activated again. */
  withContents: boolean;
}

export interface DeleteCategory {
  intent: "delete";
  category: Named;
  /** Where its products go. */
  by?: string;
  /** The ids of elements that can receive the focus afterwards. */
  neighbours: readonly string[];
}

export type CategoryCommand =
  | SaveCommand<CategoryDraft>
  | AskContents
  | AskChoices
  | ActivateCategory
  | DeleteCategory;

/** Runs a command of the categories' screen. After a success the page is reloaded, as specified. */
export function runCategoryCommand(command: CategoryCommand) {
  switch (command.intent) {
    case "save":
      return runCommand<CategoryDraft>(
        async (client, batch) => {
          const result = await save(client, categories.store, command);
          return result.status === "saved" ? announceSaved(command, batch) : result;
        },
        (error) => refusalOf(categories, error),
      );
    case "contents":
      return runCommand<ContentsRow>(async (client) => {
        const { id } = command.category;
        const contents = await getContents(client, id);
        return contents
          ? { status: "opened", row: { id, version: "", draft: contents } }
          : { status: "gone" };
      });
    case "choices":
      return runCommand<Choice[]>(async (client) => {
        const { category_id } = command;
        const products = await getProductsByCategory(client, category_id);
        const choices = products.map(({ id, title }) => ({ id, title }));
        return { status: "opened", row: { id: category_id, version: "", draft: choices } };
      });
    case "activate":
      return runCommand(async (client, batch) => {
        const { category, isActive, withContents } = command;
        const { subcategory_count, product_count } = withContents
          ? await switchWithContents(client, category.id, isActive)
          : { subcategory_count: await setCategoryActive(client, category.id, isActive), product_count: 0 };
        const description = statusText(category.name, isActive, subcategory_count, product_count);
        return reloadWithToast({
          toast: { title: "Statut mis à jour", description },
          batch,
          focusIds: [controlId("status", category), newCategoryId],
        });
      });
    case "delete":
      return runCommand(async (client, batch) => {
        const { category, by, neighbours } = command;
        if (by) await replaceInDependants(client, "categories", [category.id], by);
        await deleteCategory(client, category.id);
        const description = `La catégorie ${quoted(category.name)} a été supprimée.`;
        const toast = { title: "Catégorie supprimée", description, ...offerRedirect };
        return reloadWithToast({ toast, batch, focusIds: neighbours });
      });
  }
}

function announceSaved({ base, draft }: SaveCommand<CategoryDraft>, batch: string): Promise<never> {
  const title = base ? "Catégorie mise à jour" : "Catégorie créée";
  const description = `La catégorie ${quoted(draft.name)} a été enregistrée.`;
  const focusIds = base ? [controlId("edit", base), newCategoryId] : [newCategoryId];
  return reloadWithToast({ toast: { title, description }, batch, focusIds });
}
