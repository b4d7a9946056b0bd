import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, test } from "vitest";
import type { MerchantTerms } from "#app/catalogue/merchants/merchant-terms.ts";
import { productRow } from "#app/catalogue/model/rows.fake.ts";
import { toProduct } from "#app/catalogue/model/rows.ts";
import type { Product } from "#app/catalogue/model/types.ts";
import { sellersNotice } from "#app/catalogue/products/list-notices.ts";
import { now } from "#app/data/is-in-future.fake.ts";
import { type Answer, answerOf } from "#app/dossier/answers.ts";
import { shownRivals } from "#app/dossier/shown-rivals.ts";
import { CategoryProducts } from "./category-products.tsx";

const product = toProduct(
  productRow({ title: "Casque", price: 449, affiliate_url: "https://www.fnac.com/", merchant: "Fnac" }),
);

const price = { key: "prix", name: "le prix", weight: 3, definition: "Ce que l’on paie." } as const;

const answer = {
  tagline: "Le silence, pour 449 €.",
  audience: "vous voyagez.",
  analysisPath: "/sony-wh-1000xm6-pourquoi",
  legal: {
    guarantees: { commercial: "1 an par la marque." },
    regulation: { sar: { head: 1, body: 1, limbs: 1 } },
  },
} satisfies Partial<Answer>;

const category = {
  description: "Le son. Nos critères, dans l’ordre : le prix, puis le poids.",
  criteria: [],
};

interface Scene {
  defined?: boolean;
  merchants?: readonly MerchantTerms[];
  answer?: Partial<Answer>;
}

function htmlOf(
  products: readonly Product[],
  { merchants = [], answer = {}, defined = false }: Scene = {},
): string {
  const listed = products.map((product) => ({
    ...answerOf(product, null, { merchants, others: null }, now),
    ...answer,
  }));
  const sellers = sellersNotice(listed, "ni le choix ni l’ordre");
  return renderToStaticMarkup(
    <MemoryRouter>
      <CategoryProducts
        category={{ ...category, criteria: defined ? [price] : [] }}
        products={listed}
        sellers={sellers}
        criteriaAddress="#criteres"
      />
    </MemoryRouter>,
  );
}

const textOf = (products: readonly Product[], scene?: Scene) =>
  htmlOf(products, scene).replace(/<[^>]*>/g, "");

test("states order, criteria, scope and payment before the list", () => {
  const text = textOf([product, { ...product, id: "3", title: "Enceinte", merchant: "Darty" }]);
  const notice = text.slice(0, text.indexOf("Casque"));
  expect(notice).toContain("Du plus récemment ajouté au plus ancien");
  expect(notice).toContain("non exhaustive selon nos critères, chez 2 marchands.");
  expect(notice).toContain("Collaboration commerciale : une commission peut nous être versée");
  expect(notice).toContain("Fonctionnement de nos comparaisons");
});

test("leads to the definitions of the criteria, where there are any", () => {
  expect(htmlOf([product])).not.toContain("#criteres");
  const defined = htmlOf([product], { defined: true });
  expect(defined).toContain('href="#criteres"');
  expect(defined.replace(/<[^>]*>/g, "")).toContain("selon nos critères, chez");
});

test("states beside each offer what its price includes, and its guarantee", () => {
  const [first = "", second = ""] = textOf([product, { ...product, id: "3" }])
    .split("Voir le produit")
    .slice(1);
  for (const offer of [first, second]) {
    expect(offer).toContain("toutes taxes comprises, hors frais de livraison");
  }
  expect(textOf([product], { answer })).toContain("Garantie commerciale : 1 an par la marque.");
});

test("states beside each buying link what the law wants of the device, and without a link nothing", () => {
  expect(textOf([product], { answer })).toContain("DAS tête 1 W/kg");
  expect(textOf([{ ...product, affiliateUrl: null }], { answer })).not.toContain("DAS");
  const energyLabel = { energyClass: "B", eprelUrl: "https://eprel.ec.europa.eu/a" } as const;
  const labelled = { ...answer, legal: { guarantees: {}, regulation: { energyLabel } } };
  expect(htmlOf([product], { answer: labelled })).toMatch(
    /Étiquette énergie\. <a href="https:\/\/eprel\.ec\.europa\.eu\/a"[^>]*>Classe (<!-- -->)?B/,
  );
});

test("counts a merchant once", () => {
  expect(textOf([product, { ...product, id: "3" }])).toContain("chez un seul marchand.");
});

test("counts the merchants that links lead to, named or not", () => {
  const unnamed = { ...product, id: "3", merchant: null, affiliateUrl: "https://www.boulanger.com/x" };
  const unlinked = { ...product, id: "4", merchant: "Darty", affiliateUrl: null };
  expect(textOf([product, unnamed, unlinked])).toContain("chez 2 marchands.");
});

test("mentions no order and no other choices for a single product", () => {
  expect(textOf([product])).not.toContain("Du plus récemment");
  expect(htmlOf([product])).not.toContain("<nav");
});

test("leads to the other choices, of which it names a few", () => {
  const others = Array.from({ length: 9 }, (_, index) => ({
    ...product,
    id: `${index}`,
    title: `Casque ${index}`,
  }));
  const html = htmlOf([product, ...others]);
  const jumps = [...(/<nav.*<\/nav>/s.exec(html)?.[0].matchAll(/href="#([^"]+)"/g) ?? [])].map(
    ([, id]) => id,
  );
  expect(jumps).toEqual(["choix-0", "choix-1", "choix-2", "choix-3", "choix-4", "choix-5"]);
  for (const id of jumps) expect(html).toContain(`<article id="${id}"`);
  expect(html.replace(/<[^>]*>/g, "")).toContain("et 3 autres");
});

test("mentions no prices when none is shown", () => {
  expect(textOf([{ ...product, price: null }])).not.toContain("prix");
});

test("says that no merchant is known, and then of no commission", () => {
  const text = textOf([{ ...product, affiliateUrl: null }]);
  expect(text).toContain("sans lien marchand pour le moment");
  expect(text).not.toMatch(/commission|Acheter/);
});

test("announces a commission only where a link pays one", () => {
  const fnac = (linkMode: "none" | "direct"): MerchantTerms[] => [
    { name: "Fnac", hosts: ["fnac.com"], linkMode, linkParameters: null, deepLink: null, notice: null },
  ];
  expect(textOf([product], { merchants: fnac("direct") })).toContain("une commission peut nous être versée");
  expect(textOf([product], { merchants: fnac("none") })).toContain(
    "Collaboration commerciale : aucune commission.",
  );
});

describe("what the dossier says", () => {
  test("stands in the order of an answer", () => {
    const text = textOf([product], { answer });
    const parts = [
      "Casque",
      "449 €",
      "Le silence, pour",
      "Pour vous si vous voyagez.",
      "chez Fnac",
      "Pourquoi ce choix ?",
    ];
    const list = text.slice(text.indexOf("Casque"));
    const places = parts.map((part) => list.indexOf(part));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBe(0);
  });

  test("is absent without one, where the description stands", () => {
    const text = textOf([product]);
    expect(text).toContain("Le silence, où que vous soyez.");
    expect(text).not.toMatch(/Pour vous si|Passez votre chemin|Pourquoi|Écartés/);
  });

  test("names the rivals that were rejected, a line each, and where the reasons are", () => {
    const words = { better: null, unit: null, value: null };
    const rivals = shownRivals({
      criteria: [{ key: "prix", name: "Le prix", ...words }],
      rejected: [{ name: "Bose QC Ultra", criterion: "prix", values: [], betterFor: null }],
    });
    const html = htmlOf([product], { answer: { ...answer, rivals } });
    expect(html.replace(/<[^>]*>/g, "")).toContain("Bose QC Ultra : Le prix");
    expect(html).toContain('href="/sony-wh-1000xm6#ecartes"');
    expect(htmlOf([product], { answer })).not.toContain("ecartes");
  });
});
