/** For tests: a card. */

import type { CardView } from "./card-view.ts";
import type { PriceView } from "./price.ts";

const fakePrice = (changes: Partial<PriceView> = {}): PriceView => ({
  amount: 449,
  state: "read",
  seenOn: "1er mars 2026",
  isApproximate: false,
  old: null,
  note: null,
  reduction: null,
  ...changes,
});

export const fakeCard = (changes: Partial<CardView> = {}): CardView => ({
  id: "d0000000-0000-4000-8000-000000000001",
  path: "/sony-wh-1000xm6",
  name: "Sony WH-1000XM6",
  title: "Sony WH-1000XM6",
  category_id: "c0000000-0000-4000-8000-000000000001",
  kind: "Casque à réduction de bruit",
  tagline: "Le silence, où que vous soyez.",
  hasDossier: true,
  pictures: [{ src: "/media/produits/sony-wh-1000xm6.svg", alt: "Le casque", width: 960, height: 720 }],
  price: fakePrice(),
  advice: null,
  refurbished: null,
  seller: {
    name: "Fnac",
    url: "https://www.fnac.com/xm6",
    href: "https://www.fnac.com/xm6",
    isAffiliate: false,
    notice: null,
    sale: null,
  },
  analysisPath: "/sony-wh-1000xm6-pourquoi",
  badges: ["30 h", "254 g"],
  audience: "vous voyagez chaque semaine.",
  otherwise: null,
  newer: null,
  cheaper: null,
  proofs: { witnesses: [], sources: 0, rejected: 0 },
  legal: { guarantees: {}, regulation: {} },
  emptyCriteria: [],
  ...changes,
});
