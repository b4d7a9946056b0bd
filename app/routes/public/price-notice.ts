/** Returns what stands at the head of a list that shows prices, since their dates stand on the products' pages only. */
export function priceNotice(entries: readonly { price: number | null }[]): string {
  if (entries.every(({ price }) => price === null)) return "";
  return "Les prix sont indicatifs, à la date de mise à jour indiquée sur chaque fiche.";
}
