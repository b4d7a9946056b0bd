import { describe, expect, test } from "vitest";
import type { CardView } from "#app/product/card-view.ts";
import type { Seller } from "#app/product/merchants.ts";
import type { PriceView } from "#app/product/price.ts";
import { renderedPage } from "#tests/support/site/rendered-page.tsx";
import { ProductCard } from "./product-card.tsx";

const seller: Seller = {
  name: "Fnac",
  url: "https://www.fnac.com/a1",
  href: "https://www.fnac.com/a1?tag=a",
  isAffiliate: false,
  notice: null,
  sale: null,
};
const price: PriceView = {
  amount: 449,
  state: "read",
  seenOn: "23 novembre 2026",
  isApproximate: false,
  old: null,
  note: null,
  reduction: null,
};
const answer: CardView = {
  id: "1",
  path: "/casque",
  name: "Casque",
  title: "Casque, noir",
  category_id: "2",
  kind: "Casque à réduction de bruit",
  tagline: "Le silence.",
  hasDossier: true,
  pictures: [],
  price,
  advice: null,
  refurbished: null,
  seller,
  analysisPath: "/casque-pourquoi",
  badges: ["254 g"],
  audience: "vous voyagez.",
  otherwise: null,
  newer: null,
  cheaper: null,
  proofs: { witnesses: [], sources: 0, rejected: 0 },
  legal: { regulation: {}, guarantees: {} },
  emptyCriteria: [],
};

const htmlOf = (changes: Partial<CardView> = {}, level: 1 | 2 = 1) =>
  renderedPage(<ProductCard answer={{ ...answer, ...changes }} level={level} />);
const textOf = (...of: Parameters<typeof htmlOf>) =>
  htmlOf(...of)
    .replace(/<\/(?:dt|dd|li|h\d|p)>/g, " ")
    .replace(/<[^>]*>/g, "")
    .replace(/[\s\u00a0]+/g, " ");
const priced = (changes: Partial<PriceView>) => ({ price: { ...price, ...changes } });

const advice = {
  isWait: true,
  title: "Attendez les soldes d’hiver, le 6 janvier 2027",
  reason: "Il baisse chaque hiver.",
  short: "Attendez le 6 janvier 2027",
  decidedOn: "2026-11-24",
};

test("who should wait reads it before the button, who should not after it", () => {
  const said = "2027. Il baisse chaque hiver.";
  const waiting = textOf({ advice });
  expect(waiting.indexOf(said)).toBeGreaterThan(0);
  expect(waiting.indexOf(said)).toBeLessThan(waiting.indexOf("Acheter maintenant"));
  const buying = textOf({ advice: { ...advice, isWait: false } });
  expect(buying.indexOf(said)).toBeGreaterThan(buying.indexOf("Acheter maintenant"));
  expect(textOf()).not.toContain("soldes");
});

test("the same model refurbished is one line, with its seller's warranty and the day; its link pays nothing", () => {
  const refurbished = {
    seller: "L’Atelier",
    amount: 289,
    warrantyMonths: 24,
    url: "https://atelier.test/xm6",
    readOn: "24 novembre 2026",
  };
  expect(textOf({ refurbished })).toContain(
    "Le même, reconditionné : 289 € chez L’Atelier, garantie commerciale de 24 mois, lu le 24 novembre 2026.",
  );
  expect(htmlOf({ refurbished })).toContain('href="https://atelier.test/xm6" rel="nofollow noopener"');
  expect(htmlOf({ refurbished: { ...refurbished, url: null } })).not.toContain("atelier.test");
  expect(textOf()).not.toContain("reconditionné");
});

test("says what, where to buy it, for whom, in the order of an answer", () => {
  const text = textOf({
    otherwise: { who: "vous voyagez peu", name: "Bouchons", path: "/bouchons", amount: 24.95 },
  });
  const parts = [
    "Notre choix : casque à réduction de bruit",
    "Casque ",
    "Le silence.",
    "Acheter maintenant",
    "449 € chez Fnac",
    "Pourquoi ce choix ?",
    "254 g",
    "Pour vous si vous voyagez.",
    "Sinon vous voyagez peu : Bouchons, 24,95 €.",
    "taxes comprises, hors livraison",
  ];
  const places = parts.map((part) => text.indexOf(part));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places[0]).toBe(0);
});

test("leads to the product from any other page, and there to itself not", () => {
  expect(htmlOf({}, 1)).not.toContain('href="/casque"');
  expect(htmlOf({}, 2)).toMatch(/<h2 class="answer-name [^>]*><a/);
  expect(textOf({ analysisPath: null }, 1)).not.toMatch(/Pourquoi|Voir le produit/);
  expect(textOf({ analysisPath: null }, 2)).toContain("Voir le produit");
});

describe("the button", () => {
  test("says what is paid where, and about what is not known exactly", () => {
    expect(textOf()).toContain("Acheter maintenant 449 € chez Fnac (nouvel onglet)");
    expect(textOf(priced({ isApproximate: true }))).toContain("environ 449 € chez Fnac");
    expect(textOf(priced({ state: "indicative" }))).toContain("environ 449 € chez Fnac");
    expect(textOf({ price: null })).toContain("Acheter maintenant chez Fnac (nouvel onglet)");
  });

  test("says that it leads to a search", () => {
    const search = { ...seller, url: "https://www.fnac.com/SearchResult/ResultList.aspx?Search=a" };
    expect(textOf({ seller: search })).toContain("449 €, à chercher chez Fnac");
    expect(textOf({ seller: search, price: null })).toContain("Acheter maintenant à chercher chez Fnac");
  });

  test("is a sponsored link in a new tab", () => {
    const link = /<a href="https:[^>]*>/.exec(htmlOf())?.[0];
    expect(link).toContain('href="https://www.fnac.com/a1?tag=a"');
    expect(link).toContain('target="_blank"');
    expect(link).toContain('rel="sponsored nofollow noopener noreferrer"');
  });

  test("does nothing without a merchant, and says why", () => {
    const html = htmlOf({ seller: null });
    expect(html).toMatch(/<button type="button"[^>]*aria-describedby="marchand" aria-disabled="true"/);
    expect(html).not.toMatch(/<a [^>]*sponsored/);
    expect(textOf({ seller: null })).toContain("pas encore de marchand");
    expect(textOf({ seller: null, price: { ...price, state: "indicative" } })).toContain(
      "Acheter maintenant environ 449 €",
    );
  });
});

test("says who pays before the button, and of no one who does not", () => {
  const paid = textOf({ seller: { ...seller, isAffiliate: true, notice: "Phrase du programme." } });
  expect(paid.indexOf("Lien rémunéré par Fnac.")).toBeLessThan(paid.indexOf("Acheter maintenant"));
  expect(paid.indexOf("Phrase du programme.")).toBeGreaterThan(paid.indexOf("Acheter maintenant"));
  expect(textOf()).not.toMatch(/rémunéré|commission|Collaboration/);
  expect(textOf({ seller: { ...seller, isAffiliate: null } })).toContain("Lien peut-être rémunéré par Fnac.");
});

describe("an earlier price", () => {
  const old = { amount: 599, meaning: "prix de lancement", source: "fnac" } as const;

  test("is struck with its kind, said in words, or in the note of the product's page alone", () => {
    const struck = priced({ old: { ...old, form: "struck" } });
    expect(htmlOf(struck)).toMatch(/<s>.*599.*<\/s> prix de lancement/);
    const words = priced({ old: { ...old, amount: 449.99, form: "words" } });
    expect(textOf(words)).toContain("lancé à 449,99 €");
    expect(htmlOf(words)).not.toContain("<s>");
    const noted = priced({ old: { ...old, meaning: "prix habituel", form: "note" } });
    expect(textOf(noted)).toContain("Prix habituel : 599 €.");
    expect(textOf(noted, 2)).not.toContain("599");
    // What nobody stands behind is in the table of the page, out of sight of the price.
    const former = priced({ old: { ...old, meaning: "ancien prix indicatif", form: "note" } });
    expect(textOf(former)).not.toContain("599");
  });

  test("gives way to a reduction that is proved", () => {
    const reduced = priced({ old: { ...old, form: "struck" }, reduction: { amount: 499, merchant: "Fnac" } });
    expect(textOf(reduced)).toContain("499 €, prix le plus bas relevé chez Fnac");
    expect(textOf(reduced)).not.toContain("599");
  });
});

test("counts its proofs, of which none is zero", () => {
  const witnesses = [
    { name: "Clubic", hasReserve: true },
    { name: "Mobil", hasReserve: false },
  ];
  const text = textOf({ proofs: { witnesses, sources: 8, rejected: 3 } });
  expect(text).toContain("Clubic (une réserve),Mobil (rien contre),");
  expect(text).toContain("Preuves2 essais lus · 8 sources · 3 rivaux écartés. rien contre notre choix");
  const one = textOf({ proofs: { witnesses: witnesses.slice(1), sources: 0, rejected: 1 } });
  expect(one).toContain("1 essai lu · 1 rival écarté");
  const none = textOf({ proofs: { witnesses: [], sources: 8, rejected: 0 } });
  expect(none).toContain("8 sourcesPreuves");
  expect(none).not.toContain("réserve");
  expect(textOf()).not.toMatch(/\b0\b/);
});

test("says nothing of a choice that nobody has made", () => {
  const evaluation = {
    text: "Choix actuel, revu d’ici au 28 février 2027.",
    isOverdue: false,
    isRecorded: false,
  };
  const cardOf = (hasDossier: boolean) =>
    renderedPage(
      <ProductCard
        answer={{ ...answer, kind: "", price: null, hasDossier }}
        level={1}
        evaluation={evaluation}
      />,
    );
  const said = /Notre choix|Qui a choisi, et comment|Choix actuel/g;
  expect(cardOf(true).match(said)).toHaveLength(3);
  expect(cardOf(false).match(said)).toBeNull();
});

test("says of a price when it was read only where the proofs are, and calls no other price read", () => {
  expect(textOf()).toContain("449 € : prix relevé chez Fnac le 23 novembre 2026.");
  const text = textOf(priced({ state: "indicative" }));
  expect(text).toContain("Prix indicatif, toutes taxes comprises");
  expect(text).not.toContain("relevé");
});

test("a rival that serves others better has a name and no price", () => {
  const otherwise = {
    who: "vous n’avez que des appareils Apple",
    name: "AirPods Max",
    path: null,
    amount: null,
  };
  expect(textOf({ otherwise })).toContain("Sinon vous n’avez que des appareils Apple : AirPods Max.");
});

test("a newer and a cheaper model are a line each, where the card stands whole", () => {
  const newer = { text: "Il annonce 30 h, lui aussi.", source: "bose" };
  const cheaper = { text: "Le XM5, sous 300 € en septembre 2025.", source: "phonandroid" };
  expect(textOf({ newer, cheaper })).toContain(
    "Et le nouveau ? Il annonce 30 h, lui aussi. Moins cher ? Le XM5, sous 300 € en septembre 2025.",
  );
  expect(textOf({ cheaper })).not.toContain("Et le nouveau");
  const inSearch = <ProductCard answer={{ ...answer, newer, cheaper }} level={2} isWhole={false} />;
  expect(renderedPage(inSearch)).not.toMatch(/Et le nouveau|Moins cher/);
});

describe("under the card stands", () => {
  const guarantees = { commercial: "1 an.", delivery: "annoncée gratuite." };

  test("what the price holds, and what the dossier announces", () => {
    expect(textOf()).toContain("Prix toutes taxes comprises, hors livraison.");
    expect(textOf({ legal: { regulation: {}, guarantees } })).toContain(
      "Prix toutes taxes comprises. Garantie commerciale : 1 an. Livraison annoncée gratuite.",
    );
    expect(textOf({ price: null })).not.toContain("Prix");
  });

  test("once what was read at the merchant, with its day and its page", () => {
    const sale = {
      delivery: "offerte dès 25 €.",
      returns: "15 jours.",
      url: "https://www.fnac.com/livraison",
      readOn: "1er novembre 2026",
    };
    const text = textOf({ seller: { ...seller, sale } });
    expect(text).toContain("Prix toutes taxes comprises.");
    expect(text).toContain(
      "Livraison : offerte dès 25 €. Retour : 15 jours. Lu chez Fnac le 1er novembre 2026.",
    );
    expect(htmlOf({ seller: { ...seller, sale } })).toContain(`href="${sale.url}"`);
    expect(textOf({ seller: { ...seller, sale: { ...sale, delivery: null } } })).toContain("hors livraison");
  });
});
