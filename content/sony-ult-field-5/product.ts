import type { ProductRecord } from "#content/product-record.ts";

export default {
  name: "Sony ULT Field 5",
  kind: "Enceinte de fête portable",
  tagline: "Du grave, de la lumière et une bandoulière : la fête va où il n’y a pas de prise.",
  audience:
    "vous recevez dehors, à plus de dix, plusieurs fois par an, et voulez des lumières autant que du volume.",
  notFor: [
    {
      who: "vous pensez plage à deux, sac à dos ou salle de bains",
      instead: { name: "la JBL Flip 7, 560 g", path: "/products/jbl-flip-7" },
    },
    { who: "vous possédez déjà une enceinte d’une autre marque et voudriez les relier", instead: null },
  ],
  rejected: [
    {
      name: "JBL Xtreme 4",
      price: "unknown",
      criterion: "L’autonomie annoncée, à une heure près",
      reason:
        "24 h annoncées d’après Frandroid, contre 25 h pour la Sony sans ses lumières. L’écart est mince : si les lumières vous sont égales, c’est une vraie rivale.",
      source: "frandroid-xtreme",
      betterFor:
        "qui porte loin, ou veut changer la batterie soi-même : 2,1 kg, et une batterie remplaçable.",
    },
    {
      name: "Marshall Middleton",
      price: "unknown",
      criterion: "L’autonomie sans prise",
      reason:
        "Plus de 20 heures annoncées, à volume bas ou moyen, quand la Sony en annonce 25 sans ses lumières.",
      source: "marshall",
      betterFor: "qui la porte à pied : elle pèse 1,8 kg, contre 3,3.",
    },
    {
      name: "Sony ULT Field 1",
      price: "unknown",
      criterion: "L’autonomie sans prise : 12 heures",
      reason: "12 h annoncées pour 650 g, d’après Frandroid : une enceinte de sac à dos, de la même famille.",
      source: "frandroid-field-1",
      betterFor: "qui part à pied et seul.",
    },
  ],
  trial: "none",
  badges: ["25 h annoncées", "IP67", "Jeux de lumière", "Jusqu’à 100 enceintes"],
  categorySlug: "enceintes-de-fete",
  price: {
    amount: 249,
    isApproximate: false,
    old: { amount: 299, meaning: "prix habituel" },
    note: "{prix} est un prix promotionnel, dont nous ne connaissons pas la date de fin. Hors promotion, comptez environ 299 € ; l’enceinte a aussi été affichée à 330 € auparavant.",
  },
  merchant: { name: "Boulanger", url: "https://www.boulanger.com/resultats?tr=Sony+ULT+Field+5" },
  modelReference: "unknown",
  enteredOn: "2026-11-21",
  checkedOn: null,
  pictures: [
    {
      src: "/media/produits/sony-ult-field-5.svg",
      alt: "Dessin de la Sony ULT Field 5 : enceinte noire allongée, anneau lumineux coloré à une extrémité et sangle de transport.",
      width: 960,
      height: 720,
    },
  ],
  inShort:
    "Une fête de onze heures tient sur une charge, d’après les durées annoncées, si l’on garde les lumières pour la nuit.",
  verdict:
    "Une fête de onze heures tient sur une charge si l’on garde les lumières pour la nuit : c’est ce que donnent les durées annoncées, 25 h sans elles et 10 h avec. La ULT Field 5 pèse 3,3 kg, résiste à l’eau et à la poussière (IP67) et se porte en bandoulière. À {prix}, prix promotionnel, c’est notre enceinte de fête ; à 330 €, nous ne l’aurions pas choisie.",
  strengths: [
    "25 h d’autonomie annoncée, 10 h avec les lumières",
    "L’indice IP67 : poussière et immersion brève",
    "Des lumières, que l’on peut éteindre",
    "Une bandoulière, et jusqu’à 100 enceintes compatibles reliées",
  ],
  features: [
    {
      icon: "party",
      title: "Faite pour la fête",
      text: "Un bouton ULT renforce les graves, des lumières accompagnent la musique. Les deux se coupent.",
    },
    {
      icon: "battery",
      title: "25 h, ou 10 h en lumière",
      text: "Une heure éclairée coûte autant que deux heures et demie sans lumières. Gardez le spectacle pour la nuit.",
    },
    {
      icon: "droplet",
      title: "IP67",
      text: "Un indice de laboratoire contre la poussière et une immersion brève en eau douce. Rincez après la mer et la piscine.",
    },
    {
      icon: "link",
      title: "Jusqu’à 100 enceintes",
      text: "Toutes de la marque, et compatibles. Deux font déjà une soirée mieux répartie.",
    },
    {
      icon: "weight",
      title: "3,3 kg à l’épaule",
      text: "De la voiture au jardin. Pour une randonnée, prenez plus petit.",
    },
  ],
  specifications: [
    { label: "Autonomie annoncée", value: "25 h" },
    { label: "Autonomie avec les lumières", value: "10 h" },
    { label: "Protection", value: "IP67" },
    { label: "Poids", value: "3,3 kg" },
    { label: "Enceintes reliées", value: "jusqu’à 100, compatibles de la marque" },
    { label: "Renfort des graves", value: "mode ULT, par un bouton" },
    { label: "Lumières", value: "oui, réglables et désactivables" },
    { label: "Transport", value: "bandoulière" },
    { label: "Liaison", value: "Bluetooth" },
    { label: "Batterie remplaçable par l’utilisateur", value: "non" },
    { label: "Prix promotionnel", value: "{prix}" },
    { label: "Prix hors promotion", value: "environ 299 € (330 € auparavant)" },
  ],
  comparison: {
    title: "Face à trois concurrentes",
    intro:
      "Trois enceintes portables du même rayon. Ce que nous n’avons lu nulle part de sûr est écrit « non relevé », prix compris.",
    caption:
      "Sony : catalogue initial. Les autres : articles nommés au bas de l’analyse, lus le 22 novembre 2026. Nous n’avons pas comparé le son.",
    products: ["Sony ULT Field 5", "JBL Xtreme 4", "Bose SoundLink Max", "Marshall Middleton"],
    rows: [
      {
        criterion: "Prix",
        values: ["{prix} (promotion)", "prix non relevé", "prix non relevé", "prix non relevé"],
      },
      { criterion: "Poids", values: ["3,3 kg", "environ 2,1 kg", "2,13 kg", "1,8 kg"] },
      {
        criterion: "Autonomie annoncée",
        values: ["25 h (10 h avec lumières)", "24 h", "non relevée", "plus de 20 h"],
      },
      { criterion: "Protection", values: ["IP67", "IP67", "IP67", "IP67"] },
      {
        criterion: "Batterie remplaçable par l’utilisateur",
        values: ["non", "oui", "non relevé", "non relevé"],
      },
      { criterion: "Transport", values: ["bandoulière", "bandoulière", "poignée en corde", "dragonne"] },
      { criterion: "Jeux de lumière", values: ["oui", "non relevés", "non relevés", "non relevés"] },
    ],
    conclusion:
      "Sur les lignes connues, la Marshall est la plus légère et la Sony la plus lourde, de plus d’un kilo. L’endurance annoncée ne la sépare que d’une heure de la JBL, dont la batterie se change. Restent les lumières, si ce sont elles que vous venez chercher.",
  },
  rating: null,
  guarantees: { commercial: "unknown", returns: "unknown", delivery: "unknown", support: "unknown" },
  regulation: { sar: "not-applicable", energyLabel: "not-applicable", medicalDevice: "not-applicable" },
  sources: [
    {
      id: "bose",
      kind: "press",
      name: "Essai de la Bose SoundLink Max (copie d’un article français)",
      url: "https://news.dayfr.com/technology/4030300.html",
      readOn: "2026-11-22",
      states:
        "2,13 kg, autant que la JBL Xtreme 4 ; la Bose a une poignée en corde et l’indice IP67, la JBL une bandoulière.",
    },
    {
      id: "mint",
      kind: "press",
      name: "Mint, essai de la Marshall Middleton",
      url: "https://lifestyle.livemint.com/smart-living/innovation/marshall-middleton-portable-bluetooth-speaker-review-111690186677694.html",
      readOn: "2026-11-22",
      states: "1,8 kg, IP67, une boucle de transport fournie.",
    },
    {
      id: "marshall",
      kind: "press",
      name: "Annonce de la Marshall Middleton (copie)",
      url: "https://flauntweekly.com/marshalls-middleton-bluetooth-speaker-is-the-companys-new-weatherproof-flagship",
      readOn: "2026-11-22",
      states: "Plus de 20 heures annoncées, à volume bas ou moyen.",
    },
    {
      id: "frandroid-xtreme",
      kind: "press",
      name: "Frandroid, test de la JBL Xtreme 4",
      url: "https://www.frandroid.com/marques/jbl/1970398_test-de-la-jbl-xtreme-4-une-enceinte-nomade-puissante-et-raffinee",
      readOn: "2026-11-22",
      states:
        "Mars 2024 : 24 h annoncées, IP67, 2,1 kg, 100 W, une sangle amovible, une batterie que l’utilisateur peut remplacer.",
    },
    {
      id: "frandroid-field-1",
      kind: "press",
      name: "Frandroid, test de la Sony ULT Field 1",
      url: "https://www.frandroid.com/marques/sony/2023290_test-de-la-sony-ult-field-1-coffre-et-raffinement-pour-cette-enceinte-nomade-etanche",
      readOn: "2026-11-22",
      states: "Mai 2024 : 12 h annoncées, IP67, 650 g.",
    },
  ],
  charts: [
    {
      name: "autonomie",
      caption: "Les durées annoncées, et celle du samedi de cette page, de 15 h à 2 h.",
      unit: "h",
      bars: [
        { label: "Sans les lumières", low: null, amount: 25, isOurs: true },
        { label: "Le samedi", low: null, amount: 11, isOurs: false },
        { label: "Avec les lumières", low: null, amount: 10, isOurs: true },
      ],
    },
    {
      name: "poids",
      caption: "Ce que pèse chaque enceinte, d’après les articles nommés au bas de la page.",
      unit: "kg",
      bars: [
        { label: "Marshall Middleton", low: null, amount: 1.8, isOurs: false, source: "mint" },
        { label: "JBL Xtreme 4, environ", low: null, amount: 2.1, isOurs: false, source: "frandroid-xtreme" },
        { label: "Bose SoundLink Max", low: null, amount: 2.13, isOurs: false, source: "bose" },
        { label: "Sony ULT Field 5", low: null, amount: 3.3, isOurs: true },
      ],
    },
  ],
  pointsToConsider: [
    {
      title: "3,3 kg, c’est presque le double de la plus légère de ses rivales",
      text: "1,8 kg pour la Marshall Middleton. La bandoulière aide ; elle n’allège pas.",
    },
    {
      title: "Les lumières mangent l’autonomie",
      text: "On passe de 25 h à 10 h annoncées, à un volume que la marque ne demande pas de pousser.",
    },
    {
      title: "Une mise en réseau réservée à la marque",
      text: "L’enceinte d’un ami ne suivra pas forcément.",
    },
    {
      title: "Une batterie annoncée comme non remplaçable",
      text: "Par l’utilisateur, du moins. Le prix d’un remplacement n’est pas relevé. Celle de la JBL Xtreme 4 se change, d’après Frandroid.",
    },
  ],
  closing: {
    title: "{prix} ou rien ne presse",
    text: "À {prix}, c’est notre choix pour les soirées de jardin. Autour de 299 €, comparez. À 330 €, attendez. Et prévenez les voisins.",
  },
  related: {
    slug: "sony-wh-1000xm6",
    reason: "Après la fête, le silence : le casque à réduction de bruit que nous recommandons.",
  },
  seo: {
    title: "Sony ULT Field 5 : notre enceinte de fête",
    description:
      "25 h d’autonomie, IP67, lumières, 3,3 kg : notre enceinte de fête à {prix}, comparée à trois concurrentes de JBL, Bose et Marshall.",
  },
  analysis: {
    title: "Sony ULT Field 5 : un samedi, de 15 h à 2 h",
    lead: "Les durées annoncées, mises à l’épreuve d’une fête imaginaire et d’une règle de trois. Puis trois prix à démêler.",
    badge: null,
    numbering: "arabic",
    sections: 8,
    isConclusionNumbered: false,
    updatedOn: "2026-11-22",
    seo: {
      title: "Pourquoi la Sony ULT Field 5 ? L’analyse",
      description:
        "Volume en plein air, autonomie avec et sans lumières, étanchéité, trois prix à démêler : les raisons de notre choix.",
    },
  },
} satisfies ProductRecord;
