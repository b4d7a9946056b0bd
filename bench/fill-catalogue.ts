/** A large catalogue, the same at every run. */
import type { Database } from "#backend/database/database.ts";

interface CatalogueSize {
  categories: number;
  products: number;
}

export const largeCatalogue: CatalogueSize = { categories: 2_000, products: 100_000 };

/** Rows per transaction; the slower engine stays far below its transaction timeout. */
const BATCH = 2_000;

const kinds =
  "Casque,Écouteurs,Enceinte,Cafetière,Bouilloire,Aspirateur,Téléphone,Montre,Lampe,Réveil,Balance,Imprimante,Clavier,Écran,Tondeuse,Purificateur,Ventilateur,Grille-pain,Robot pâtissier,Brosse à dents,Barre de son,Liseuse,Tablette,Chargeur,Fer à repasser";
const makers =
  "Alvéor,Brivaux,Célestin,Dormois,Évrard,Falaise,Grandval,Hélianthe,Isolde,Jouvence,Kermadec,Lorient,Mirepoix,Noirmont,Orvane,Pélican,Quessant,Rochefer,Saône,Tréguier,Ussel,Valombre,Wimereux,Xaintrie,Yonne,Zéphyr";
const qualities = "sans fil,compact,pliable,silencieux,connecté,rechargeable,économe,pour débuter";

/** SQL for a pseudo-random number below `bound`, from the row's number and `seed`. */
const chance = (seed: number, bound: number) =>
  `(hashint4(n * 31 + ${seed})::bigint & 2147483647) % ${bound}`;
const pick = (list: string, seed: number) =>
  `(string_to_array('${list}', ','))[1 + ${chance(seed, list.split(",").length)}]`;
const categoryId = (n: string) => `('b0000000-0000-4000-8000-' || lpad((${n})::text, 12, '0'))::uuid`;

/** One category in a hundred is at the top and one in eleven below those; the others hold the products. */
function levels({ categories }: CatalogueSize): { top: number; middle: number } {
  const top = Math.ceil(categories / 100);
  return { top, middle: top + Math.ceil(categories / 11) };
}

function categoriesSql(size: CatalogueSize): string {
  const { top, middle } = levels(size);
  const parent = `case when n > ${middle} then ${categoryId(`${top} + 1 + n % ${middle - top}`)}
      when n > ${top} then ${categoryId(`1 + n % ${top}`)} end`;
  return `
    insert into public.categories (id, slug, name, description, parent_id, sort_order, is_active)
    select ${categoryId("n")}, 'banc-' || n, ${pick(kinds, 1)} || ' ' || ${pick(qualities, 2)} || ' ' || n,
      'Rayon numéro ' || n || ' du banc de mesure.', ${parent}, n % 50, ${chance(3, 20)} > 0
    from generate_series($1::integer, $2::integer) as n`;
}

/** Products are spread unevenly: the first leaves hold far more than the last ones. */
function productsSql(size: CatalogueSize): string {
  const { middle } = levels(size);
  const leaves = size.categories - middle;
  const leaf = `${middle} + 1 + floor(${leaves} * power((${chance(4, 10_000)}) / 10000.0, 2))::integer`;
  return `
    insert into public.products (
      slug, title, short_description, price, product_url, merchant, category_id, is_active, created_at
    )
    select 'banc-' || n, ${pick(kinds, 5)} || ' ' || ${pick(makers, 6)} || ' ' || n || ' ' || ${pick(qualities, 7)},
      'Un appareil ' || ${pick(qualities, 8)} || ' de la maison ' || ${pick(makers, 9)} || '.',
      case when ${chance(10, 12)} > 0 then (${chance(11, 99_900)}) / 100.0 + 1 end,
      '/products/banc-' || n, ${pick(makers, 12)}, ${categoryId(leaf)}, ${chance(13, 10)} > 0,
      timestamptz '2026-01-01' + n * interval '3 minutes'
    from generate_series($1::integer, $2::integer) as n`;
}

/**
 * Adds `size` categories and products to the catalogue; their slugs begin with `banc-`.
 * @throws DatabaseError 23505 when they are there already
 */
export async function fillCatalogue(database: Database, size: CatalogueSize): Promise<void> {
  const insert = async (sql: string, rows: number) => {
    for (let first = 1; first <= rows; first += BATCH) {
      const last = Math.min(rows, first + BATCH - 1);
      await database.runAs("service_role", {}, (transaction) => transaction.query(sql, [first, last]));
    }
  };
  await insert(categoriesSql(size), size.categories);
  await insert(productsSql(size), size.products);
}
