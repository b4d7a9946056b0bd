import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { refusalOf } from "#app/admin/entity/refusals.ts";
import { groupOf } from "#app/admin/fields/shape.ts";
import { emptyValue } from "#app/admin/fields/values.ts";
import { categories, categoryColumns, categorySchema } from "./category-kind.ts";

test.each([
  [0, /^0 produit$/],
  [1, /^1 produit$/],
  [2, /^2 produits$/],
  [12_345, /^12\s345 produits$/],
])("%i products are written as %s", (count, text) => {
  expect(categoryColumns.products.read(count)).toMatch(text);
});

type CategoryInput = z.input<typeof categorySchema>;

const typed: CategoryInput = {
  name: " Casques ",
  slug: "casques",
  description: "",
  sort_order: "10",
  is_active: true,
};

const parse = (changes: Partial<CategoryInput>) => categorySchema.safeParse({ ...typed, ...changes });
const errorOf = (field: keyof CategoryInput, value: unknown) => {
  const { error } = parse({ [field]: value });
  return error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
};

describe("what is typed", () => {
  test("becomes a row: trimmed, numbers as numbers, empty texts as null", () => {
    expect(parse({}).data).toEqual({
      name: "Casques",
      slug: "casques",
      description: null,
      criteria: [],
      image_url: null,
      image_alt: null,
      parent_id: null,
      choice_id: null,
      sort_order: 10,
      is_active: true,
    });
  });

  test("is inactive when the box is not checked", () => {
    expect(parse({ is_active: undefined }).data?.is_active).toBe(false);
  });

  test.each(["0", "-5", "+7", "2147483647"])("may have the order %s", (order) => {
    expect(parse({ sort_order: order }).data?.sort_order).toBe(Number(order));
  });

  test.each(["", "1,5", "1.5", "dix", "1e3", undefined])("is refused with the order %j", (order) => {
    expect(errorOf("sort_order", order)).toContain("sort_order: L’ordre doit être un nombre entier");
  });

  test.each([
    ["2147483648", "sort_order: Ce nombre est trop grand"],
    ["-2147483649", "sort_order: Ce nombre est trop petit"],
  ])("is refused with the order %s, that the database could not hold", (order, message) => {
    expect(errorOf("sort_order", order)).toEqual([message]);
  });

  test.each(["", "   ", undefined])("is refused with the name %j", (name) => {
    expect(errorOf("name", name)).toEqual(["name: Le nom est requis"]);
  });

  test.each([
    ["", "Le slug est requis"],
    ["Casques Audio", "Le slug doit contenir uniquement des lettres minuscules, des chiffres et des tirets"],
    ["a--b", "Le slug doit contenir uniquement des lettres minuscules, des chiffres et des tirets"],
    ["é", "Le slug doit contenir uniquement des lettres minuscules, des chiffres et des tirets"],
    ["a".repeat(121), "120 caractères au maximum."],
  ])("is refused with the slug %j", (slug, message) => {
    expect(errorOf("slug", slug)).toEqual([`slug: ${message}`]);
  });

  test.each(["/media/a.avif", "https://exemple.fr/a.jpg?x=1", "HTTPS://exemple.fr"])(
    "may have the picture %s",
    (address) => {
      expect(parse({ image_url: address, image_alt: "Un casque" }).data?.image_url).toBe(address);
    },
  );

  test.each(["javascript:alert(1)", "/ailleurs/a.png", "https://", "http://[", "https://a b", "https://a:b"])(
    "is refused with the picture %s",
    (address) => {
      expect(errorOf("image_url", address)).toEqual(["image_url: L’URL de l’image n’est pas valide"]);
    },
  );

  test.each(["http://exemple.fr/a.jpg", "HTTP://exemple.fr"])(
    "is refused with the picture %s, which browsers would not show",
    (address) => {
      expect(errorOf("image_url", address)).toEqual([expect.stringContaining("https://")]);
    },
  );

  test("requires a picture to be described or marked as decorative", () => {
    const picture = { image_url: "/media/a.avif" };
    const undescribed = parse({ ...picture, image_alt: " ", slug: "É" }).error?.issues;
    expect(undescribed?.map(({ path, message }) => [path[0], message])).toEqual([
      ["slug", expect.any(String)],
      ["image_alt", "Décrivez l’image, ou cochez «\u00a0Image décorative\u00a0»"],
    ]);
    const decorative = parse({ ...picture, image_decorative: true }).data;
    expect(decorative).toMatchObject({ ...picture, image_alt: null });
    expect(decorative).not.toHaveProperty("image_decorative");
  });

  test("is refused when the table would refuse it", () => {
    expect(errorOf("name", "x".repeat(121))).toEqual(["name: 120 caractères au maximum."]);
    expect(errorOf("description", "x".repeat(2001))?.[0]).toMatch(/^description: 2\s000 caractères/);
    expect(errorOf("image_alt", "x".repeat(301))).toEqual(["image_alt: 300 caractères au maximum."]);
  });
});

describe("the criteria of a category", () => {
  const description =
    "Pour dormir. Nos critères, dans l’ordre : l’ajustement (un bouchon mal mis isole mal), l’entretien.";
  const care = { name: "l’entretien", weight: "1", definition: "se lave : à l’eau." } as const;
  const fit = { ...care, name: "l’ajustement (un bouchon mal mis isole mal)" };
  const criteriaOf = (criteria: CategoryInput["criteria"]) => parse({ description, criteria });

  test("get their key from their name, and keep it when they are renamed", () => {
    const renamed = { ...care, key: "lavage" };
    expect(criteriaOf([care]).data?.criteria).toEqual([{ ...care, key: "entretien", weight: 1 }]);
    expect(criteriaOf([renamed]).data?.criteria).toEqual([{ ...renamed, weight: 1 }]);
    expect(criteriaOf([{ ...care, key: "" }]).data?.criteria).toMatchObject([{ key: "entretien" }]);
    expect(criteriaOf([fit]).data?.criteria[0]?.key).toBe("ajustement-un-bouchon-mal-mis-isole-mal");
  });

  test("are written once: the description names them, as it stands where it does so already", () => {
    const of = (criteria: CategoryInput["criteria"], text = description) =>
      parse({ description: text, criteria }).data?.description?.replaceAll("\u00a0", " ");
    expect(of([fit, care])).toBe(description);
    expect(of([care, fit])).toBe(
      "Pour dormir. Nos critères, dans l’ordre : l’entretien, l’ajustement (un bouchon mal mis isole mal).",
    );
    expect(of([care], "Pour dormir.")).toBe("Pour dormir. Nos critères, dans l’ordre : l’entretien.");
    expect(of([care], "")).toBe("Nos critères, dans l’ordre : l’entretien.");
  });

  test("leave the description with their row; what it states without a definition stays in its place", () => {
    const of = (criteria: CategoryInput["criteria"], ...defined: string[]) =>
      parse({ description, criteria, defined }).data?.description?.replaceAll("\u00a0", " ");
    const price = { ...care, name: "Le prix" };
    expect(of([])).toBe(description);
    expect(of([], care.name)).toBe(description.replace(", l’entretien", ""));
    expect(of([], fit.name, care.name)).toBe("Pour dormir.");
    expect(of([price], care.name)).toBe(description.replace("l’entretien", "Le prix"));
    expect(of([price, care], care.name)).toBe(description.replace("mal), ", "mal), Le prix, "));
  });

  test.each<[string, CategoryInput["criteria"], string, RegExp]>([
    ["twice", [care, { ...care, weight: "2" }], "criteria.1.name", /deux fois$/],
    [
      "with one key",
      [
        { ...care, key: "a" },
        { ...fit, key: "a" },
      ],
      "criteria.1.name",
      /deux fois$/,
    ],
    [
      "that read as two",
      [{ ...care, name: "le prix, le poids" }],
      "criteria.0.name",
      /« le prix, le poids » se lirait/,
    ],
    ["without a name", [{ ...care, name: " " }], "criteria.0.name", /requis$/],
    ["without a definition", [{ ...care, definition: "" }], "criteria.0.definition", /requise$/],
    ["without a weight", [{ ...care, weight: "" as "1" }], "criteria.0.weight", /poids$/],
    [
      "with a long one",
      [{ ...care, definition: "a".repeat(401) }],
      "criteria.0.definition",
      /^400 caractères/,
    ],
    ["of which there are nine", Array.from({ length: 9 }, () => care), "criteria", /^8 critères/],
  ])("are refused %s", (_, criteria, field, fault) => {
    const [issue] = criteriaOf(criteria).error?.issues ?? [];
    expect(issue?.path.join(".")).toBe(field);
    expect(issue?.message.replaceAll("\u00a0", " ")).toMatch(fault);
  });
});

test("a new category begins empty, at the top level, with order 0, active", () => {
  expect(emptyValue(groupOf(categorySchema))).toEqual({
    name: "",
    slug: "",
    description: "",
    criteria: [],
    image_url: "",
    image_alt: "",
    image_decorative: false,
    parent_id: "",
    choice_id: "",
    sort_order: "0",
    is_active: true,
    with_contents: false,
    defined: [],
  });
});

const categoryRefusal = (error: unknown) => refusalOf(categories, error);

const broken = (constraint: string) => ({
  code: "23514",
  message: `new row for relation "categories" violates check constraint "${constraint}"`,
});

test("a taken slug is explained at its field and in the toast", () => {
  const message = 'duplicate key value violates unique constraint "categories_slug_key"';
  expect(categoryRefusal({ code: "23505", message })).toEqual({
    message: "ce slug est déjà pris par une autre catégorie\u00a0: choisissez-en un autre.",
    field: "slug",
  });
});

describe("every constraint of a column is explained at the column's field", () => {
  test.each([
    ["categories_slug_format", "slug"],
    ["categories_name_not_blank", "name"],
    ["categories_name_length", "name"],
    ["categories_description_length", "description"],
    ["categories_image_url_format", "image_url"],
    ["categories_image_url_length", "image_url"],
    ["categories_image_alt_length", "image_alt"],
    ["categories_parent_id_fkey", "parent_id"],
  ])("%s at %s", (constraint, field) => {
    const refusal = categoryRefusal(broken(constraint));
    expect(refusal.field).toBe(field);
    expect(refusal.message).not.toMatch(/serveur|constraint/);
  });
});

test("a cycle is explained at the parent field, in the database's own words", () => {
  const message =
    "La catégorie « Audio » ne peut pas être placée dans elle-même ni dans l’une de ses sous-catégories.";
  const hint = "categories_no_cycle";
  expect(categoryRefusal({ code: "23514", message, hint })).toEqual({
    message: message.replace(/^L/, "l"),
    field: "parent_id",
  });
});

test("a refusal that concerns no field has no field", () => {
  expect(categoryRefusal({ code: "42501", message: "permission denied" })).not.toHaveProperty("field");
  expect(categoryRefusal(new TypeError("Failed to fetch"))).toEqual({
    message: expect.stringMatching(/^la connexion/),
  });
  expect(categoryRefusal("?")).not.toHaveProperty("field");
});
