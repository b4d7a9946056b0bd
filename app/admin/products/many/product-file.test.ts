/** Files that leave the list, pass through a spreadsheet, and come back. */
import Papa from "papaparse";
import { expect, test } from "vitest";
import { formatPrice } from "#app/lib/formatting/numbers.ts";
import { categoryRow, productRow } from "#app/product/rows.fake.ts";
import { toCategory } from "#app/product/rows.ts";
import { MOST_PRODUCTS } from "./chosen-products.ts";
import { decodeFile } from "./import-dialog.tsx";
import { protectedCell, restoredCell, writeProductFile } from "./product-file.ts";
import { newSlugs, planFile, readProductFile } from "./read-product-file.ts";

const other = "c0000000-0000-4000-8000-000000000002";
const categories = [
  categoryRow(),
  categoryRow({ id: other, slug: "cuisine", name: "Cuisine" }),
  // Another one of that name.
  categoryRow({ id: "c0000000-0000-4000-8000-000000000003", slug: "cuisine-2", name: "Cuisine" }),
].map(toCategory);

const rows = [
  productRow({ id: "a1", title: '=HYPERLINK("https://exemple.fr")', price: 349.9 }),
  productRow({
    id: "a2",
    title: "'Apostrophe",
    merchant: "@home",
    short_description: '+ vite\r\n- cher; "bien"',
  }),
  productRow({
    id: "a3",
    title: "007",
    slug: "3-4",
    merchant: "1E5",
    price: null,
    image_url: null,
    image_alt: null,
  }),
  productRow({
    id: "a4",
    title: "12:30",
    category_id: other,
    price: 1299,
    is_active: false,
    affiliate_url: null,
  }),
  productRow({ id: "a5", title: "vrai", merchant: " Espace ", short_description: "" }),
];

/**
 * As LibreOffice and Excel save a file: quotes where they want them, other line ends,
 * numbers as they write them.
 */
function savedAgain(file: string, { delimiter, bom }: { delimiter: string; bom: boolean }): string {
  const { data } = Papa.parse<string[]>(file.replace("\ufeff", "").trimEnd(), { delimiter: ";" });
  const cells = data.map((line) =>
    line.map((cell) => {
      // What they take for a number or a date loses its form.
      if (/^\d+,\d+$/.test(cell)) return cell.replace(/,?0+$/, "");
      if (/^0\d+$/.test(cell)) return String(Number(cell));
      if (/^\d+-\d+$/.test(cell)) return "03/04/2026";
      if (/^\d+E\d+$/i.test(cell)) return "1,00E+05";
      if (/^(vrai|faux)$/i.test(cell)) return cell.toUpperCase();
      return cell.replaceAll("\r\n", "\n");
    }),
  );
  return `${bom ? "\ufeff" : ""}${Papa.unparse(cells, { delimiter, newline: "\n", quotes: !bom })}`;
}

const planned = (file: string) => planFile(readProductFile(file).lines, rows, categories);

test.each([
  ["as it was written", (file: string) => file],
  ["French Excel", (file: string) => savedAgain(file, { delimiter: ";", bom: true })],
  ["LibreOffice", (file: string) => savedAgain(file, { delimiter: ",", bom: false })],
  ["a tabulated file", (file: string) => savedAgain(file, { delimiter: "\t", bom: false })],
])("a file that nobody edited changes nothing: %s", (_, save) => {
  const plan = planned(save(writeProductFile(rows, categories)));
  expect(plan.refused).toEqual([]);
  expect(plan.changed).toEqual([]);
  expect(plan.same).toHaveLength(rows.length);
});

test.each([
  ["French Excel", { delimiter: ";", bom: true }],
  ["LibreOffice", { delimiter: ",", bom: false }],
])("of 300 rows saved by %s exactly those change that were edited", (_, saving) => {
  const many = Array.from({ length: 60 }, (_, round) =>
    rows.map((row, place) => ({ ...row, id: `${row.id}-${round}`, slug: `${row.slug}-${round}-${place}` })),
  ).flat();
  const saved = savedAgain(writeProductFile(many, categories), saving).split("\n");
  const priced = saved.findIndex((line) => line.startsWith("a4-30") || line.startsWith('"a4-30'));
  saved[priced] = (saved[priced] ?? "").replace("1299", "1249,5");
  const plan = planFile(readProductFile(saved.join("\n")).lines, many, categories);
  expect(plan.refused).toEqual([]);
  expect(plan.changed.map(({ id, set }) => [id, set])).toEqual([["a4-30", { price: 1249.5 }]]);
  expect(plan.same).toHaveLength(299);
});

test("no cell begins with what a spreadsheet runs, and every one has quotes", () => {
  const file = writeProductFile(rows, categories);
  const { data } = Papa.parse<string[]>(file.replace("\ufeff", ""), { delimiter: ";" });
  expect(data.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
  // LibreOffice separates at commas too, unless they are quoted.
  expect(file.replace(/"(?:[^"]|"")*"/g, "")).toMatch(/^\ufeff(?:;+\r\n)+$/);
});

test.each([
  ..."=1+1|-5|\u22125|'x|''|\tx|@a|\r=1|\n=1| =1+1|\u00a0=1|\ufeff=1|\uff1d1|\uff0b1|\uff0d1|\uff20a".split(
    "|",
  ),
  ..."1/2|4 mai|12:30|2E5|2026|007|MAR 3|Mars 24|SEPT 2|Mai 2026|Déc. 12|Oct 4|3 févr. 2026|March 3, 2026".split(
    "|",
  ),
  ..."lundi 3 août|9 PM|9 p|12:30 p.m.|(500)|$5|5 €|.5|1e+5|12E-3|1,5 %|vrai|TRUE".split("|"),
])("%j goes out with an apostrophe and comes back as it was", (text) => {
  expect(protectedCell(text)).toBe(`'${text}`);
  expect(restoredCell(protectedCell(text))).toBe(text);
});

test.each([
  "Bose 700",
  "Marshall Major 5",
  "Maison",
  "Mars",
  "Nova 3 étoiles",
  "E5",
  "Sony WH-1000XM6",
  "3 mars et demi",
])("%j stays bare", (text) => {
  expect(protectedCell(text)).toBe(text);
});

test("refuses an empty category in the words of the form", () => {
  const file = writeProductFile(rows, categories).replace(';"Cuisine [cuisine]";', ";;");
  expect(planned(file).refused.map(({ reason }) => reason)).toEqual([
    "Catégorie\u00a0: La catégorie est requise.",
  ]);
});

test("each line changes what it says, or says why not", () => {
  const file = writeProductFile(rows, categories)
    .replace("349,90", "399,00")
    .replace(';"Cuisine [cuisine]";"1299";', ";Enceintes;7o;")
    .replace(/("a5";)"v[^;]+;"'vrai/, '$1v2020-01-01;"Autre');
  const plan = planned(`${file}zz;;Inconnu${";".repeat(10)}\r\na1;;Deux fois${";".repeat(10)}\r\n`);
  expect(plan.changed.map(({ id, set }) => [id, set])).toEqual([["a1", { price: 399 }]]);
  expect(plan.same.map(({ id }) => id)).toEqual(["a2", "a3"]);
  expect(plan.refused.map(({ title, reason }) => `${title}: ${reason}`)).toEqual([
    "Ligne 5, 12:30: Catégorie\u00a0: «\u00a0Enceintes\u00a0» n’est pas une catégorie qui contient des produits. Prix (€)\u00a0: Le prix doit être un nombre à deux décimales au plus, par exemple 349,95 («\u00a07o\u00a0»).",
    "Ligne 6, vrai: Changé depuis l’export par une autre personne\u00a0: exportez de nouveau.",
    "Ligne 7, Inconnu: Aucun produit n’a cet identifiant.",
    'Ligne 8, =HYPERLINK("https://exemple.fr"): Ce produit est déjà dans une ligne plus haut.',
  ]);
});

test("columns may be missing, and another file or too long a one is refused", () => {
  expect(planned("Identifiant\tPrix (€)\na2\t1 299,50 €\n").changed.map(({ set }) => set)).toEqual([
    { price: 1299.5 },
  ]);
  expect(() => readProductFile("a;b\n1;2")).toThrow(/Identifiant/);
  const withLines = (count: number) => readProductFile(`Identifiant\n${"a1\n".repeat(count)}`).lines;
  expect(() => withLines(MOST_PRODUCTS + 1)).toThrow(/5.001 lignes/);
  // What one export may hold is one import.
  expect(withLines(MOST_PRODUCTS)).toHaveLength(MOST_PRODUCTS);
});

const reasons = (file: string) => planned(file).refused.map(({ reason }) => reason);

test("a line with other cells than the heads is refused, and empties nothing", () => {
  const heads = "Identifiant;Prix (€);Nom du marchand\r\n";
  const fault = (cells: number) =>
    `${cells} cellules pour 3 colonnes\u00a0: la ligne est coupée, ou décalée.`;
  expect(reasons(`${heads}a1;\r\na2;59;90;Fnac\r\n`)).toEqual([fault(2), fault(4)]);
  expect(planned(`${heads}a1;;\r\n`).changed.map(({ set }) => set)).toEqual([
    { price: null, merchant: null },
  ]);
  // Columns that were empty are saved too.
  expect(reasons(`Identifiant;Prix (€);;\r\na1;5;;;;\r\n`)).toEqual([]);
});

test.each([
  [
    "a quote that never ends",
    'Identifiant;Prix (€);Titre\na1;1;A\na2;2;"Sans fin\na3;3;C\na4;4;D',
    /^Ligne 3.*guillemet/,
  ],
  ["a curly one", 'Identifiant;Titre\na2;"Sans fin”\na3;"C"\n', /^Ligne 2.*guillemet/],
  ["an unknown head alone", "Identifiant;Prix\na1;59,90", /«\u00a0Prix\u00a0»/],
  ["a head twice", "Identifiant;Prix (€);prix (€) \na1;5;6", /deux fois/],
  ["a line of Excel's own", "sep=;\nIdentifiant;Prix (€)\na1;5", /première ligne/],
  ["broken letters", "Identifiant;Titre\na1;A\na2;CafetiÃ¨re", /^Ligne 3.*abîmées/],
  ["control characters", "Identifiant;Titre\na1;Cafeti\u008fre", /^Ligne 2.*abîmées/],
  ["more heads than columns could be", `Identifiant;${"x;".repeat(100)}`, /100 colonnes/],
])("%s refuses the file", (_, file, sentence) => {
  expect(() => readProductFile(file)).toThrow(sentence);
});

test("a million separators are no heads, and take no time", () => {
  expect(() => readProductFile(`${";".repeat(1_000_000)}x`)).toThrow(/100 colonnes/);
  expect(() => readProductFile(";".repeat(1_000_000))).toThrow(/Identifiant/);
});

test("unknown heads are named, and the others read", () => {
  const { lines, notice } = readProductFile("Identifiant;Marchand;Prix (€);Description\na1;Fnac;5;x");
  expect(notice).toContain("«\u00a0Marchand\u00a0», «\u00a0Description\u00a0»");
  expect([...(lines[0]?.cells ?? [])]).toEqual([["price", "5"]]);
});

/** As a program saves a text that has a table of its own for other letters than ASCII's. */
const encoded = (text: string, table: string): ArrayBuffer =>
  Uint8Array.from(text, (letter) =>
    letter < "\x80" ? letter.charCodeAt(0) : table.includes(letter) ? table.indexOf(letter) + 128 : 63,
  ).buffer;
const upperHalf = (encoding: string) =>
  new TextDecoder(encoding).decode(Uint8Array.from({ length: 128 }, (_, at) => at + 128));
const utf16 = (text: string, littleEndian: boolean) => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), littleEndian);
  return view.buffer;
};
const utf8 = (text: string) => new TextEncoder().encode(text).buffer as ArrayBuffer;

test.each<[string, (file: string) => ArrayBuffer]>([
  ["UTF-8 with its mark", (file) => utf8(`\ufeff${file}`)],
  ["UTF-8 without", utf8],
  ["UTF-16 of Excel, with tabs", (file) => utf16(`\ufeff${file.replaceAll(";", "\t")}`, true)],
  ["UTF-16 without a mark", (file) => utf16(file, true)],
  ["UTF-16, big end first", (file) => utf16(`\ufeff${file}`, false)],
  ["Windows", (file) => encoded(file, upperHalf("windows-1252"))],
  ["the Mac", (file) => encoded(file, upperHalf("macintosh"))],
  ["the Mac, with its line ends", (file) => encoded(file.replaceAll("\r\n", "\r"), upperHalf("macintosh"))],
  // As far as French needs it; it has no sign of the euro.
  ["DOS", (file) => encoded(file, "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûù")],
])("a file saved by %s changes the price that was edited, and no title", (_, save) => {
  const french = [
    productRow({ id: "b1", title: "Cafetière à piston, très simple", price: 49.9 }),
    productRow({ id: "b2", title: "Vélo où ça glisse", price: 10 }),
  ];
  const file = writeProductFile(french, categories).replace("\ufeff", "").replace("49,90", "59,90");
  const plan = planFile(readProductFile(decodeFile(save(file))).lines, french, categories);
  expect(plan.refused).toEqual([]);
  expect(plan.changed.map(({ id, set }) => [id, set])).toEqual([["b1", { price: 59.9 }]]);
  // Where no head has a letter of its own.
  const short = `Identifiant;Titre\r\nb1;${french[0]?.title}\r\nb2;${french[1]?.title}\r\n`;
  expect(planFile(readProductFile(decodeFile(save(short))).lines, french, categories).same).toHaveLength(2);
});

test.each([
  ["mostly right", "Identifiant;Catégorie\na1;Été\na2;px\n"],
  ["marked", "\ufeffIdentifiant;Titre\na1;Xbox\na2;px\n"],
])("UTF-8 that is %s and broken is refused by its line", (_, file) => {
  const bytes = new Uint8Array(utf8(file));
  bytes[bytes.lastIndexOf("x".charCodeAt(0))] = 0xc3;
  expect(() => readProductFile(decodeFile(bytes.buffer))).toThrow(/^Ligne 3/);
});

test.each([
  ["empty", new ArrayBuffer(0), "Ce fichier est vide."],
  ["a workbook", utf8("PK\u0003\u0004"), "C’est un classeur (xlsx ou ods)"],
])("a file that is %s is called by its name", (_, file, said) => {
  expect(() => decodeFile(file)).toThrow(said);
});

test("a refused cell is named", () => {
  const rows = [productRow({ id: "a1", title: "Cafetière", price: 49.9 })];
  const { lines } = readProductFile("Identifiant;Titre;Prix (€)\na1;Cafetière;cher\n");
  const { refused } = planFile(lines, rows, categories);
  expect(refused.map(({ reason = "", cells }) => [reason.split("\u00a0:")[0], cells])).toEqual([
    ["Prix (€)", ["price"]],
  ]);
});

test("a line without an identifier is a new product, by the rules of the form", () => {
  const [{ name } = { name: "" }] = categories;
  const { lines } = readProductFile(
    [
      "Identifiant;Titre;Catégorie;Prix (€);Slug;Statut",
      `;Théière émaillée;${name};49,90;;`,
      `;Bouilloire;${name};;bouilloire-col;Actif`,
      `;Sans rayon;;;;`,
      `;;${name};;;`,
      `;Théière émaillée;${name};;;`,
      `;Cafetière;${name};;;`,
      `;Passoire;${name};cher;;peut-être`,
      `;Louche;${name};;Pas un slug !;`,
      `;Fouet;${name}`,
    ].join("\n"),
  );
  // Asked of the database: neither a cell that is no slug, nor a line that is cut off.
  expect(newSlugs(lines)).toEqual([
    "theiere-emaillee",
    "bouilloire-col",
    "sans-rayon",
    "cafetiere",
    "passoire",
  ]);
  const { created, changed, refused } = planFile(lines, [], categories, new Set(["cafetiere"]));
  expect(changed).toEqual([]);
  const common = {
    merchant: null,
    affiliate_url: null,
    short_description: null,
    image_url: null,
    image_alt: null,
  };
  const category_id = categories[0]?.id;
  expect(created).toEqual([
    {
      ...{ id: "ligne-2", title: "Théière émaillée", after: `${name} · ${formatPrice(49.9)} · Inactif` },
      set: {
        ...common,
        ...{ title: "Théière émaillée", slug: "theiere-emaillee", product_url: "/theiere-emaillee" },
        ...{ category_id, price: 49.9, is_active: false },
      },
    },
    {
      ...{ id: "ligne-3", title: "Bouilloire", after: `${name} · Actif` },
      set: {
        ...common,
        ...{ title: "Bouilloire", slug: "bouilloire-col", product_url: "/bouilloire-col" },
        ...{ category_id, price: null, is_active: true },
      },
    },
  ]);
  expect(refused.map(({ id, reason }) => [id, reason])).toEqual([
    ["ligne-4", "Catégorie\u00a0: La catégorie est requise."],
    ["ligne-5", expect.stringContaining("Titre\u00a0: Le titre est requis.")],
    ["ligne-6", "Une ligne plus haut crée déjà ce produit."],
    ["ligne-7", "Un produit a déjà le slug «\u00a0cafetiere\u00a0»."],
    ["ligne-8", expect.stringMatching(/Statut.*Prix/)],
    ["ligne-9", expect.stringContaining("Slug\u00a0: ")],
    ["ligne-10", expect.stringContaining("3 cellules pour 6 colonnes")],
  ]);
});
