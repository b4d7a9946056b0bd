/** Returns the address of a tab of a product's editor, or of its publication. */
export const tabPath = (
  productId: string,
  tab: "" | "page" | "preuves" | "analyse" | "evaluations" | "historique" | "publication",
): string => `/admin/products/${productId}${tab && `/${tab}`}`;
