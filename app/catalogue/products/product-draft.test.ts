import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import { productRow } from "#app/catalogue/model/rows.fake.ts";
import { toDraft } from "./edited-product.ts";
import { type ProductField, productSchema, toTexts } from "./product-draft.ts";

const valid = toTexts(toDraft(productRow()));

function parse(changes: Partial<Record<ProductField | "image_decorative" | "stored_url", string>>) {
  const form = new FormData();
  for (const [name, text] of Object.entries({ ...valid, ...changes })) form.set(name, text);
  return parseWithZod(form, { schema: productSchema });
}

function firstError(field: ProductField, text: string): string | undefined {
  const submission = parse({ [field]: text });
  return submission.status === "error" ? submission.error?.[field]?.[0] : undefined;
}

function parsedValue(field: ProductField, text: string): unknown {
  const submission = parse({ [field]: text });
  return submission.status === "success" ? submission.value[field] : submission.error;
}

describe("a product form", () => {
  it("parses its own initial texts back to the draft", () => {
    const submission = parse({});
    expect(submission.status === "success" && submission.value).toEqual(toDraft(productRow()));
  });

  it.each<[ProductField, string, string]>([
    ["title", " ", "Le titre est requis"],
    ["title", "x".repeat(121), "120 caractères au maximum."],
    ["slug", "", "Le slug est requis"],
    [
      "slug",
      "Café--noir",
      "Le slug doit contenir uniquement des lettres minuscules, des chiffres et des tirets",
    ],
    ["price", "-0,01", "Le prix doit être positif"],
    ["price", "douze", "Le prix doit être un nombre, par exemple 349,95"],
    ["price", "1.299", "Le prix a deux décimales au plus, par exemple 349,95"],
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
    ["category_id", "", "La catégorie est requise"],
    [
      "affiliate_url",
      "boutique",
      "L’adresse du marchand n’est pas valide\u00a0: elle commence par http:// ou https://",
    ],
  ])("refuses %s %j", (field, text, message) => {
    expect(firstError(field, text)).toBe(message);
  });

  it.each(["/google-pixel-9", "/Google-Pixel-9", "/google-pixel-9-pourquoi", "/sony-wh1000xm6"])(
    "refuses the address of another page, %s, together with other errors",
    (product_url) => {
      const submission = parse({ slug: "sony-wh-1000xm6", product_url, title: "" });
      expect(submission.status === "error" && submission.error).toEqual({
        title: ["Le titre est requis"],
        product_url: [expect.stringMatching(/^Cette URL mène déjà à une page du site/)],
      });
    },
  );

  it("requires a text for its picture, unless the picture is marked as decorative", () => {
    const picture = { image_url: "/media/casque.webp", image_alt: "" };
    const undescribed = parse(picture);
    expect(undescribed.status === "error" && undescribed.error).toEqual({
      image_alt: ["Décrivez l’image, ou cochez «\u00a0Image décorative\u00a0»"],
    });
    const decorative = parse({ ...picture, image_decorative: "on" });
    expect(decorative.status === "success" && decorative.value.image_alt).toBeNull();
  });

  it("refuses the address of another product's dossier", () => {
    const own = parse({ slug: "google-pixel-9", product_url: "/google-pixel-9" });
    expect(own.status).toBe("success");
    const renamed = { slug: "pixel", product_url: "/google-pixel-9" };
    expect(parse(renamed).status).toBe("error");
    // Its own since it was created.
    const kept = parse({ ...renamed, stored_url: "/google-pixel-9" });
    expect(kept.status === "success" && Object.keys(kept.value)).not.toContain("stored_url");
    expect(kept.status).toBe("success");
  });

  it.each<[ProductField, string, unknown]>([
    ["price", "", null],
    ["price", "0", 0],
    ["price", "349,95", 349.95],
    ["price", "349.95", 349.95],
    ["price", "1 299 €", 1299],
    ["image_url", "", null],
    ["image_url", "/media/casque.webp", "/media/casque.webp"],
    ["image_url", "https://images.test/casque.webp", "https://images.test/casque.webp"],
    ["short_description", "  ", null],
    ["product_url", "/", "/"],
    ["product_url", "/casques/sony", "/casques/sony"],
    ["merchant", "", null],
  ])("reads %s %j as %j", (field, text, value) => {
    expect(parsedValue(field, text)).toEqual(value);
  });

  it("shows prices with a comma, and null as an empty field", () => {
    const texts = toTexts(toDraft(productRow({ price: 349.5, merchant: "" })));
    expect(texts).toMatchObject({ price: "349,5", merchant: "" });
  });
});
