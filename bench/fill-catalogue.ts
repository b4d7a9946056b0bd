/** A large catalogue, the same at every run, made by statements over many rows. */

import { type DatabasePlace, type OwnerConnection, openAsOwner } from "@levidence/backend/database";
import { migrate } from "@levidence/backend/migrate";
import { projectDatabase } from "#server/schema-names.ts";

interface CatalogueSize {
  categories: number;
  products: number;
}

/** The same for every number of products, so that two sizes differ in one thing. */
const CATEGORIES = 2_000;

/** Rows per statement: few enough that the triggers' collected rows fit into the memory of either engine. */
const BATCH = 50_000;

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
    from generate_series(1, ${size.categories}) as n`;
}

/** Products are spread unevenly: the first leaves hold far more than the last ones. */
function productsSql(size: CatalogueSize, first: number): string {
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
    from generate_series(${first}, ${Math.min(size.products, first + BATCH - 1)}) as n`;
}

/** The indexes without a constraint or trigger that needs them: recreating them afterwards is far faster. */
const INDEXES = `
  select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
  from pg_index
  where indrelid = any ('{public.products,private.product_list,private.search_documents,private.search_vocabulary}'::regclass[])
    and indexrelid::regclass::text <> 'private.search_vocabulary_word_idx'
    and not exists (select from pg_constraint where conindid = indexrelid)`;

/**
 * Adds products and 2,000 categories, whose slugs begin with `banc-`, to the database of a stopped site.
 * @throws DatabaseError 23505 when they are there already; DirectoryInUse, DatabaseUnavailable,
 *   MigrationError
 */
export async function fillCatalogue(place: DatabasePlace, products: number): Promise<void> {
  const { connection, close } = await openAsOwner(place);
  try {
    await migrate(connection, { ...projectDatabase, report: () => undefined });
    await fill(connection, { categories: CATEGORIES, products });
  } finally {
    await close();
  }
}

async function fill(owner: OwnerConnection, size: CatalogueSize): Promise<void> {
  await owner.script("set search_path = ''; begin");
  try {
    const { rows: indexes } = await owner.query(INDEXES);
    for (const { name } of indexes) await owner.query(`drop index ${name}`);
    await owner.query(categoriesSql(size));
    for (let first = 1; first <= size.products; first += BATCH) await owner.query(productsSql(size, first));
    for (const { definition } of indexes) await owner.query(String(definition));
    await owner.script("commit");
  } catch (error) {
    await owner.script("rollback");
    throw error;
  }
  // Without it PostgreSQL would plan for the tables as they were.
  await owner.query("vacuum analyze");
}
