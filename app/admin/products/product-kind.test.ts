import { describe, expect, it } from "vitest";
import { productUrlTexts } from "#app/admin/fields/draft-fields.ts";
import { fieldErrors } from "#app/admin/fields/field-errors.ts";
import { groupOf } from "#app/admin/fields/shape.ts";
import { completed, filledIn } from "#app/admin/fields/values.ts";
import { productRow } from "#app/product/rows.fake.ts";
import { type ProductDraft, productRefusal, productSchema } from "./product-kind.ts";

/** The values of the form's fields. */
const shown = (changes = {}) => completed(groupOf(productSchema), productRow(changes)) as object;
const submitted = (changes: object) => filledIn({ ...shown(), ...changes });

const parse = (changes: object) => productSchema.safeParse(submitted(changes));
const errorsOf = (changes: object) =>
  fieldErrors(productSchema, submitted(changes)).map(({ path, text }) => [path, text]);

const firstError = (field: keyof ProductDraft, text: string): unknown =>
  Object.fromEntries(errorsOf({ [field]: text }).reverse())[field];

const parsedValue = (field: keyof ProductDraft, text: string): unknown =>
  (parse({ [field]: text }).data as Readonly<Record<string, unknown>> | undefined)?.[field];

describe("a product form", () => {
  it.each<[keyof ProductDraft, string, string | null]>([
    ["title", " L'Ore\u0301al\u200b \u202eCasque noir\u0001 ", "L’Oréal Casque noir"],
    ["short_description", "Une ligne.\nD'autres\u00ad.", "Une ligne.\nD’autres."],
    ["merchant", "Amazon\u200b", "Amazon"],
    // It names a row, which keeps its own apostrophe.
    ["merchant", "L'Atelier", "L'Atelier"],
    ["merchant", "\u200b", null],
    ["affiliate_url", "https://www.amazon.fr/dp/B0C1\u200b\u00ad", "https://www.amazon.fr/dp/B0C1"],
    ["affiliate_url", "https://www.fnac.com/l'avis?a=1&amp;b=2”", "https://www.fnac.com/l'avis?a=1&b=2"],
    ["affiliate_url", "https://https://www.fnac.com/a", "https://www.fnac.com/a"],
    ["affiliate_url", "https://www.google.com/url?q=https://www.fnac.com/a&sa=D", "https://www.fnac.com/a"],
  ])("keeps of %s %j what is meant", (field, text, kept) => {
    expect(parsedValue(field, text)).toBe(kept);
  });

  it("parses its own initial texts back to the draft", () => {
    const { views, ...columns } = productSchema.parse(submitted({}));
    expect(productRow()).toMatchObject(columns);
    expect(views).toEqual([]);
  });

  it("takes each further view once, and no place without a picture", () => {
    expect(parse({ views: ["/media/b", "", "/media/a", "/media/b"] }).data?.views).toEqual([
      "/media/b",
      "/media/a",
    ]);
    expect(errorsOf({ views: Array(8).fill("/media/a") })).toEqual([["views", "Sept autres vues au plus"]]);
  });

  it.each<[keyof ProductDraft, string, string]>([
    ["title", " ", "Le titre est requis"],
    ["title", "x".repeat(121), "120 caractères au maximum."],
    ["slug", "", "Le slug est requis"],
    [
      "slug",
      "Café--noir",
      "Le slug doit contenir uniquement des lettres minuscules, des chiffres et des tirets",
    ],
    ["price", "-0,01", "Le prix doit être positif"],
    ["price", "douze", "Le prix doit être un nombre à deux décimales au plus, par exemple 349,95"],
    ["price", "12 50", "Le prix doit être un nombre à deux décimales au plus, par exemple 349,95"],
    ["price", "1.299", "Le prix doit être un nombre à deux décimales au plus, par exemple 349,95"],
    ["price", "100000000", "Ce prix est trop élevé"],
    ["image_url", "photo", "L’URL de l’image n’est pas valide"],
    ["image_url", "javascript:alert(1)", "L’URL de l’image n’est pas valide"],
    [
      "image_url",
      "http://images.test/a.webp",
      "Une image en http:// ne s’afficherait pas\u00a0: l’adresse commence par https:// ou par /media/",
    ],
    ["product_url", "", "L’URL du produit est requise"],
    ["product_url", "casque", "L’URL doit commencer par '/'"],
    ["product_url", "https://casque.test", "L’URL doit commencer par '/'"],
    [
      "product_url",
      "//autre",
      "L’URL doit commencer par une seule barre oblique : « //… » mènerait à un autre site",
    ],
    [
      "product_url",
      "/autre//casque",
      "L’URL ne peut ni se terminer par une barre oblique, ni en contenir deux de suite",
    ],
    ["product_url", "/un casque", "L’URL ne peut contenir ni espace, ni point, ni caractère parmi ? # % \\"],
    [
      "product_url",
      "/casque\u202e-xua",
      "L’URL ne peut contenir ni espace, ni point, ni caractère parmi ? # % \\",
    ],
    ["category_id", "", "La catégorie est requise"],
    [
      "affiliate_url",
      "boutique",
      "L’adresse du marchand n’est pas valide\u00a0: elle commence par http:// ou https://",
    ],
    ...["https://anne:secret@www.fnac.com/", "https://x", "https://"].map(
      (address): [keyof ProductDraft, string, string] => [
        "affiliate_url",
        address,
        "L’adresse du marchand n’est pas valide\u00a0: elle commence par http:// ou https://",
      ],
    ),
  ])("refuses %s %j", (field, text, message) => {
    expect(firstError(field, text)).toBe(message);
  });

  it.each(["/google-pixel-9-pourquoi", "/Google-Pixel-9-Pourquoi", "/sony-wh1000xm6"])(
    "refuses the address of an analysis or a redirect, %s, together with other errors",
    (product_url) => {
      expect(errorsOf({ slug: "sony-wh-1000xm6", product_url, title: "" })).toEqual([
        ["title", "Le titre est requis"],
        ["product_url", productUrlTexts.reserved],
      ]);
    },
  );

  it("requires a text for its picture, unless the picture is marked as decorative", () => {
    const picture = { image_url: "/media/casque.webp", image_alt: "" };
    expect(errorsOf(picture)).toEqual([
      ["image_alt", "Décrivez l’image, ou cochez «\u00a0Image décorative\u00a0»"],
    ]);
    const decorative = parse({ ...picture, image_decorative: true }).data;
    expect(decorative?.image_alt).toBeNull();
    expect(parse({ image_url: "", image_alt: "Un casque" }).data?.image_alt).toBeNull();
  });

  it.each<[keyof ProductDraft, string, unknown]>([
    ["price", "", null],
    ["price", "0", 0],
    ["price", "349,95", 349.95],
    ["price", "349.95", 349.95],
    ["price", "1 299 €", 1299],
    ["price", "19€99", 19.99],
    ["image_url", "", null],
    ["image_url", "/media/casque.webp", "/media/casque.webp"],
    ["image_url", "https://images.test/casque.webp", "https://images.test/casque.webp"],
    ["short_description", "  ", null],
    ["product_url", "/", "/"],
    ["product_url", "/casques/sony", "/casques/sony"],
    ["product_url", "/e\u0301te\u0301", "/\u00e9t\u00e9"],
    ["merchant", "", null],
  ])("reads %s %j as %j", (field, text, value) => {
    expect(parsedValue(field, text)).toEqual(value);
  });

  it("shows prices as they are written, and null as an empty field", () => {
    expect(shown({ price: 349.5, merchant: "" })).toMatchObject({ price: "349,50", merchant: "" });
    expect(shown({ price: 139 })).toMatchObject({ price: "139" });
  });
});

const check = (name: string) => ({
  code: "23514",
  message: `new row for relation "products" violates check constraint "${name}"`,
});

it.each([
  ["products_product_url_reserved", "product_url", /réservée/],
  ["products_product_url_own", "product_url", /slug/],
  ["products_title_length", "title", /120 caractères/],
  ["products_affiliate_url_length", "affiliate_url", /2\s000 caractères/],
])("says %s in French at the field %s", (name, field, message) => {
  expect(productRefusal(check(name))).toEqual({ field, message: expect.stringMatching(message) });
});

it.each([
  ["", "TypeError: Failed to fetch", /connexion/],
  ["42501", "permission denied for table products", /droit/],
  ["PGRST301", "JWT expired", /session/],
  ["23514", check("products_of_tomorrow").message, /products_of_tomorrow/],
  ["XX000", "out of order", /^out of order$/],
])("has words for %s without a field", (code, message, words) => {
  const problem = productRefusal({ code, message });
  expect(problem.field).toBeUndefined();
  expect(problem.message).toMatch(words);
});
