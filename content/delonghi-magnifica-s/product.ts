import type { ProductRecord } from "#content/product-record.ts";

export default {
  name: "De’Longhi Magnifica S",
  kind: "Machine à expresso automatique",
  tagline: "Elle moud le grain et le passe en café court. La mousse de lait reste votre affaire.",
  audience:
    "vous buvez surtout du café noir, à deux ou en petite famille, plusieurs fois par jour, et l’entretien ne vous rebute pas.",
  notFor: [
    {
      who: "vous buvez un café par jour",
      why: "la machine mettrait plus de six ans à se payer",
      instead: { name: "la Bodum Chambord", path: "/products/bodum-chambord-1-l" },
    },
    {
      who: "vous préférez le café filtre, en grande verseuse",
      instead: { name: "la Moccamaster KBG Select", path: "/products/moccamaster-kbg-select" },
    },
  ],
  rejected: [
    {
      name: "De’Longhi Magnifica Start",
      price: "unknown",
      criterion: "Le prix à rembourser",
      reason:
        "549 € au catalogue italien, cappuccino compris, d’après DDAY, qui l’a souvent vue sous 400 €. À 549 €, il faut vingt-huit mois à quatre cafés par jour, au lieu de dix-neuf à {prix-calcul}.",
      source: "dday",
      betterFor: "qui boit surtout des cappuccinos et ne veut pas les mousser à la main.",
    },
    {
      name: "Philips 2300 (EP2334)",
      price: "unknown",
      criterion: "Le prix à rembourser",
      reason:
        "499 € au catalogue italien, d’après DDAY, qui l’a souvent vue sous 400 €. À 499 €, il faut près de vingt-six mois à quatre cafés par jour. Sous 400 €, comparez-les.",
      source: "dday",
      betterFor: "qui veut des cappuccinos et la trouve en promotion.",
    },
  ],
  trial: "none",
  badges: ["13 réglages de mouture", "24 cm de large", "250 g de grains", "Buse vapeur"],
  categorySlug: "machines-a-expresso",
  price: {
    amount: 370,
    isApproximate: false,
    old: { amount: 399, meaning: "ancien prix indicatif" },
    note: null,
  },
  merchant: { name: "Darty", url: "https://www.darty.com/nav/recherche?text=De%27Longhi+Magnifica+S" },
  modelReference: "unknown",
  enteredOn: "2026-11-21",
  checkedOn: null,
  pictures: [
    {
      src: "/media/produits/delonghi-magnifica-s.svg",
      alt: "Dessin de la De’Longhi Magnifica S : machine noire et étroite, molette centrale, deux becs au-dessus de deux tasses d’expresso.",
      width: 960,
      height: 720,
    },
  ],
  inShort:
    "À quatre cafés noirs par jour, ses {prix-calcul} se remboursent en dix-neuf mois face à des capsules à 32 centimes.",
  verdict:
    "Pour un foyer qui boit quatre cafés noirs par jour, une machine à grains à {prix-calcul} se rembourse en dix-neuf mois face à des capsules à 32 centimes : c’est la raison de ce choix. Treize crans de mouture, 24 cm de large, pas d’écran. Le lait se mousse à la main, et « Magnifica S » désigne plusieurs machines : vérifiez les chiffres avant de payer.",
  strengths: [
    "Des grains moulus à la demande, avec 13 réglages",
    "Un remboursement calculable : dix-neuf mois à quatre cafés par jour",
    "24 cm de large",
    "250 g de grains et 1,8 l d’eau en réserve",
  ],
  features: [
    {
      icon: "bean",
      title: "Treize réglages de mouture",
      text: "Plus fin si le café coule trop vite, plus gros s’il sort au compte-gouttes : la molette sert à cela.",
    },
    {
      icon: "ruler",
      title: "24 cm de large",
      text: "La largeur seule. Profondeur, hauteur et dégagement ne sont pas relevés : mesurez sous le placard.",
    },
    {
      icon: "droplet",
      title: "1,8 l d’eau, 250 g de grains",
      text: "À huit grammes la tasse, le bac contient une trentaine de cafés.",
    },
    {
      icon: "coffee",
      title: "Une ou deux tasses",
      text: "Deux cafés à la fois, et du café déjà moulu accepté pour un décaféiné, d’après le catalogue initial.",
    },
    {
      icon: "waves",
      title: "La mousse à la main",
      text: "Une buse vapeur et un pichet. Aucune recette lactée automatique n’est annoncée.",
    },
    {
      icon: "wrench",
      title: "Un groupe que l’on sort",
      text: "Le catalogue initial le dit amovible et lavable à l’eau. C’est le point à confirmer sur la version que vous visez.",
    },
  ],
  specifications: [
    { label: "Broyeur", value: "à meules, 13 réglages" },
    { label: "Bac à grains", value: "250 g" },
    { label: "Réservoir d’eau", value: "1,8 l" },
    { label: "Largeur", value: "24 cm" },
    { label: "Boissons", value: "1 ou 2 cafés, eau chaude, vapeur" },
    { label: "Café moulu", value: "accepté, une dose à la fois" },
    { label: "Lait", value: "buse vapeur manuelle" },
    { label: "Groupe d’infusion", value: "amovible, lavable à l’eau, d’après le catalogue initial" },
    {
      label: "Coût sur cinq ans à quatre cafés par jour",
      value: "1 538 €, machine à {prix-calcul} et grains à 20 € le kilo, hors eau, courant et entretien",
    },
    { label: "Écran et application", value: "aucun" },
  ],
  comparison: null,
  rating: null,
  guarantees: { commercial: "unknown", returns: "unknown", delivery: "unknown", support: "unknown" },
  regulation: { sar: "not-applicable", energyLabel: "not-applicable", medicalDevice: "not-applicable" },
  sources: [
    {
      id: "que-choisir",
      kind: "press",
      name: "Que Choisir, guide d’achat des cafetières à broyeur",
      url: "https://www.quechoisir.org/guide-d-achat-cafetiere-a-expresso-avec-broyeur-a-grains-n2473/",
      readOn: "2026-11-22",
      states:
        "Environ 0,10 € la tasse avec des grains, 0,30 € avec des dosettes ; son exemple est calculé, lui aussi, à quatre tasses par jour.",
    },
    {
      id: "neozone",
      kind: "press",
      name: "NeozOne, l’avis d’une propriétaire de Magnifica S",
      url: "https://www.neozone.org/astuces/les-inconvenients-des-cafetieres-a-grain-que-les-marchands-oublient-souvent-de-mentionner/",
      readOn: "2026-11-22",
      states:
        "En octobre 2024 : payée 399 € ; trop bruyante pour être lancée à 5 heures du matin ; aucun regret.",
    },
    {
      id: "neozone-eau",
      kind: "press",
      name: "NeozOne, l’eau et le détartrage d’une De’Longhi Magnifica",
      url: "https://www.neozone.org/astuces/machines-a-cafe-en-grains-pourquoi-lutilisation-de-leau-en-bouteille-nest-pas-une-bonne-idee/",
      readOn: "2026-11-22",
      states:
        "Juin 2024 : avec une eau très dure, un détartrage réclamé environ une fois par mois ; une panne due au calcaire ne serait pas couverte. Le modèle exact n’est pas dit.",
    },
    {
      id: "dday",
      kind: "press",
      name: "DDAY, comparatif de deux machines à grains (en italien)",
      url: "https://dday.it/redazione/50961/macchine-automatiche-per-caffe-la-grande-sfida-tra-philips-e-de-longhi",
      readOn: "2026-11-22",
      states:
        "Prix de catalogue en Italie : 499 € pour la Philips 2300 (EP2334), 549 € pour la De’Longhi Magnifica Start (ECAM222.60.BG), souvent trouvées sous 400 €. Les deux préparent des cappuccinos.",
    },
  ],
  costs: [
    { what: "Grains, à 20 € le kilo et quatre cafés par jour", amount: 233.6, every: "year", fromMonth: 0 },
  ],
  compatibility: [
    { with: "Café déjà moulu", answer: "yes", note: "Une dose à la fois, d’après le catalogue initial." },
  ],
  charts: [
    {
      name: "cinq-ans",
      caption:
        "7 300 tasses en cinq ans, à quatre par jour : grains à 20 € le kilo ou capsules à 32 centimes, hors eau, courant et entretien.",
      unit: "€",
      bars: [
        { label: "Machine et grains", low: null, amount: 1538, isOurs: true },
        { label: "Capsules", low: null, amount: 2336, isOurs: false },
      ],
    },
  ],
  pointsToConsider: [
    {
      title: "Plusieurs machines portent ce nom",
      text: "Nous n’avons pas la référence complète. Comparez 13 réglages, 250 g, 1,8 l et 24 cm avec la fiche du marchand.",
    },
    {
      title: "Le lait demande la main",
      text: "Une buse et de l’entraînement. Pour des cappuccinos en série, choisissez une machine qui les prépare seule.",
    },
    {
      title: "Le broyeur s’entend",
      text: "Nous ne l’avons pas mesuré. Un moulin fait du bruit : à considérer dans un studio ou près d’une chambre d’enfant.",
    },
    {
      title: "L’entretien n’est pas facultatif",
      text: "Rinçages, groupe à laver s’il sort, détartrage selon votre eau : la notice donne le rythme, et le café en dépend.",
    },
  ],
  closing: {
    title: "Comptez vos tasses",
    text: "À quatre par jour, {prix} se défendent sans discours. À une par jour, gardez votre argent et votre plan de travail.",
  },
  related: {
    slug: "lumie-bodyclock-glow-150",
    reason: "Avant le café, la lumière : le réveil qui éclaire la chambre avant de sonner.",
  },
  seo: {
    title: "De’Longhi Magnifica S : notre expresso à grains",
    description:
      "13 réglages de mouture, bac de 250 g, réservoir de 1,8 l, 24 cm de large : pourquoi cette machine à grains à {prix} est la nôtre.",
  },
  analysis: {
    title: "De’Longhi Magnifica S : combien de cafés pour {prix} ?",
    lead: "Le prix d’une tasse, le nombre de tasses, la place sur le plan de travail : trois opérations, et une réserve sur le nom de la machine.",
    badge: null,
    numbering: "roman",
    sections: 8,
    isConclusionNumbered: true,
    updatedOn: "2026-11-22",
    seo: {
      title: "Pourquoi la Magnifica S ? Analyse en neuf parties",
      description:
        "Mouture, lait, bruit, entretien, coût de la tasse : l’analyse complète de la machine à grains De’Longhi que nous avons retenue.",
    },
  },
} satisfies ProductRecord;
