/** The facts of the dossier pages. For the server: a page receives its own from its loader. */
import type { ProductRecord } from "#content/product-record.ts";

const modules = import.meta.glob<{ default: ProductRecord }>("/content/*/product.ts");

/**
 * Returns the facts of a folder of `content/`; the build has checked them.
 * @throws Error when there is no such folder
 */
export async function loadRecord(folder: string): Promise<ProductRecord> {
  const load = modules[`/content/${folder}/product.ts`];
  if (!load) throw new Error(`There is no content/${folder}/product.ts`);
  return (await load()).default;
}
