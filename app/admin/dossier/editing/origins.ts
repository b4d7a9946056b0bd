/** The neighbours from which a dossier may begin, for editors. Throws the data client's `PostgrestError`. */

import type { DataClient } from "#app/lib/data/data-client.ts";
import { dataOrThrow } from "#app/lib/data/read-failure.ts";
import { storedTexts } from "#app/product/record/texts.ts";
import type { Category, Product } from "#app/product/rows.ts";
import { type Structure, structureOf } from "./begun-texts.ts";

export interface Origin {
  /** The product's. */
  id: string;
  title: string;
  image_url: string | null;
  categoryName: string;
  structure: Structure;
}

/** Dossiers are long, and a person reads few. */
const MOST = 5;
const SIBLINGS = 50;
const COLUMNS = "id,title,image_url,category_id";

/**
 * Returns published dossiers, those of the product's own category first, then of categories beside it,
 * then the latest.
 */
export async function readOrigins(
  client: DataClient,
  product: Pick<Product, "id">,
  category: Pick<Category, "id" | "parent_id"> | null,
): Promise<Origin[]> {
  const near = category ? await readNear(client, category) : [];
  const others = near.length < MOST ? await readLatest(client) : [];
  const known = new Map([...near, ...others].map((row) => [row.id, row]));
  known.delete(product.id);
  const rows = [...known.values()].slice(0, MOST);
  const [dossiers, categories] = await Promise.all([
    client
      .from("dossiers")
      .select("id,record,analysis")
      .in(
        "id",
        rows.map(({ id }) => id),
      ),
    client
      .from("categories")
      .select("id,name")
      .in(
        "id",
        rows.map((row) => row.category_id),
      ),
  ]);
  const names = new Map(dataOrThrow(categories).map(({ id, name }) => [id, name]));
  const texts = new Map(dataOrThrow(dossiers).map((row) => [row.id, storedTexts(row)]));
  return rows.flatMap(({ id, title, image_url, category_id }) => {
    const dossier = texts.get(id);
    if (!dossier) return [];
    const categoryName = names.get(category_id) ?? "";
    return [{ id, title, image_url, categoryName, structure: structureOf(dossier, title) }];
  });
}

async function readNear(client: DataClient, { id, parent_id }: Pick<Category, "id" | "parent_id">) {
  const beside = parent_id
    ? dataOrThrow(await client.from("categories").select("id").eq("parent_id", parent_id).limit(SIBLINGS))
    : [];
  const rows = dataOrThrow(
    await client
      .from("products")
      .select(COLUMNS)
      .in("category_id", [id, ...beside.map((one) => one.id)])
      .not("dossier_revision", "is", null)
      .limit(SIBLINGS),
  );
  return rows.sort((one, other) => Number(other.category_id === id) - Number(one.category_id === id));
}

async function readLatest(client: DataClient) {
  const latest = dataOrThrow(
    await client
      .from("dossiers")
      .select("id")
      .order("published_at", { ascending: false })
      .limit(MOST + 1),
  );
  return dataOrThrow(
    await client
      .from("products")
      .select(COLUMNS)
      .in(
        "id",
        latest.map(({ id }) => id),
      ),
  );
}
