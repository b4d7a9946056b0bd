/** The screen's sentences about a category, except the specification's fixed ones. */

/** Returns a name between French quotation marks. */
export const quoted = (name: string) => `«\u00a0${name}\u00a0»`;

/** Returns « 1 produit », « 2 produits »: in French zero is singular. */
export const productCountText = (count: number) => countText(count, "produit");

const countText = (count: number, noun: string) =>
  `${count.toLocaleString("fr-FR")} ${noun}${count > 1 ? "s" : ""}`;

/**
 * Returns the sentence of the toast after a change of status.
 * @param alsoDeactivated the number of sub-categories that were deactivated with it
 */
export function statusText(name: string, isActive: boolean, alsoDeactivated: number): string {
  const subject = `La catégorie ${quoted(name)}`;
  if (isActive) return `${subject} est maintenant active.`;
  if (alsoDeactivated === 0) return `${subject} est maintenant inactive.`;
  const others = alsoDeactivated > 1 ? "sous-catégories" : "sous-catégorie";
  return `${subject} et ${alsoDeactivated.toLocaleString("fr-FR")} ${others} sont maintenant inactives.`;
}

/**
 * Returns why a category cannot be deleted, in the words of the database; undefined when it can.
 * @param products the number of its own products
 */
export function deletionRefusal(name: string, subcategories: number, products: number): string | undefined {
  const content = [
    subcategories > 0 && countText(subcategories, "sous-catégorie"),
    products > 0 && countText(products, "produit"),
  ].filter(Boolean);
  if (content.length === 0) return undefined;
  return `La catégorie ${quoted(name)} ne peut pas être supprimée\u00a0: elle contient ${content.join(" et ")}. Déplacez ou supprimez d’abord ce contenu.`;
}

/**
 * Returns the hint below the choice of a parent, if any: only categories without sub-categories can have products.
 * @param count the number of the parent's products
 */
export function parentHint(count: number): string | undefined {
  if (count === 0) return undefined;
  const [held, these] = count > 1 ? ["produits", "ils ne pourront"] : ["produit", "il ne pourra"];
  return `Cette catégorie contient ${count.toLocaleString("fr-FR")} ${held}\u00a0: ${these} plus y être ${count > 1 ? "classés" : "classé"}.`;
}
