import type { ProductRecord } from "#content/product-record.ts";

export default {
  name: "Withings Body Comp",
  kind: "Balance connectée",
  tagline:
    "Elle tient la courbe à votre place, sur quatre piles. L’abonnement, lui, se compte avant l’achat.",
  audience: "vous voulez suivre une tendance sur des mois, à plusieurs, et savez refuser un abonnement.",
  notFor: [
    { who: "vous cherchez un chiffre le dimanche, sans courbe ni compte à créer", instead: null },
    { who: "vous peser tous les jours vous inquiète", instead: null },
  ],
  rejected: [
    {
      name: "Withings Body Scan",
      price: "unknown",
      criterion: "Le prix",
      reason:
        "De la même marque, avec une poignée en plus. Elle se vendait 399 € en mars 2023, soit le double ; son prix d’aujourd’hui n’est pas relevé.",
      source: "rtl",
      betterFor: "qui veut une mesure qui ne passe pas que par les pieds.",
    },
    {
      name: "Withings Body Scan 2",
      price: "unknown",
      criterion: "La pesée de tous les jours : 90 secondes",
      reason:
        "Une analyse de 90 secondes pour une soixantaine d’indicateurs, d’après KultureGeek. Nous cherchions une courbe de poids que l’on alimente sans y penser.",
      source: "kulturegeek",
      betterFor: "qui veut bien davantage que le poids, et s’y tient chaque fois une minute et demie.",
    },
    {
      name: "Xiaomi Body Composition Scale S400",
      price: "unknown",
      criterion: "L’envoi sans téléphone",
      reason:
        "Ce qu’elle émet est chiffré, et seule une passerelle dédiée la prenait en charge en février 2025, d’après l’auteur d’un logiciel libre.",
      source: "s400",
      betterFor: "qui se pèse le téléphone à la main.",
    },
  ],
  trial: "none",
  badges: ["8 profils", "15 mois sur 4 piles AAA", "Wi-Fi", "Abonnement facultatif"],
  categorySlug: "balances-connectees",
  price: {
    amount: 199.95,
    isApproximate: false,
    old: null,
    note: "Environ {prix-rond}, 199,95 € étant le prix conseillé. L’abonnement associé est compris la première année, puis coûte 9,95 € par mois si vous le conservez ; la balance fonctionne sans lui.",
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
  inShort:
    "Assez de profils et d’autonomie annoncée pour une courbe longue, à plusieurs ; nous la recommandons sans son abonnement.",
  verdict:
    "Une balance connectée sert à tracer une courbe. La Body Comp annonce huit profils, le Wi-Fi et 15 mois sur des piles ordinaires : assez pour une courbe longue, à plusieurs. Nous la recommandons sans l’abonnement, qui dépasse le prix de l’objet dès la troisième année, et en lisant ses indicateurs pour ce qu’ils sont : des estimations.",
  strengths: [
    "Wi-Fi annoncé, en plus du Bluetooth",
    "Huit profils pour un même foyer",
    "Quatre piles AAA ordinaires, pour 15 mois annoncés",
    "Un abonnement facultatif, au prix connu d’avance",
  ],
  features: [
    {
      icon: "users",
      title: "Huit profils",
      text: "Assez pour une famille et ses habitués. La façon dont elle distingue deux poids voisins reste à vérifier.",
    },
    {
      icon: "scale",
      title: "Plus que le poids",
      text: "Masse grasse, masse musculaire, eau : des estimations, que l’on compare entre elles et jamais à celles d’un autre appareil.",
    },
    {
      icon: "battery",
      title: "15 mois annoncés",
      text: "Sur quatre piles AAA, que l’on rachète partout. RTL parle de piles AA : regardez le compartiment avant d’en prendre un lot.",
      source: "rtl",
    },
    {
      icon: "wifi",
      title: "Le Wi-Fi",
      text: "Il est annoncé avec le Bluetooth. C’est lui qui dispense, en principe, d’ouvrir le téléphone à chaque pesée.",
    },
    {
      icon: "heart",
      title: "Des indicateurs à lire avec recul",
      text: "Pouls debout, âge vasculaire, score des pieds : des nombres fournis par la marque, qui ne remplacent pas un médecin.",
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
    {
      label: "Coût sur trois ans avec abonnement",
      value: "438,75 €, soit {prix-calcul} et 24 mois à 9,95 €",
    },
    { label: "Coût sur cinq ans avec abonnement", value: "677,55 €, soit {prix-calcul} et 48 mois à 9,95 €" },
  ],
  comparison: null,
  rating: null,
  guarantees: { commercial: "unknown", returns: "unknown", delivery: "unknown", support: "unknown" },
  regulation: { sar: "not-applicable", energyLabel: "not-applicable", medicalDevice: "unknown" },
  sources: [
    {
      id: "notice",
      kind: "manual",
      name: "Withings, la Body Comp hors des États-Unis, extrait en anglais",
      url: "https://manualspro.net/273514-withings-wbs13-body-smart-bathroom-scales-user-guide",
      readOn: "2026-11-22",
      states:
        "Poids, indice de masse corporelle, composition, pouls, vitesse de l’onde de pouls et âge vasculaire, « sans finalité médicale », puis une destination de plus, où l’extrait est coupé. Un chapitre de contre-indications.",
    },
    {
      id: "rtl",
      kind: "press",
      name: "RTL, « La première station de santé connectée »",
      url: "https://www.rtl.be/actu/magazine/hi-tech/les-tests-de-mathieu-encore-une-balance-non-la-premiere-station-de-sante/2023-03-05/article/529920",
      readOn: "2026-11-22",
      states:
        "La Body Scan, de la même marque, ajoute une poignée et une batterie d’environ un an ; elle se vendait 399 € en mars 2023. L’article dit la Body Comp alimentée par des piles AA, quand notre fiche porte AAA.",
    },
    {
      id: "kulturegeek",
      kind: "press",
      name: "KultureGeek, annonce de la Body Scan 2",
      url: "https://kulturegeek.fr/news-344685/withings-body-scan-2-balance-connectee-ces-2026-veut-aller-poids-60-biomarqueurs",
      readOn: "2026-11-22",
      states:
        "Withings a présenté la Body Scan 2 en janvier 2026 : une soixantaine d’indicateurs, en 90 secondes d’analyse.",
    },
    {
      id: "s400",
      name: "GitHub, discussion sur la Xiaomi S400",
      url: "https://github.com/RobertWojtowicz/export2garmin/issues/54",
      readOn: "2026-11-22",
      states:
        "La S400 chiffre ce qu’elle émet. En février 2025, l’auteur d’un logiciel libre écrivait que seule une passerelle dédiée la prenait en charge.",
    },
  ],
  costs: [{ what: "Abonnement, s’il est gardé", amount: 9.95, every: "month", fromMonth: 12 }],
  compatibility: [
    { with: "iPhone", answer: "yes", note: "Par l’application Withings, d’après le catalogue initial." },
    { with: "Android", answer: "yes", note: "Par l’application Withings, d’après le catalogue initial." },
    {
      with: "Une pesée sans téléphone à proximité",
      answer: "unknown",
      note: "Le Wi-Fi est annoncé ; ce qu’il envoie seul n’est pas vérifié.",
    },
  ],
  charts: [
    {
      name: "cout",
      caption: "Ce que l’on a payé au bout de cinq ans, piles non comprises, en partant du prix conseillé.",
      unit: "€",
      bars: [
        { label: "Sans abonnement", low: null, amount: 199.95, isOurs: true },
        { label: "Abonnement gardé trois ans", low: null, amount: 438.75, isOurs: false },
        { label: "Abonnement gardé cinq ans", low: null, amount: 677.55, isOurs: false },
      ],
    },
  ],
  pointsToConsider: [
    {
      title: "Un abonnement qui peut coûter plus que la balance",
      text: "9,95 € par mois après la première année : 238,80 € de plus en trois ans, 477,60 € en cinq. Notez la date de fin de l’année comprise.",
    },
    {
      title: "Des estimations, pas des analyses",
      text: "La composition corporelle se calcule à partir d’un courant très faible entre les pieds. Lisez l’évolution, pas le pourcentage.",
    },
    {
      title: "Des contre-indications à lire",
      text: "La notice leur donne un chapitre, que nous n’avons pas lu en entier : lisez-le avant la première pesée, surtout avec un implant électronique ou pendant une grossesse.",
    },
    {
      title: "Une application et une entreprise",
      text: "Les courbes sont dans l’application de Withings, sous un compte. Elles dureront ce que dureront les deux.",
    },
  ],
  closing: {
    title: "{prix}, une fois",
    text: "C’est à ce prix, et sans abonnement, que nous la conseillons à un foyer qui veut suivre plusieurs courbes. Le calcul complet est dans l’analyse.",
  },
  related: {
    slug: "withings-scanwatch-2",
    reason: "La montre de la même marque : l’activité et les nuits, à côté du poids.",
  },
  seo: {
    title: "Withings Body Comp : la balance connectée à choisir",
    description:
      "Huit profils, Wi-Fi, 15 mois sur quatre piles AAA, {prix} : notre balance connectée, avec le vrai coût de l’abonnement.",
  },
  analysis: {
    title: "Withings Body Comp : les comptes jusqu’au dernier mois",
    lead: "Des chiffres à lire avec prudence, un abonnement à calculer avant de dire oui, et trois autres balances laissées de côté.",
    badge: null,
    numbering: "arabic",
    sections: 8,
    isConclusionNumbered: false,
    updatedOn: "2026-11-22",
    seo: {
      title: "Pourquoi la Body Comp ? Mesures, abonnement, limites",
      description:
        "Ce que mesure la balance de Withings, ce qu’elle estime, ce que coûte l’abonnement sur trois ans : notre analyse complète.",
    },
  },
} satisfies ProductRecord;
