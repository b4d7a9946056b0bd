/** A dossier as the text of its folder's files. */
import type { DossierTexts } from "#app/dossier/dossier-texts.ts";
import type { ProductFacts } from "#app/dossier/row-facts.ts";
import { type ProductRecord, productRecord } from "#content/product-record.ts";
import { formatCode } from "#scripts/shared/format-code.ts";

/** What a folder says besides its texts, from the product's row. */
export interface FolderFacts extends Pick<ProductFacts, "name" | "buying" | "pictures"> {
  /** In euros. */
  amount: number | null;
  categorySlug: string;
}

/**
 * Returns the record of a folder.
 * @throws Error that names the fields which are missing or wrong
 */
export function folderRecord({ record }: Pick<DossierTexts, "record">, facts: FolderFacts): ProductRecord {
  const { schemaVersion, price, ...texts } = record;
  const { data, error } = productRecord.safeParse({
    ...texts,
    name: facts.name,
    categorySlug: facts.categorySlug,
    price: { ...price, amount: price.amount ?? facts.amount },
    merchant: { name: facts.buying.merchant, url: facts.buying.affiliateUrl },
    pictures: facts.pictures,
  });
  if (error) {
    throw new Error(error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("\n"));
  }
  return data;
}

/** Returns the text of a `product.ts`, with the fields in the schema's order. */
export function recordSource(record: ProductRecord, folder: string): string {
  const code = `import type { ProductRecord } from "#content/product-record.ts";

export default ${literal(record)} satisfies ProductRecord;
`;
  return formatCode(code, `content/${folder}/product.ts`);
}

/** The formatter puts on one line what begins on one. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).filter(([, part]) => part !== undefined);
  return `{ ${fields.map(([name, part]) => `${name}: ${literal(part)}`).join(", ")} }`;
}
