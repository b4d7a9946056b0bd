/** What a rule finds in a dossier. */

import type { ParsedAnalysis } from "#app/product/analysis/parse-analysis.ts";
import type { DossierTexts } from "#app/product/record/texts.ts";
import type { Criterion, Product } from "#app/product/rows.ts";

/** What the rules look at: the texts of a dossier, the facts of the product's row, and the time. */
export interface GateSubject extends DossierTexts {
  product: Pick<
    Product,
    "title" | "price" | "price_expires_at" | "merchant" | "affiliate_url" | "image_url" | "image_alt"
  >;
  now: Date;
  /** Of the product's category; absent where it is not known. */
  categoryCriteria?: readonly Pick<Criterion, "key" | "name" | "weight">[];
  /** As above; says of what kind the product is. */
  categorySlug?: string;
  /** The addresses under « Sinon » of products of another branch; absent where it is not known. */
  elsewhere?: readonly string[];
  /** Of its merchant; `null` without a row, absent where it is not known. */
  link_mode?: string | null;
}

/** The same with its analysis as it is read. */
export type Judged = GateSubject & ParsedAnalysis;

/** The source of a rule that no law asks for. */
export const HOUSE = "règle de la maison";

/** A place that breaks a rule, and how, in French. */
export interface Violation {
  /** `record.seo.title`, `record.pictures.0.alt`, `product.price`, or `analysis`. */
  field: string;
  message: string;
  /** The message without what it quotes of the place. */
  reason?: string;
}

export type Said = Omit<Violation, "field">;

/** Returns what a rule says of words or of a name that it quotes. */
export const quoting = (quoted: string, reason: string): Said => ({
  message: `«\u00a0${quoted}\u00a0»\u00a0: ${reason}`,
  reason,
});

/** Returns the violation of a field, if it is one. */
export const violation = (isBroken: boolean, field: string, said: string | Said): Violation[] =>
  isBroken ? [{ field, ...(typeof said === "string" ? { message: said } : said) }] : [];

export interface Finding extends Violation {
  /** The name of the rule. */
  rule: string;
  /** A blocking one keeps a new page from the public. */
  severity: "blocking" | "warning";
  /** The law, or the house's own rule. */
  source: string;
}

/** What the rules of a product's row look at. */
export interface RowSubject {
  product: Pick<GateSubject["product"], "price" | "price_expires_at" | "image_url" | "image_alt">;
  now: Date;
}

/** A rule of a product's row alone. */
export interface RowRule extends Omit<Rule, "find"> {
  find(subject: RowSubject): Violation[];
}

export interface Rule extends Pick<Finding, "severity" | "source"> {
  name: string;
  /** Returns the places that break the rule. */
  find(subject: Judged): Violation[];
}
