/** Files that leave the list, pass through a spreadsheet, and come back. */
import Papa from "papaparse";
import { expect, test } from "vitest";
import { categoryRow, productRow } from "#app/catalogue/model/rows.fake.ts";
import { toCategory } from "#app/catalogue/model/rows.ts";
import { decodeFile, protectedCell, restoredCell } from "./file-cells.ts";
import { MOST_PRODUCTS } from "./many-products.ts";
import { writeProductFile } from "./product-file.ts";
import { MOST_LINES, partsOf, planFile, readProductFile } from "./read-product-file.ts";

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

const planned = (file: string) => planFile(readProductFile(file), rows, categories);

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
  const plan = planFile(readProductFile(saved.join("\n")), many, categories);
  expect(plan.refused).toEqual([]);
  expect(plan.changed.map(({ row, set }) => [row.id, set])).toEqual([["a4-30", { price: 1249.5 }]]);
  expect(plan.same).toHaveLength(299);
});

test("no cell begins with what a spreadsheet runs", () => {
  const { data } = Papa.parse<string[]>(writeProductFile(rows, categories).replace("\ufeff", ""), {
    delimiter: ";",
  });
  expect(data.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
  for (const text of [
    "=1+1",
    "-5",
    "'x",
    "''",
    "\tx",
    "@a",
    "1/2",
    "4 mai",
    "12:30",
    "2E5",
    "Bose 700",
    "5 étoiles sur 5",
  ])
    expect(restoredCell(protectedCell(text))).toBe(text);
  expect(protectedCell("Bose 700")).toBe("Bose 700");
});

test("each line changes what it says, or says why not", () => {
  const file = writeProductFile(rows, categories)
    .replace("349,90", "399,00")
    .replace(";Cuisine [cuisine];1299;", ";Enceintes;7o;")
    .replace(/(a5;)v[^;]+;'vrai/, "$1v2020-01-01;Autre");
  const plan = planned(`${file}zz;;Inconnu\r\na1;;Deux fois\r\n`);
  expect(plan.changed.map(({ row, set }) => [row.id, set])).toEqual([["a1", { price: 399 }]]);
  expect(plan.same.map(({ id }) => id)).toEqual(["a2", "a3"]);
  expect(plan.refused.map(({ row, reason }) => `${row.title}: ${reason}`)).toEqual([
    "Ligne 5, 12:30: Catégorie\u00a0: «\u00a0Enceintes\u00a0» n’est pas une catégorie qui contient des produits. Prix (€)\u00a0: Le prix doit être un nombre, par exemple 349,95 («\u00a07o\u00a0»).",
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
  const withLines = (count: number) => readProductFile(`Identifiant\n${"a1\n".repeat(count)}`);
  expect(() => withLines(MOST_PRODUCTS + 1)).toThrow(/5.001 lignes/);
  // What one export may hold is read, as several imports.
  const parts = partsOf(withLines(MOST_PRODUCTS));
  expect(parts.map(({ length }) => length)).toEqual([MOST_LINES, MOST_LINES, 1_000]);
  expect(parts.map(([first]) => first?.number)).toEqual([2, 2_002, 4_002]);
});

test("a file of French Windows is read as one", () => {
  const bytes = Uint8Array.from(
    [..."Cr\u00e9ation \u20ac"].map((letter) => (letter === "\u20ac" ? 0x80 : letter.charCodeAt(0))),
  );
  expect(decodeFile(bytes.buffer)).toBe("Création €");
  expect(decodeFile(new TextEncoder().encode("Création €").buffer as ArrayBuffer)).toBe("Création €");
});
