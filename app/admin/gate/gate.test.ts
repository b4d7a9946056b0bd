import { describe, expect, test } from "vitest";
import { emptyRecord } from "#app/admin/dossier/editing/draft.ts";
import type { DossierRecord } from "#app/product/record/dossier-record.ts";
import { fakeRecord } from "#app/product/record/record.fake.ts";
import type { GateSubject } from "./finding.ts";
import { blockingOf, findingsOf } from "./gate.ts";

const words = "Un mot puis un autre. ".repeat(20);
const analysis = `${Array.from({ length: 8 }, (_, index) => `## Titre ${index}\n\n${words}`).join("\n\n")}\n\n## Conclusion\n\nFin.`;
const product: GateSubject["product"] = {
  title: "Enceinte",
  price: 79,
  price_expires_at: "2026-12-22T12:00:00Z",
  merchant: "Fnac",
  affiliate_url: "https://www.fnac.com/a",
  image_url: "/media/produits/a.svg",
  image_alt: "Une enceinte",
};
const tagged = { ...product, affiliate_url: "https://www.fnac.com/a?tag=moi-21" };
const regulation = {
  sar: "not-applicable",
  energyLabel: "not-applicable",
  medicalDevice: "not-applicable",
} as const;
const criteria = [
  { key: "poids", name: "Le poids", better: "lower", unit: "g", value: 100, source: "fabricant" },
] as const;
const rejected = ["A", "B"].map((name) => ({
  name,
  criterion: "poids",
  values: [{ criterion: "poids", value: 200 }],
  source: "fabricant",
  betterFor: null,
}));
const source = {
  id: "fabricant",
  rank: "maker",
  bearing: "nothing",
  name: "Le fabricant",
  url: "https://fabricant.test/produit-durable",
  readOn: "2026-11-20",
  states: "Le poids.",
} as const;
const record: DossierRecord = {
  ...fakeRecord(),
  kind: "Enceinte",
  regulation,
  criteria: [...criteria],
  rejected,
  sources: [source],
};
const categoryCriteria = [{ key: "poids", name: "Le poids", weight: 3 }] as const;
const subject: GateSubject = {
  record,
  analysis,
  product,
  categoryCriteria,
  // Of what a phone owes, and a watch.
  categorySlug: "smartphones-et-montres",
  now: new Date("2026-11-22T12:00:00Z"),
};
const found = (changes: Partial<GateSubject>) =>
  findingsOf({ ...subject, ...changes }).map(({ rule, severity, field }) => `${severity} ${rule} ${field}`);
const citing = (address: string) => ({ analysis: analysis.replace("Fin.", `[Fin](${address}).`) });
const aRival = rejected[0] ?? never();
function never(): never {
  throw new Error("There is no rival");
}
const withRecord = (changes: Partial<DossierRecord>) => found({ record: { ...record, ...changes } });

test("the price of another product is quoted by the analysis alone", () => {
  const token = "À {prix:/products/autre}.";
  expect(withRecord({ verdict: token })).toEqual(["blocking other-price record.verdict"]);
  expect(found({ analysis: analysis.replace("Fin.", token) })).toEqual([]);
});

test("a text that a short record would show nowhere stops a publication; titles alone do not", () => {
  const short = { record: { ...record, analysis: null } };
  const hidden = "blocking analysis-shown record.analysis";
  expect(found({ ...short, analysis: "## Le besoin\n\nUn mot.\n" })).toContain(hidden);
  expect(found({ ...short, analysis: "## Le besoin\n\n## Conclusion\n" })).not.toContain(hidden);
  expect(found({})).not.toContain(hidden);
});

test("what is still to be found stops a publication, at its place, and never within a word", () => {
  for (const mark of [
    "TK",
    "TKTK",
    "[à vérifier]",
    "[À VÉRIFIER]",
    "[ à compléter : le poids ]",
    "\\[à vérifier\\]",
    "???",
  ]) {
    expect(withRecord({ verdict: `Elle pèse ${mark}.` })).toEqual(["blocking still-to-find record.verdict"]);
    expect(found({ analysis: analysis.replace("Fin.", `Elle pèse ${mark}.`) })).toEqual([
      "blocking still-to-find analysis",
    ]);
  }
  for (const words of [
    "La HTKB pèse peu.",
    "La TK-421 aussi.",
    "La TK 76009.",
    "À vérifier ?",
    "Pourquoi ??",
  ])
    expect(withRecord({ verdict: words })).toEqual([]);
  const [finding] = findingsOf({ ...subject, record: { ...record, verdict: "Elle pèse TK grammes." } });
  expect(finding?.message.replaceAll("\u00a0", " ")).toBe("« Elle pèse TK grammes. » : reste à trouver");
});

test("an advice that is over, a price that is reached and an old offer are named, and block nothing", () => {
  const advice = {
    says: "wait",
    reason: "Il baisse.",
    decidedOn: "2026-11-01",
    until: "2026-12-01",
  } as const;
  const refurbished = { seller: "A", amount: 49, warrantyMonths: 12, source: "fabricant" };
  expect(withRecord({ advice, refurbished })).toEqual([]);
  expect(withRecord({ advice: { ...advice, until: "2026-11-22" } })).toEqual([
    "warning advice-holds record.advice.until",
  ]);
  expect(withRecord({ advice: { ...advice, target: 79 } })).toEqual([
    "warning advice-holds record.advice.target",
  ]);
  expect(withRecord({ advice: { ...advice, says: "buy", target: 79 } })).toEqual([]);
  expect(withRecord({ refurbished, sources: [{ ...source, readOn: "2026-08-20" }] })).toEqual([
    "warning refurbished-recent record.refurbished.source",
  ]);
  expect(withRecord({ refurbished: { ...refurbished, source: "nulle-part" } })).toEqual([
    "blocking sources-exist record.refurbished.source",
  ]);
});

test("what is said of its future needs a source", () => {
  const lasting = { updates: { until: "2033", source: "" } };
  expect(withRecord({ lasting })).toContain("blocking record-complete record.lasting.updates.source");
  expect(withRecord({ lasting: { updates: { until: "2033", source: "fabricant" } } })).toEqual([]);
  expect(withRecord({ lasting: { updates: { until: "un jour", source: "fabricant" } } })).toEqual([
    "blocking record-complete record.lasting.updates.until",
  ]);
});

test("a list without items wants some", () => {
  const messages = findingsOf({ ...subject, record: { ...record, badges: [] } }).map(
    ({ message }) => message,
  );
  expect(messages).toEqual(["il en faut au moins 1"]);
});

test("a complete dossier has no finding", () => {
  expect(findingsOf(subject)).toEqual([]);
});

test("a link with the mark of a programme is right where its merchant has one", () => {
  expect(found({ product: tagged, link_mode: "direct" })).toEqual([]);
  expect(found({ link_mode: "none" })).toEqual([]);
});

describe("is named with field, rule and source:", () => {
  test.each<[string, Partial<GateSubject>]>([
    ["blocking picture-alternative product.image_alt", { product: { ...product, image_alt: null } }],
    ["warning merchant-link product.affiliate_url", { product: { ...product, affiliate_url: null } }],
    ["warning merchant-link product.merchant", { product: { ...product, merchant: null } }],
    ["warning merchant-link product.affiliate_url", { product: tagged, link_mode: "none" }],
    ["warning merchant-link product.affiliate_url", { product: tagged, link_mode: null }],
    ["warning price-seen product.price", { product: { ...product, price: null } }],
    ["warning price-seen product.price", { now: new Date("2027-03-01T12:00:00Z") }],
    ["warning price-seen product.price", { product: { ...product, price_expires_at: null } }],
    ["blocking sections-counted analysis", { analysis: analysis.replace("## Titre 1", "Titre 1") }],
    ["blocking analysis-markdown analysis", { analysis: analysis.replace("Fin.", "<b>Fin.</b>") }],
    ["blocking figures-exist analysis", { analysis: analysis.replace("Fin.", "![](figure:tailles)") }],
    ["blocking wording analysis", { analysis: analysis.replace("Fin.", "Un choix écologique.") }],
    ["blocking trial-claim analysis", { analysis: analysis.replace("Fin.", "Nous l’avons testé.") }],
    ["warning own-price analysis", { analysis: analysis.replace("Fin.", "À 79 €, oui.") }],
    ["warning analysis-length analysis", { analysis: analysis.replaceAll(words, "Peu.") }],
  ])("%s", (finding, changes) => {
    expect(found(changes)).toEqual([finding]);
    expect(findingsOf({ ...subject, ...changes })[0]?.source).not.toBe("");
  });

  test.each<[string, Partial<DossierRecord>]>([
    ["blocking record-complete record.tagline", { tagline: "" }],
    ["blocking long-record record.strengths", { strengths: ["Un seul"] }],
    ["blocking record-complete record.seo.title", { seo: { ...record.seo, title: "x".repeat(61) } }],
    [
      "blocking record-complete record.seo.description",
      { seo: { ...record.seo, description: "x".repeat(156) } },
    ],
    ["blocking wording record.verdict", { verdict: "Une garantie 2 ans." }],
    ["blocking wording record.closing.text", { closing: { title: "A", text: "Cliniquement prouvé." } }],
    ["blocking trial-claim record.verdict", { verdict: "Nous l’avons porté un mois." }],
    [
      "blocking sources-exist record.charts.0.bars.1.source",
      {
        charts: [
          {
            name: "poids",
            caption: "Le poids.",
            unit: "g",
            bars: [
              { label: "Un", low: null, amount: 1, isOurs: true },
              { label: "Deux", low: null, amount: 2, isOurs: false, source: "rien" },
            ],
          },
        ],
      },
    ],
    [
      "blocking sources-exist record.specifications.0.source",
      {
        specifications: record.specifications.map((row, index) => (index ? row : { ...row, source: "rien" })),
      },
    ],
    [
      "blocking sources-exist record.price.old.source",
      { price: { ...record.price, old: { amount: 100, meaning: "prix conseillé", source: "rien" } } },
    ],
    [
      "blocking sources-exist record.rejected.0.launchPrice.source",
      { rejected: [{ ...aRival, launchPrice: { amount: 100, source: "rien" } }, aRival] },
    ],
    ["warning device-regulation record.regulation.sar", { regulation: { ...regulation, sar: null } }],
    [
      "warning medical-device record.regulation.medicalDevice",
      { regulation: { ...regulation, medicalDevice: {} } },
    ],
    ["warning rejected-rivals record.rejected", { rejected: rejected.slice(1) }],
    [
      "blocking sources-exist record.rejected.0.values.0.source",
      { rejected: [{ ...aRival, values: [{ criterion: "poids", value: 1, source: "rien" }] }, aRival] },
    ],
  ])("%s", (finding, changes) => {
    expect(withRecord(changes)).toEqual([finding]);
  });
});

describe("a rule finds the same in each form that people type, paste and mark up:", () => {
  test.each([
    "Nous l’avons testé.",
    "Nous l'avons testé.",
    "Nous lʼavons testé.",
    "Nous l´avons testé.",
    "Nous l’avons testé.".normalize("NFD"),
    "Nous\u00a0l’avons\u202ftesté.",
    "Nous l’a\u200bvons tes\u00adté.",
    "Nous  l’avons testé.",
    "Nous l’avons\ntesté.",
    "Nous **avons testé**.",
    "Nous l’avons _testé_.",
    "Nous avons pu le tester.",
  ])("%j is a claim", (claim) => {
    expect(withRecord({ verdict: claim })).toEqual(["blocking trial-claim record.verdict"]);
    expect(found({ analysis: analysis.replace("Fin.", claim) })).toEqual(["blocking trial-claim analysis"]);
  });
  test.each([
    "neutre en\ncarbone",
    "**neutre** en carbone",
    "Une garantie **2 ans**",
    "Une garantie 2\u2009ans",
    "respectueux de l'environnement",
    "éco\u2011responsable",
    "éco\u2060responsable",
    "écologique".normalize("NFD"),
  ])("%j needs a proof", (words) => {
    expect(withRecord({ verdict: words })).toEqual(["blocking wording record.verdict"]);
    expect(found({ analysis: analysis.replace("Fin.", words) })).toEqual(["blocking wording analysis"]);
  });
  test("a link and a mark divide no words, a title and a paragraph do", () => {
    const written = (text: string) => found({ analysis: analysis.replace("Fin.", text) });
    expect(written("Un choix [neutre](/a) en [carbone](/b).")).toEqual(["blocking wording analysis"]);
    expect(written("### Un choix **neutre** en carbone")).toEqual(["blocking wording analysis"]);
    expect(written("- neutre\n- en carbone\n\nNous avons\n\ntesté.")).toEqual([]);
    expect(written("À 79&nbsp;€, oui.")).toEqual(["warning own-price analysis"]);
  });
});

test.each([
  [0, "0 modèle"],
  [1, "1 modèle"],
])("of %i sourced rivals it says « %s »", (count, text) => {
  const [only] = findingsOf({ ...subject, record: { ...record, rejected: rejected.slice(0, count) } });
  expect(only?.message).toBe(`rivaux, preuves à l’appui : ${text} ; il en faut 2 pour comparer`);
});

test("a model is rejected on a criterion of the category, with both values and a source", () => {
  const found = (changes: Partial<DossierRecord>, keys = ["poids"]) =>
    findingsOf({
      ...subject,
      record: { ...record, ...changes },
      categoryCriteria: keys.map((key) => ({ key, name: key, weight: 2 })),
    })
      .filter(({ rule }) => !["rejected-rivals", "empty-criterion"].includes(rule))
      .map(({ rule, severity, field }) => `${severity} ${rule} ${field}`);
  const { source: _, ...unsourced } = aRival;
  const at = "blocking rejected-criterion record.rejected.0.criterion";
  expect(found({ rejected: [{ ...aRival, criterion: "prix" }] })).toEqual([at]);
  expect(found({ rejected: [{ ...aRival, values: [] }] })).toEqual([at]);
  expect(found({ rejected: [unsourced] })).toEqual([at]);
  const { source: _ours, ...claimed } = criteria[0];
  expect(found({ criteria: [claimed], rejected: [aRival] })).toEqual([at]);
  expect(found({ criteria: [{ ...criteria[0], value: null }], rejected: [aRival] })).toEqual([at]);
  const ownSource = [{ criterion: "poids", value: 200, source: "fabricant" }];
  expect(found({ rejected: [{ ...unsourced, values: ownSource }] })).toEqual([]);
  expect(found({ rejected: [aRival] }, ["taille"])).toEqual([
    at,
    "warning category-criteria record.criteria.0.key",
  ]);
});

describe("what our own sources say", () => {
  const rules = (changes: Partial<DossierRecord>, facts: Partial<GateSubject> = {}) =>
    findingsOf({ ...subject, ...facts, record: { ...record, ...changes } }).map(
      ({ rule, severity, field }) => `${severity} ${rule} ${field}`,
    );
  const ours = { ...source, bearing: undefined };

  test("a source of the product itself is answered: by a line against it, or by the mark that it has none", () => {
    const fault = "blocking sources-answered record.sources.0.bearing";
    expect(rules({ sources: [ours] })).toEqual([fault]);
    expect(rules({ sources: [{ ...ours, bearing: "other" }] })).toEqual([]);
    expect(rules({ sources: [ours], against: [{ text: "Lourd.", source: "fabricant" }] })).toEqual([]);
    expect(rules({ against: [{ text: "Lourd.", source: "nulle-part" }] })).toEqual([
      "blocking sources-exist record.against.0.source",
    ]);
  });

  test("« Sinon » leads to nothing of another kind", () => {
    const notFor = [{ who: "vous lisez", instead: { name: "la Kobo", path: "/kobo" } }];
    expect(rules({ notFor }, { elsewhere: [] })).toEqual([]);
    expect(rules({ notFor }, { elsewhere: ["/kobo"] })).toEqual([
      "blocking other-kind record.notFor.0.instead.path",
    ]);
  });

  test("« Sinon » names a rival of the page", () => {
    const notFor = (rival: string) => [{ who: "vous voyagez", instead: null, rival }];
    expect(rules({ notFor: notFor("A") })).toEqual([]);
    expect(rules({ notFor: notFor("Z") })).toEqual(["blocking rival-exists record.notFor.0.rival"]);
  });

  test("a price in a line of the card has its day, and is not the product’s own", () => {
    const cheaper = (text: string) => rules({ cheaper: { text, source: "fabricant" } });
    const undated = ["blocking dated-price record.cheaper.text"];
    expect(cheaper("Le XM5, sous 300 €.")).toEqual(undated);
    expect(cheaper("Le modèle de 2020, à 300 euros.")).toEqual(undated);
    expect(cheaper("Le XM5, 50 € de moins, à 300 €.")).toEqual(undated);
    expect(cheaper("Le XM5, à 300 €, noté 19/20.")).toEqual(undated);
    for (const gap of ["50\u00a0€ de moins", "50 euros moins chère", "20 € d’écart", "50 € de rabais"])
      expect(cheaper(`Le XM5, ${gap}.`)).toEqual([]);
    for (const day of ["en septembre 2025", "le 21\u00a0novembre 2026", "en 2022", "le 21/11/2026"])
      expect(cheaper(`Le XM5, à 300\u00a0€ ${day}.`)).toEqual([]);
    expect(cheaper("Le XM5, plus léger, de 2020.")).toEqual([]);
    const [own] = rules({ newer: { text: "À 79 € en 2025, comme lui.", source: "fabricant" } });
    expect(own).toBe("warning own-price record.newer.text");
  });

  test("what was copied decides nothing", () => {
    const copied = [{ ...source, rank: "copied" as const }];
    expect(rules({ sources: copied })).toEqual([
      "blocking copied-decides record.rejected.0.criterion",
      "blocking copied-decides record.rejected.1.criterion",
    ]);
    const compared = rejected.map((rival) => ({ ...rival, criterion: null }));
    expect(rules({ sources: copied, rejected: compared })).toEqual([]);
  });

  test("what was copied decides on neither side, nor on another criterion that decides", () => {
    const prix = { key: "prix", name: "Le prix", better: null, unit: null, value: "bas" } as const;
    const facts = {
      categoryCriteria: [...categoryCriteria, { key: "prix", name: "Le prix", weight: 3 as const }],
    };
    const sources = [source, { ...source, id: "copie", rank: "copied" as const }];
    const found = (ours: string, theirs: string) =>
      rules(
        {
          sources,
          criteria: [...criteria, { ...prix, source: ours }],
          rejected: rejected.map((rival) => ({
            ...rival,
            values: [...rival.values, { criterion: "prix", value: "haut", source: theirs }],
          })),
        },
        facts,
      );
    const both = [0, 1].map((index) => `blocking copied-decides record.rejected.${index}.criterion`);
    expect(found("copie", "fabricant")).toEqual(both);
    expect(found("fabricant", "copie")).toEqual(both);
    expect(found("fabricant", "fabricant")).toEqual([]);
  });

  test("a model is rejected with every decisive criterion on both sides, and is compared without", () => {
    const prix = {
      key: "prix",
      name: "Le prix",
      better: null,
      unit: null,
      value: "bas",
      source: "fabricant",
    } as const;
    const facts = {
      categoryCriteria: [...categoryCriteria, { key: "prix", name: "Le prix", weight: 3 as const }],
    };
    const [first, second] = rejected.map((rival) => ({
      ...rival,
      values: [...rival.values, { criterion: "prix", value: "haut" }],
    }));
    if (!first || !second) return never();
    expect(rules({ criteria: [...criteria, prix], rejected: [first, second] }, facts)).toEqual([]);
    expect(rules({ criteria: [...criteria, prix], rejected: [first, aRival] }, facts)).toEqual([
      "blocking rejected-criterion record.rejected.1.criterion",
      "warning rejected-rivals record.rejected",
    ]);
    const compared = { ...aRival, criterion: null };
    expect(rules({ criteria: [...criteria, prix], rejected: [first, compared] }, facts)).toEqual([]);
  });

  test("numbers are compared with numbers, and an empty criterion says why", () => {
    const inWords = { ...aRival, criterion: null, values: [{ criterion: "poids", value: "léger" }] };
    expect(rules({ rejected: [...rejected, inWords] })).toEqual([
      "blocking like-with-like record.rejected.2.values.0.value",
    ]);
    const empty = { key: "son", name: "Le son", better: null, unit: null, value: null };
    const facts = {
      categoryCriteria: [...categoryCriteria, { key: "son", name: "Le son", weight: 2 as const }],
    };
    expect(rules({}, facts)).toEqual(["warning empty-criterion record.criteria"]);
    expect(rules({ criteria: [...criteria, empty] }, facts)).toEqual([
      "warning empty-criterion record.criteria.1.missing",
    ]);
    expect(rules({ criteria: [...criteria, { ...empty, missing: "Personne." }] }, facts)).toEqual([]);
  });
});

test("a short record needs no lists, no analysis and no rivals", () => {
  const short = {
    analysis: null,
    closing: null,
    strengths: [],
    features: [],
    specifications: [],
    pointsToConsider: [],
    sources: [],
    criteria: [],
    rejected: [],
  };
  expect(found({ record: { ...record, ...short }, analysis: "" })).toEqual([]);
});

test("without a buying link no DAS is owed", () => {
  const findings = found({
    record: { ...record, regulation: { ...regulation, sar: null } },
    product: { ...product, affiliate_url: null },
  });
  expect(findings).toEqual(["warning merchant-link product.affiliate_url"]);
});

test("of a toaster no DAS, no energy label and no medical device are asked, of a watch no energy label", () => {
  const record = { ...subject.record, regulation: {} };
  const asked = (categorySlug: string) =>
    found({ record, categorySlug }).map((line) => line.split(".").at(-1));
  expect(asked("grille-pain")).toEqual([]);
  expect(asked("montres-de-sport")).toEqual(["sar", "medicalDevice"]);
  expect(asked("smartphones-compacts")).toEqual(["sar", "energyLabel"]);
});

test("what is not chosen, not dated or not counted is said in words", () => {
  const messages = (changes: Partial<DossierRecord>, text = analysis) =>
    findingsOf({ ...subject, analysis: text, record: { ...record, ...changes } })
      .filter(({ rule }) => rule === "record-complete")
      .map(({ field, message }) => `${field} ${message}`);
  const feature = { icon: "", title: "A", text: "B" } as unknown as DossierRecord["features"][number];
  expect(messages({ features: [feature, ...record.features] })).toEqual(["record.features.0.icon à remplir"]);
  expect(messages({ sources: [{ ...source, readOn: "" }] })).toEqual(["record.sources.0.readOn à remplir"]);
  expect(messages({ sources: [{ ...source, url: "fnac" }] })).toEqual([
    "record.sources.0.url une adresse complète est attendue : https://…",
  ]);
  const short = { ...record.analysis, sections: 1 } as DossierRecord["analysis"];
  expect(messages({ analysis: short }, "## Un\n\nA.\n\n## Conclusion\n\nFin.")).toEqual([
    "analysis il faut au moins 5 parties avant sa conclusion",
  ]);
});

test("an empty draft and a record without its shape are judged, not thrown at", () => {
  const empty = findingsOf({ ...subject, record: emptyRecord("2026-11-22"), analysis: "" });
  expect(empty.filter(({ rule }) => rule === "record-complete").map(({ field }) => field)).toEqual(
    ["kind", "tagline", "audience", "badges", "verdict", "seo.title", "seo.description"].map(
      (field) => `record.${field}`,
    ),
  );
  expect(empty.find(({ field }) => field === "record.kind")?.message).toBe("à remplir");
  for (const broken of [{}, { ...record, price: null }, { ...record, analysis: undefined }]) {
    const rules = findingsOf({ ...subject, record: broken as unknown as DossierRecord }).map(
      ({ rule }) => rule,
    );
    expect(new Set(rules)).toEqual(new Set(["record-complete"]));
  }
});

test("for a public page only rules that it newly breaks block", () => {
  const findings = findingsOf({
    ...subject,
    record: { ...record, tagline: "" },
    analysis: analysis.replace("## Titre 1", "Titre 1"),
  });
  const rulesOf = (shown: Parameters<typeof blockingOf>[1]) =>
    blockingOf(findings, shown).map(({ rule }) => rule);
  expect(rulesOf(null)).toEqual(["record-complete", "sections-counted"]);
  const shown = findingsOf({ ...subject, analysis: analysis.replace("## Titre 1", "Titre 1") });
  expect(rulesOf(shown)).toEqual(["record-complete"]);
  expect(rulesOf([])).toEqual(["record-complete", "sections-counted"]);
});

test("a sentence of the analysis may cite the record's sources, and no others", () => {
  expect(found(citing("source:fabricant"))).toEqual(found({}));
  expect(found(citing("source:inconnue"))).toContain("blocking sources-exist analysis");
  expect(found(citing("source:../admin"))).toContain("blocking analysis-markdown analysis");
});
