import type { ProductRecord } from "#content/product-record.ts";

export default {
  name: "De’Longhi Magnifica S",
  kind: "Machine à expresso automatique",
  tagline: "Des grains, un bouton, un café. Le lait, si vous y tenez, se mousse à la main.",
  audience:
    "Un couple ou une petite famille qui boit surtout du café noir et aime mieux rincer un groupe le dimanche qu’apprendre à tasser.",
  notFor: [],
  trial: "none",
  badges: ["13 réglages de mouture", "24 cm de large", "Groupe amovible", "Buse vapeur"],
  categorySlug: "machines-a-expresso",
  price: {
    amount: 370,
    isApproximate: false,
    old: { amount: 399, meaning: "ancien prix indicatif", proof: "unknown" },
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
  verdict:
    "La fraîcheur de la mouture fait l’essentiel d’un bon café, et la Magnifica S s’y consacre : un broyeur à 13 crans et un groupe d’infusion que l’on nettoie soi-même, dans 24 cm de large. Elle laisse le lait à votre poignet et fait le bruit d’un broyeur.",
  strengths: [
    "Des grains moulus à la demande, avec 13 réglages",
    "Un groupe d’infusion amovible, lavé sous le robinet",
    "24 cm de large, réservoir retiré par l’avant",
    "Des pièces courantes et une série bien installée",
  ],
  features: [
    {
      icon: "bean",
      title: "Treize réglages de mouture",
      text: "Plus fin si le café coule trop vite, plus gros s’il sort au compte-gouttes. On trouve son cran en quelques tasses.",
    },
    {
      icon: "ruler",
      title: "24 cm de large",
      text: "Elle tient entre le grille-pain et le mur. Prévoyez la place d’ouvrir la trappe latérale et de soulever le couvercle.",
    },
    {
      icon: "droplet",
      title: "1,8 l d’eau, 250 g de grains",
      text: "De quoi passer une journée en famille sans remplir. Dans un bureau de dix personnes, ce sera court.",
    },
    {
      icon: "coffee",
      title: "Une ou deux tasses",
      text: "Deux expressos à la fois, et une trappe pour le café déjà moulu : servir un décaféiné n’oblige pas à vider le bac.",
    },
    {
      icon: "waves",
      title: "La mousse à la main",
      text: "Une buse vapeur, un pichet, un peu d’entraînement. Elle se rince en trois secondes, ce que ne font pas les tuyaux à lait.",
    },
    {
      icon: "wrench",
      title: "Un groupe que l’on sort",
      text: "Il se retire par le côté, sans outil, et se lave à l’eau claire. C’est le meilleur service à rendre à la machine.",
    },
  ],
  specifications: [
    { label: "Broyeur", value: "à meules, 13 réglages" },
    { label: "Bac à grains", value: "250 g" },
    { label: "Réservoir d’eau", value: "1,8 l, retiré par l’avant" },
    { label: "Largeur", value: "24 cm" },
    { label: "Poids", value: "environ 9 kg" },
    { label: "Puissance", value: "1 450 W" },
    { label: "Boissons", value: "1 ou 2 cafés, eau chaude, vapeur" },
    { label: "Café moulu", value: "accepté, une dose à la fois" },
    { label: "Lait", value: "buse vapeur manuelle" },
    { label: "Groupe d’infusion", value: "amovible, lavable à l’eau" },
    { label: "Écran et application", value: "aucun" },
  ],
  comparison: null,
  rating: null,
  guarantees: {
    commercial: "unknown",
    returns: "unknown",
    delivery: "unknown",
    support:
      "Assistance en français et réparateurs agréés. Joints, bacs et groupes d’infusion se trouvent chez la marque et chez des vendeurs de pièces.",
  },
  regulation: { sar: "not-applicable", energyLabel: "not-applicable", medicalDevice: "not-applicable" },
  sources: [],
  pointsToConsider: [
    {
      title: "Le lait demande la main",
      text: "La buse donne une bonne mousse à qui s’entraîne. Pour quatre cappuccinos par matin, choisissez une machine qui les prépare seule.",
    },
    {
      title: "Le broyeur s’entend",
      text: "Une dizaine de secondes à chaque tasse, sans réglage possible. À considérer dans un studio ou près d’une chambre d’enfant.",
    },
    {
      title: "L’entretien n’est pas facultatif",
      text: "Rinçages quotidiens, groupe à laver chaque semaine, détartrage selon votre eau. Une machine négligée fait vite un mauvais café.",
    },
    {
      title: "Peu de boissons mémorisées",
      text: "Longueur et intensité se règlent, mais il n’y a ni profils ni recettes par personne.",
    },
  ],
  closing: {
    title: "Du café en grains, sans théâtre",
    text: "370 €, 24 cm, un bouton. Si votre café est noir et votre cuisine petite, la question est réglée.",
  },
  related: {
    slug: "lumie-bodyclock-glow-150",
    reason: "Avant le café, la lumière : le réveil qui éclaire la chambre avant de sonner.",
  },
  seo: {
    title: "De’Longhi Magnifica S : notre expresso à grains",
    description:
      "13 réglages de mouture, bac de 250 g, réservoir de 1,8 l, 24 cm de large : pourquoi cette machine à grains à 370 € est la nôtre.",
  },
  analysis: {
    title: "De’Longhi Magnifica S : le café sans le cérémonial",
    lead: "Ce que treize crans de mouture changent dans la tasse, ce que l’entretien exige et ce que le prix ne comprend pas.",
    badge: null,
    numbering: "roman",
    sections: 8,
    isConclusionNumbered: true,
    updatedOn: "2026-11-21",
    seo: {
      title: "Pourquoi la Magnifica S ? Analyse en neuf parties",
      description:
        "Mouture, lait, bruit, entretien, coût de la tasse : l’analyse complète de la machine à grains De’Longhi que nous avons retenue.",
    },
  },
} satisfies ProductRecord;
