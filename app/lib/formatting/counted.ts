/** Returns « 0 modèle », « 1 modèle », « 2 modèles »: in French zero is singular. @param noun takes an s */
export const counted = (count: number | bigint, noun: string): string =>
  `${count.toLocaleString("fr-FR")} ${noun}${count > 1 ? "s" : ""}`;
