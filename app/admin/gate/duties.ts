/**
 * What the law asks to be said of some products beside the offer. It speaks of kinds of devices, and so do the
 * names of categories: nothing is asked of a toaster.
 */
import type { DossierRecord } from "#app/product/record/dossier-record.ts";

export type Duty = keyof DossierRecord["regulation"];

/** By the words of a category's slug. */
const DEVICES: Readonly<Record<Duty, RegExp>> = {
  // Radios of more than 20 mW that are held or worn (arrêté du 12 octobre 2010).
  sar: /\b(telephone|smartphone|tablette|montre)/,
  // Règlement (UE) 2023/1669.
  energyLabel: /\b(smartphone|tablette)/,
  // What measures the body or treats it (code de la santé publique, R5213-1): its maker says whether it is one.
  medicalDevice:
    /\b(montre|balance|reveils?-lumineux|luminotherapie|tensiometre|thermometre|oxymetre|glucometre|electrostimul|auditi|nebuliseur|tire-lait)/,
};

/** Returns what has to be established for a product of a category, by its slug. */
export function dutiesOf(categorySlug: string): Duty[] {
  return (Object.keys(DEVICES) as Duty[]).filter((duty) => DEVICES[duty].test(categorySlug));
}
