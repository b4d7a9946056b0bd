/**
 * The ten products as the specification describes them (sections 2 and 9): a table of the tests' own,
 * in French notation.
 */
interface DossierPage {
  path: string;
  heading: string;
  /** The last category of its breadcrumb. */
  category: string;
  merchant: string;
  /** As its buying links name it. */
  price: string;
  /** The earlier price with its kind, if any. */
  oldPrice?: RegExp;
  pictures?: number;
  /** Texts of the product page, with plain spaces. */
  figures: readonly (string | RegExp)[];
  analysis: {
    badge?: string;
    /** The numbers of its sections, as the page writes them. */
    numbers?: readonly string[];
    figures?: readonly string[];
  };
}

export const arabicNumbers = ["1.", "2.", "3.", "4.", "5.", "6.", "7.", "8."];
const romanNumbers = ["I.", "II.", "III.", "IV.", "V.", "VI.", "VII.", "VIII.", "IX."];

export const dossierPages: readonly DossierPage[] = [
  {
    path: "/lumie-bodyclock-glow-150",
    heading: "Lumie Bodyclock Glow 150",
    category: "Réveils lumineux",
    merchant: "Amazon",
    price: "139 €",
    pictures: 2,
    oldPrice: /Ancien prix : 159 €/,
    figures: [
      "139 €",
      "20, 30 ou 45 minutes",
      "5 niveaux",
      "10 sons",
      "9 minutes",
      "90 minutes",
      "30 minutes",
      "3 ans",
    ],
    analysis: {},
  },
  {
    path: "/withings-scanwatch-2",
    heading: "Withings ScanWatch 2",
    category: "Montres connectées",
    merchant: "Fnac",
    price: "349,95 €",
    figures: ["349,95 €", /environ 350 €/i, /environ 30 jours/i, /38 (mm )?(ou|et) 42 mm/, "5 ATM"],
    analysis: { numbers: romanNumbers },
  },
  {
    path: "/google-pixel-9",
    heading: "Google Pixel 9",
    category: "Smartphones compacts",
    merchant: "Boulanger",
    price: "699 €",
    oldPrice: /899 € prix conseillé/,
    figures: [
      /environ 699 €/,
      "899 €",
      "128 Go",
      "999 €",
      "256 Go",
      "7 ans",
      "2 ans de garantie légale",
      /DAS tête 0,99 W\/kg, DAS tronc 1,4 W\/kg, DAS membres 2,79 W\/kg/,
    ],
    analysis: {},
  },
  {
    path: "/body-comp",
    heading: "Withings Body Comp",
    category: "Balances connectées",
    merchant: "Boulanger",
    price: "199,95 €",
    figures: [
      /environ 200 €/i,
      "199,95 €",
      "8 profils",
      "15 mois",
      "4 piles AAA",
      "9,95 € par mois",
      /première année/,
    ],
    analysis: {},
  },
  {
    path: "/delonghi-magnifica-s",
    heading: "De’Longhi Magnifica S",
    category: "Machines à expresso",
    merchant: "Darty",
    price: "370 €",
    oldPrice: /Ancien prix : 399 €/,
    figures: ["370 €", "13 réglages", "250 g", "1,8 l", "24 cm", "ECAM22.110"],
    analysis: { numbers: romanNumbers },
  },
  {
    path: "/nokia-3210",
    heading: "Nokia 3210",
    category: "Téléphones à touches",
    merchant: "Fnac",
    price: "79 €",
    figures: [
      "79 €",
      "4,2/5",
      "2 ans",
      "30 jours",
      /livraison annoncée gratuite/i,
      /\(DAS\)\s+à lire sur l’emballage/,
    ],
    analysis: { numbers: arabicNumbers.slice(0, 7) },
  },
  {
    path: "/sony-ult-field-5",
    heading: "Sony ULT Field 5",
    category: "Enceintes de fête",
    merchant: "Boulanger",
    price: "249 €",
    oldPrice: /Prix conseillé : 299 €/,
    figures: ["249 €", /environ 299 €/, "330 €", "IP67", "25 h", "10 h", /jusqu’à 100/i, "3,3 kg"],
    analysis: {},
  },
  {
    path: "/sony-wh-1000xm6",
    heading: "Sony WH-1000XM6",
    category: "Casques à réduction de bruit",
    merchant: "Fnac",
    price: "449 €",
    oldPrice: /(Prix de lancement :|lancé à) 449,99 €/,
    pictures: 4,
    figures: [
      "449 €",
      /prix de lancement/i,
      "254 g",
      /noir, argent platine, bleu nuit/i,
      "30 h",
      "Bluetooth 5.3",
      "1 an",
      "extension de 3 ans",
    ],
    analysis: { numbers: romanNumbers },
  },
  {
    path: "/technics-eah-az100-ek",
    heading: "Technics EAH-AZ100EK",
    category: "Écouteurs sans fil",
    merchant: "Fnac",
    price: "299 €",
    oldPrice: /Ancien prix : 349 €/,
    pictures: 2,
    figures: [/environ 299 €/, /1 an.*90 jours/],
    analysis: {},
  },
  {
    path: "/sennheiser-ambeo-soundbar-mini",
    heading: "Sennheiser AMBEO Soundbar Mini",
    category: "Barres de son",
    merchant: "Boulanger",
    price: "699 €",
    oldPrice: /Ancien prix : 799 €/,
    pictures: 3,
    figures: [
      "699 €",
      "4,4/5",
      "plus de 500 avis",
      "2 ans",
      "7.1.4",
      "250 W RMS",
      "70 cm",
      "6,5 cm",
      "700 × 65 × 100 mm",
      /Haut-parleurs\s6/,
      "43 Hz à 20 kHz",
      /HDMI\s1 prise, eARC/,
      "Wi-Fi 6",
      "Bluetooth 5.0",
      "Dolby Atmos",
      "DTS:X",
      "4 microphones",
      "40 à 55 pouces",
      "moins de 20 m²",
      "environ 3,5 kg",
    ],
    analysis: {
      badge: "Analyse marketing détaillée",
      numbers: arabicNumbers.slice(0, 7),
      figures: ["400 à 500 €", "690 à 799 €", "990 à 1 890 €"],
    },
  },
];

/** Other spellings, and the targets of their permanent redirects. */
export const otherSpellings = [
  ["/sony-wh1000xm6", "/sony-wh-1000xm6"],
  ["/sony-wh1000xm6-pourquoi", "/sony-wh-1000xm6-pourquoi"],
  ["/technics-eahaz100ek", "/technics-eah-az100-ek"],
  ["/technics-eahaz100ek-pourquoi", "/technics-eah-az100-ek-pourquoi"],
  ["/scanwatch-2-pourquoi", "/withings-scanwatch-2-pourquoi"],
] as const;
