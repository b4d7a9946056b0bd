import type { ProductRecord } from "#content/product-record.ts";

export default {
  name: "Withings Body Comp",
  kind: "Balance connectée",
  tagline: "Elle retient chaque pesée pour que vous n’en regardiez plus qu’une sur dix.",
  audience:
    "Un foyer qui veut suivre une tendance sur des mois, à plusieurs, sans sortir le téléphone à chaque pesée.",
  notFor: [],
  trial: "none",
  badges: ["8 profils", "15 mois sur 4 piles AAA", "Wi-Fi", "Abonnement facultatif"],
  categorySlug: "balances-connectees",
  price: {
    amount: 199.95,
    isApproximate: false,
    old: null,
    note: "Environ 200 €, 199,95 € étant le prix conseillé. L’abonnement associé est compris la première année, puis coûte 9,95 € par mois si vous le conservez ; la balance fonctionne sans lui.",
  },
  merchant: { name: "Boulanger", url: "https://www.boulanger.com/resultats?tr=Withings+Body+Comp" },
  modelReference: "unknown",
  enteredOn: "2026-11-21",
  checkedOn: null,
  pictures: [
    {
      src: "/media/produits/body-comp.svg",
      alt: "Dessin de la Withings Body Comp : un plateau carré de verre noir, dont le petit écran affiche 68,4 kg et une courbe.",
      width: 960,
      height: 720,
    },
  ],
  verdict:
    "Une balance connectée vaut par la courbe qu’elle trace, pas par le chiffre du jour. La Body Comp envoie tout par Wi-Fi, sépare huit profils et se contente de piles ordinaires. Nous la recommandons sans l’abonnement, en tenant ses indicateurs inédits pour ce qu’ils sont : des estimations.",
  strengths: [
    "Envoi par Wi-Fi, sans téléphone à portée de main",
    "Huit profils séparés, reconnus automatiquement",
    "Quatre piles AAA ordinaires, pour 15 mois annoncés",
    "Une application lisible, sans abonnement obligatoire",
  ],
  features: [
    {
      icon: "users",
      title: "Huit profils",
      text: "Chacun est reconnu à son poids habituel et garde ses données pour lui. Une famille entière y tient.",
    },
    {
      icon: "scale",
      title: "Plus que le poids",
      text: "Masse grasse, masse musculaire, eau : des estimations par impédance, utiles quand on regarde leur évolution.",
    },
    {
      icon: "battery",
      title: "15 mois annoncés",
      text: "Sur quatre piles AAA, que l’on trouve partout. Aucune batterie scellée ne décidera de sa fin.",
    },
    {
      icon: "wifi",
      title: "Le Wi-Fi, sans y penser",
      text: "On monte, on descend, la mesure est rangée. C’est le détail qui fait que l’on continue au bout de trois mois.",
    },
    {
      icon: "heart",
      title: "Des indicateurs à lire avec recul",
      text: "Pouls debout, âge vasculaire, score des pieds : des repères pour soi, qui ne posent aucun diagnostic.",
    },
  ],
  specifications: [
    { label: "Profils", value: "8" },
    { label: "Autonomie annoncée", value: "15 mois" },
    { label: "Alimentation", value: "4 piles AAA" },
    { label: "Liaisons", value: "Wi-Fi et Bluetooth" },
    {
      label: "Mesures",
      value: "poids, composition corporelle estimée, pouls, vitesse de l’onde de pouls, score des pieds",
    },
    { label: "Plateau", value: "verre, électrodes intégrées" },
    { label: "Application", value: "Withings, pour iPhone et Android" },
    { label: "Abonnement", value: "facultatif, compris un an, puis 9,95 € par mois" },
    { label: "Prix conseillé", value: "199,95 €" },
    { label: "Coût sur trois ans avec abonnement", value: "438,75 €, soit 199,95 € et 24 mois à 9,95 €" },
  ],
  comparison: null,
  rating: null,
  guarantees: {
    commercial: "unknown",
    returns: "unknown",
    delivery: "unknown",
    support: "Assistance de Withings en français ; notice et contre-indications en ligne.",
  },
  regulation: { sar: "not-applicable", energyLabel: "not-applicable", medicalDevice: "unknown" },
  sources: [],
  pointsToConsider: [
    {
      title: "Un abonnement qui peut coûter plus que la balance",
      text: "9,95 € par mois après la première année : gardé trois ans en tout, il ajoute 238,80 €. Notez la date de fin de l’essai.",
    },
    {
      title: "Des estimations, pas des analyses",
      text: "La composition corporelle se déduit d’un courant très faible entre les pieds. Comparez vos mesures entre elles, pas avec celles d’un autre appareil.",
    },
    {
      title: "Des contre-indications à lire",
      text: "Implant électronique, grossesse : consultez la notice avant la première pesée, et un médecin en cas de doute.",
    },
    {
      title: "Un sol dur est nécessaire",
      text: "Sur un tapis épais, aucune balance ne pèse juste. Prévoyez un carrelage ou un parquet bien plan.",
    },
  ],
  closing: {
    title: "Pesez-vous, puis laissez faire la courbe",
    text: "Pour 199,95 € et sans abonnement, elle peut suivre huit personnes. Si vous ne cherchez qu’un chiffre le dimanche, une balance simple suffit.",
  },
  related: {
    slug: "withings-scanwatch-2",
    reason: "La montre de la même marque : l’activité et les nuits, à côté du poids.",
  },
  seo: {
    title: "Withings Body Comp : la balance connectée à choisir",
    description:
      "Huit profils, Wi-Fi, 15 mois sur quatre piles AAA, 199,95 € : notre balance connectée, avec le vrai coût de l’abonnement.",
  },
  analysis: {
    title: "Withings Body Comp : la tendance plutôt que le verdict",
    lead: "Une bonne balance, des chiffres à lire avec prudence et un abonnement à calculer avant de dire oui.",
    badge: null,
    numbering: "arabic",
    sections: 8,
    isConclusionNumbered: false,
    updatedOn: "2026-11-21",
    seo: {
      title: "Pourquoi la Body Comp ? Mesures, abonnement, limites",
      description:
        "Ce que mesure la balance de Withings, ce qu’elle estime, ce que coûte l’abonnement sur trois ans : notre analyse complète.",
    },
  },
} satisfies ProductRecord;
