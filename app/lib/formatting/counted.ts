import { madeOnce } from "./made-once.ts";

const numbers = madeOnce(() => new Intl.NumberFormat("fr-FR"));

/** Writes a number as French does: « 1 299,5 ». `toLocaleString` makes such a format at each call. */
export const formatNumber = (value: number | bigint): string => numbers().format(value);

/** Returns « 0 modèle », « 1 modèle », « 2 modèles »: in French zero is singular. @param noun takes an s */
export const counted = (count: number | bigint, noun: string): string =>
  `${formatNumber(count)} ${noun}${count > 1 ? "s" : ""}`;
