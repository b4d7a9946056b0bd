/** The records of the dossiers. For the server only: a page receives its own from its loader. */
import type { ProductRecord } from "#content/product-record.ts";

const modules = import.meta.glob<{ default: ProductRecord }>("/content/*/product.ts");

/**
 * Returns the record of a folder of `content/`, which the build has checked.
 * @throws Error when there is no such folder
 */
export async function loadRecord(folder: string): Promise<ProductRecord> {
  const load = modules[`/content/${folder}/product.ts`];
  if (!load) throw new Error(`There is no content/${folder}/product.ts`);
  return (await load()).default;
}
