/** The screen's sentences about a category, except the specification's fixed ones. */

import { joinNames } from "#app/admin/entity/entity-words.ts";
import type { ContentsRow } from "#app/lib/data/database-types.ts";
import { formatNumber, pluralize } from "#app/lib/formatting/numbers.ts";
import type { Followers } from "./all-categories.ts";
import { categoryColumns } from "./category-kind.ts";

/** Returns a name between French quotation marks. */
export const quoted = (name: string) => `«\u00a0${name}\u00a0»`;

const productCountText = categoryColumns.products.read;

/** Returns « 4 sous-catégories » and « 12 produits », without that of which there is none. */
const contentTexts = (subcategories: number, products: number): string[] => [
  ...(subcategories > 0 ? [pluralize(subcategories, "sous-catégorie")] : []),
  ...(products > 0 ? [productCountText(products)] : []),
];

/**
 * Returns the sentence of the toast after a change of status.
 * @param subcategories the number of those that were switched with it
 * @param products the number of those that were switched with it
 */
export function statusText(name: string, isActive: boolean, subcategories: number, products = 0): string {
  const others = contentTexts(subcategories, products);
  const subject = joinNames([`La catégorie ${quoted(name)}`, ...others]);
  const state = `${isActive ? "" : "in"}${products > 0 ? "actif" : "active"}`;
  return others.length > 0 ? `${subject} sont maintenant ${state}s.` : `${subject} est maintenant ${state}.`;
}

/** Returns what a change of status means for what is below the category. @param isActive the new status */
export function contentsNotice(isActive: boolean, contents: ContentsRow): string {
  const { subcategory_count: subcategories, product_count: products } = contents;
  if (isActive) {
    if (subcategories + products === 0) return "";
    return `Elle avait été désactivée avec ${joinNames(contentTexts(subcategories, products))}.`;
  }
  const sentences = [];
  if (subcategories === 1) sentences.push("Sa sous-catégorie active est désactivée avec elle.");
  if (subcategories > 1)
    sentences.push(`Ses ${formatNumber(subcategories)} sous-catégories actives sont désactivées avec elle.`);
  if (products === 1)
    sentences.push("1 produit reste accessible par lui-même, à son adresse et dans la recherche.");
  if (products > 1)
    sentences.push(
      `${productCountText(products)} restent accessibles par eux-mêmes, à leur adresse et dans la recherche.`,
    );
  return sentences.join(" ");
}

/** Returns the label of the choice to switch the contents as well; undefined without a choice. */
export function contentsChoice(isActive: boolean, contents: ContentsRow): string | undefined {
  const { subcategory_count: subcategories, product_count: products } = contents;
  if (isActive) return subcategories + products > 0 ? "Réactiver aussi ce contenu" : undefined;
  if (products === 0) return undefined;
  return products > 1 ? `Désactiver aussi ces ${productCountText(products)}` : "Désactiver aussi ce produit";
}

/**
 * Returns why a category cannot be deleted, in the words of the database, which continue « Impossible de …: »; undefined
 * when it can.
 * @param products the number of its own products
 */
export function deletionRefusal(name: string, subcategories: number, products: number): string | undefined {
  const content = contentTexts(subcategories, products);
  if (content.length === 0) return undefined;
  return `la catégorie ${quoted(name)} ne peut pas être supprimée\u00a0: elle contient ${joinNames(content)}. Déplacez ou supprimez d’abord ce contenu.`;
}

/**
 * Returns the hint below the choice of a parent: a category with sub-categories holds no products.
 * @param count the number of the parent's products
 */
export function parentHint(count: number): string | undefined {
  if (count === 0) return undefined;
  const [held, these] = count > 1 ? ["produits", "ils ne pourront"] : ["produit", "il ne pourra"];
  return `Cette catégorie contient ${formatNumber(count)} ${held}\u00a0: ${these} plus y être ${count > 1 ? "classés" : "classé"}.`;
}

/** Returns how many readers are told when the choice changes. */
export function followersHint({ followers, with_amount }: Followers): string {
  const amounts = with_amount > 0 ? `, dont ${formatNumber(with_amount)} à partir d’un prix` : "";
  return `${pluralize(followers, "lecteur")} ${followers > 1 ? "seront prévenus" : "sera prévenu"} si ce choix change${amounts}.`;
}

/** What was attempted in vain; the reason follows. */
export const notDone = {
  activate: "Impossible de mettre à jour le statut de la catégorie",
  delete: "Impossible de supprimer la catégorie",
};
