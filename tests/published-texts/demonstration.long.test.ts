/**
 * What the demonstration says keeps to the rules for texts. A sentence of an editor breaks these tests, a change of
 * the product hardly ever, so `npm test` leaves them out.
 */
import { existsSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findingsOf } from "#app/admin/gate/gate.ts";
import { wordingViolations } from "#app/admin/gate/text-rules.ts";
import { criteriaOf, criterionViews } from "#app/product/criteria.ts";
import type { DossierRecord } from "#app/product/record/dossier-record.ts";
import type { Criterion } from "#app/product/rows.ts";
import { contentFaults } from "#scripts/dossiers/content-faults.ts";
import { openSite, SITE_URL, type SiteInProcess } from "#tests/fresh-pages/site-in-process.ts";
import { plain } from "#tests/one-truth/page-facts.ts";
import { embedded } from "#tests/support/databases/engines.ts";
import { prepared } from "#tests/support/databases/preparations.ts";
import { silenceConsole } from "#tests/support/silence-console.ts";
import { contentOf, forbiddenOn, hedgesIn, hedgesOf } from "./hedges.ts";
import { ownAmounts } from "./own-amounts.ts";
import { sharedSequences } from "./shared-sequences.ts";
import { typographyFaults } from "./typography.ts";

/** Pages about how the site works may say what it does not do. */
const isExempt = (path: string) => /^\/(?:methode|about|legal\/)/.test(path);
const mostHedgesOf = (path: string) => (path.endsWith("-pourquoi") ? 10 : 6);

/** Pages that no sitemap names. */
const OTHER_PAGES = [
  "/categories?q=casque",
  "/categories?q=bose",
  "/categories?q=moins+cher",
  "/choisir/audio?reponses=1-1-1",
  "/auth",
  "/nulle-part",
];

interface Leaf {
  name: string;
  description: string;
  criteria: Criterion[];
  parent_id: string;
  products: { price: number | null; short_description: string }[];
}

interface Published {
  slug: string;
  price: number | null;
  short_description: string;
  record: DossierRecord;
  analysis: string;
  /** Of its category. */
  categoryCriteria: Criterion[];
}

/** The rules in question look at none of it. */
const NO_ROW = {
  ...{ title: "", price: null, price_expires_at: null, merchant: null },
  ...{ affiliate_url: null, image_url: null, image_alt: null },
};

await prepared("build");
let site: SiteInProcess;
let published: Published[];
let leaves: Leaf[];
let read: <Row>(sql: string) => Promise<Row[]>;

silenceConsole("warn"); // unknown paths
beforeAll(async () => {
  const database = await embedded.open();
  site = await openSite(database);
  read = async <Row>(sql: string) => (await database.queryAs<Row>("service_role", {}, { sql })).rows;
  published = await read(`
    select products.slug, price::float, short_description, record, analysis,
      criteria as "categoryCriteria"
    from public.dossiers join public.products using (id) join public.categories on categories.id = category_id
    order by products.slug`);
  leaves = await read(`
    select name, description, criteria, parent_id, coalesce((
      select jsonb_agg(jsonb_build_object('price', price, 'short_description', short_description))
      from public.products where category_id = categories.id and is_active), '[]') as products
    from public.categories
    where is_active and not exists (select from public.categories as child where child.parent_id = categories.id)`);
});
afterAll(() => site.backend.close());

test("the gate lets the folders of content/ pass", () => {
  expect(contentFaults()).toEqual([]);
});

test("no page takes its recommendation back, or breaks a rule of typography", async () => {
  const sitemap = await site.view("/sitemap.xml");
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = ""]) => url.replace(SITE_URL, ""));
  expect(listed.filter((path) => path.endsWith("-pourquoi"))).toHaveLength(10);
  const faults: string[] = [];
  for (const path of [...listed.map((path) => path || "/"), ...OTHER_PAGES]) {
    const page = await site.view(path);
    const hedges = isExempt(path) ? [] : hedgesOf(page);
    if (hedges.length > mostHedgesOf(path))
      faults.push(`${path}: ${hedges.length} hedges: ${hedges.join(", ")}`);
    for (const words of [...forbiddenOn(page), ...typographyFaults(page)])
      faults.push(`${path}: « ${words} »`);
  }
  expect(faults).toEqual([]);
});

/** What the law asks of each page, in its own words where it has some. */
test.each<[string, (string | RegExp)[]]>([
  ["terms", ["Votre compte", "Propriété intellectuelle", "droit français"]],
  [
    "privacy",
    [
      ...["portabilité", "après votre décès", /transferts hors/i, "CNIL", "réception"],
      /Pour limiter les envois abusifs.*La base légale est notre intérêt légitime/,
    ],
  ],
  [
    "comparisons",
    [/liens de capital/i, "À la une", /chez \d+ marchands/, "frais de livraison", "exhaustive"],
  ],
  [
    "notices",
    ["Ce site n’est pas encore publié", "Éditeur", "Hébergement", "dessins faits pour ce site", "Open Font"],
  ],
  [
    "accessibility",
    [
      ...["Résultats des tests", "Contenus non accessibles", "Défenseur des droits", "établie le"],
      /est non conforme avec le référentiel.*version 4\.1 : aucun audit/,
    ],
  ],
])("/legal/%s says %s", async (name, words) => {
  const text = contentOf(await site.view(`/legal/${name}`));
  for (const word of [...words, /Dernière modification de cette page : \d{1,2} \S+ \d{4}/])
    expect(text).toMatch(word);
});

test("the row alone says what a product costs: no text holds an amount that follows from its price", () => {
  /** Every text but those of the fields that are about prices. */
  const textsOf = (part: unknown): string[] => {
    if (typeof part === "string") return [part];
    const { label, value } = (part ?? {}) as { label?: unknown; value?: unknown };
    if (typeof label === "string" && typeof value === "string") return [`${label} : ${value}`];
    return typeof part === "object" && part !== null ? Object.values(part).flatMap(textsOf) : [];
  };
  expect(published.length).toBeGreaterThan(20);
  const faults = published.flatMap(({ slug, price, record: { price: _, ...record }, ...others }) =>
    [...textsOf(record), others.short_description, others.analysis]
      .flatMap((text) => (price === null ? [] : ownAmounts(text, price)))
      .map((fault) => `${slug}: ${fault}`),
  );
  expect(faults).toEqual([]);
});

/** What the rules about sources and rivals find on a page, with the criteria of its category. */
const RULES = /^(?:sources-|category-criteria|empty-criterion|rejected-|like-with-like|copied-decides)/;

test("sources are answered, copies decide nothing, and a rival is rejected with every decisive criterion", () => {
  const faults = published.flatMap(({ slug, record, analysis, categoryCriteria }) =>
    findingsOf({ record, analysis, categoryCriteria, product: NO_ROW, now: new Date() })
      .filter(({ rule }) => RULES.test(rule))
      .map(({ field, message }) => `${slug}, ${field}: ${message}`),
  );
  const rivals = published.flatMap(({ record }) => record.rejected ?? []);
  expect(rivals.length).toBeGreaterThan(20);
  expect(rivals.filter(({ criterion }) => criterion !== null).length).toBeGreaterThan(12);
  expect(faults).toEqual([]);
});

test("each analysis is written for its product: two share few sequences of words", () => {
  const analyses = published.filter(({ analysis }) => analysis !== "");
  expect(analyses).toHaveLength(10);
  const pairs = analyses.flatMap((one, index) =>
    analyses.slice(index + 1).map((other) => ({
      pair: `${one.slug}, ${other.slug}`,
      share: sharedSequences(one.analysis, other.analysis),
    })),
  );
  expect(pairs.filter(({ share }) => share > 0.03)).toEqual([]);
});

test("phones owe their DAS until somebody has read it", () => {
  const phones = published.filter(({ record }) => /téléphone|smartphone/i.test(record.kind));
  expect(phones.length).toBe(4);
  expect(phones.map(({ record }) => record.regulation.sar).filter(Boolean)).toEqual([
    { head: 0.99, body: 1.4, limbs: 2.79 },
  ]);
});

test("everything shows a drawing, and products describe theirs", async () => {
  const pictures = await read<{ image_url: string; image_alt: string | null }>(`
    select image_url, image_alt from public.products where is_active
    union all select image_url, 'Dessin d’une catégorie' from public.categories where is_active`);
  const isRight = ({ image_url, image_alt }: (typeof pictures)[number]) =>
    existsSync(`public${image_url}`) && /^Dessin d(?!.* [:;])/.test(image_alt ?? "");
  expect(pictures.filter((picture) => !isRight(picture))).toEqual([]);
});

test("every leaf names its criteria, and what it says of a product takes nothing back", () => {
  expect(leaves.length).toBeGreaterThan(25);
  for (const { description, criteria, products } of leaves) {
    expect(description).toContain("Nos critères, dans l’ordre\u00a0: ");
    expect(criteriaOf(description).length, description).toBeGreaterThan(2);
    // Each is defined, and none counts more than one before it.
    const weights = criterionViews({ description, criteria }).map(({ weight }) => weight ?? 0);
    expect(weights, description).toEqual(weights.toSorted((one, other) => other - one));
    expect(weights.at(-1), description).toBeGreaterThan(0);
    for (const { short_description } of products) {
      const texts = plain(`${description} ${short_description}`);
      expect([...wordingViolations(texts), ...hedgesIn(texts)], texts).toEqual([]);
    }
  }
});

test("three branches have a choice below a price and one above it, and their products keep to it", () => {
  const ranges = new Map<string, Set<string>>();
  for (const { description, products, parent_id } of leaves) {
    const [, side = "", limit = ""] = /^(Moins|Plus) de (\d+)\u00a0€/.exec(description) ?? [];
    if (!side) continue;
    expect(products.length, description).toBeGreaterThan(0);
    for (const { price } of products)
      expect(side === "Moins" ? Number(price) < Number(limit) : Number(price) > Number(limit)).toBe(true);
    ranges.set(parent_id, (ranges.get(parent_id) ?? new Set()).add(`${side} ${limit}`));
  }
  expect([...ranges.values()].map((sides) => [...sides].sort()).sort()).toEqual([
    ["Moins 200", "Plus 200"],
    ["Moins 200", "Plus 200"],
    ["Moins 400", "Plus 400"],
  ]);
});

test("short descriptions begin differently", () => {
  const beginnings = leaves.flatMap(({ products }) =>
    products.map(({ short_description }) => short_description.split(/[\s\u00a0]/)[0]),
  );
  expect(beginnings.length - new Set(beginnings).size).toBeLessThan(8);
});

test("each branch has questions, which lead to products that are there", async () => {
  const questions = await read<{ branch: string; named: number; found: number }>(`
    select branch.slug as branch, count(product)::int as named, count(products)::int as found
    from public.categories as branch
      left join public.choosers on category_id = branch.id and choosers.is_active
      left join jsonb_path_query(tree, 'strict $.**.product') as product on true
      left join public.products on products.id::text = product #>> '{}' and products.is_active
    where branch.is_active and branch.parent_id is null group by branch.id`);
  expect(questions.length).toBeGreaterThan(5);
  expect(questions.filter(({ named, found }) => named < 3 || found < named)).toEqual([]);
});

test("what breaks a rule is found", () => {
  const page = `<nav>pas encore</nav><main>
    <p>environ <data value="449">449\u00a0€</data>, prix non\u00a0relevé</p>
    <a href="/x"><span>Acheter maintenant</span> environ 449 €</a>
    <details><summary>Sources</summary><p>d’après le catalogue</p></details>
    <aside aria-labelledby="inconnues"><h2 id="inconnues">Ce que nous ne savons pas</h2>
    <li>inconnu</li><li>à confirmer</li></aside></main>`;
  expect(hedgesOf(page)).toEqual([
    "environ 449 €",
    "non relevé",
    "d’après le catalogue",
    "Nous ne savons pas",
  ]);
  expect(forbiddenOn(page)).toEqual(["non relevé"]);
  for (const html of ["<p>Elle pèse 3,3 kg.</p>", "<p>« Non&nbsp;»</p>", '<input placeholder="Que ?">'])
    expect(typographyFaults(html)).toHaveLength(1);
  expect(typographyFaults("<style>a :hover {}</style><p>«\u00a0Non\u00a0»\u00a0: l’eau…</p>")).toEqual([]);
  expect(ownAmounts("Sur 1 320 heures, 34 centimes l’heure.", 449)).toHaveLength(1);
  expect(ownAmounts("Prix de lancement : 449 €. {prix/1320} l’heure.", 449)).toEqual([]);
});
