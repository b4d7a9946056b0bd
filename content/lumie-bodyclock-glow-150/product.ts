import type { ProductRecord } from "#content/product-record.ts";

export default {
  name: "Lumie Bodyclock Glow 150",
  kind: "Réveil lumineux",
  tagline: "Une lampe qui s’allume en 20, 30 ou 45 minutes, puis un son, si vous y tenez.",
  audience:
    "vous vous levez de nuit une partie de l’année, seul ou aux mêmes heures que l’autre, et ne voulez ni application ni compte.",
  notFor: [
    {
      who: "vous dormez à deux et vous levez à des heures différentes",
      instead: {
        name: "la ScanWatch 2, dont le réveil vibre d’après le catalogue initial",
        path: "/withings-scanwatch-2",
      },
    },
    {
      who: "votre chambre est bruyante",
      why: "la lumière n’y changera rien",
      instead: { name: "les bouchons Loop Quiet 2", path: "/products/loop-quiet-2" },
    },
  ],
  rejected: [
    {
      name: "Amazon Echo Dot à horloge",
      price: "unknown",
      criterion: "L’heure gardée pendant une coupure",
      reason:
        "Pas de pile de secours, d’après l’article lu : le courant manque la nuit, et le réveil peut ne pas sonner. Le Lumie garde l’heure 30 minutes.",
      source: "reveils-connectes",
      betterFor: "qui veut régler son réveil à la voix, avec une vingtaine de sons au choix.",
    },
    {
      name: "Google Nest Hub",
      price: "unknown",
      criterion: "L’heure gardée pendant une coupure",
      reason: "Pas de pile de secours, d’après l’article lu, et un écran dans la chambre.",
      source: "reveils-connectes",
      betterFor: "qui veut aussi un suivi de son sommeil sans rien porter.",
    },
  ],
  trial: "none",
  badges: ["Aube de 20, 30 ou 45 minutes", "5 niveaux d’intensité", "10 sons", "Sans application"],
  categorySlug: "reveils-lumineux",
  price: {
    amount: 139,
    isApproximate: false,
    old: { amount: 159, meaning: "ancien prix indicatif" },
    note: null,
  },
  merchant: { name: "Amazon", url: "https://www.amazon.fr/s?k=Lumie+Bodyclock+Glow+150" },
  modelReference: "unknown",
  enteredOn: "2026-11-21",
  checkedOn: null,
  pictures: [
    {
      src: "/media/produits/lumie-bodyclock-glow-150.svg",
      alt: "Dessin du Lumie Bodyclock Glow 150 allumé : une lampe en demi-disque à la lueur chaude, sur un socle clair qui affiche 6:45.",
      width: 960,
      height: 720,
    },
    {
      src: "/media/produits/lumie-bodyclock-glow-150-2.svg",
      alt: "Dessin de trois moments de l’aube : la lampe rougeoie à 6:20, passe à l’orange à 6:35, puis au blanc chaud à 6:50.",
      width: 960,
      height: 720,
    },
  ],
  inShort:
    "Tout ce qui compte se règle sur la lampe, sans téléphone, et la marque annonce une garantie commerciale de 3 ans.",
  verdict:
    "Trois durées, cinq niveaux, dix sons : tout ce qui compte se règle sur la lampe, sans téléphone, et la marque annonce une garantie commerciale de 3 ans. À {prix}, nous le choisissons pour cela. L’heure ne survit qu’à 30 minutes de coupure, et la lumière éclaire les deux côtés du lit.",
  strengths: [
    "Trois durées d’aube, de 20 à 45 minutes, et cinq niveaux de lumière",
    "Ni compte, ni téléphone, ni réseau sans fil",
    "Dix sons, et un rappel de 9 minutes",
    "Garantie commerciale de 3 ans annoncée par la marque",
  ],
  features: [
    {
      icon: "sunrise",
      title: "20, 30 ou 45 minutes",
      text: "La durée pendant laquelle la lumière monte avant l’heure choisie.",
    },
    {
      icon: "lightbulb",
      title: "Cinq niveaux d’intensité",
      text: "Pour l’aube comme pour la lampe de chevet. Leur puissance en lux n’est pas relevée.",
    },
    { icon: "music", title: "Dix sons", text: "Ils relaient la lumière à l’heure dite. Pas de radio." },
    {
      icon: "timer",
      title: "Rappel de 9 minutes",
      text: "Et un arrêt automatique au bout de 90 minutes, pour qui quitte la pièce sans se retourner.",
    },
    {
      icon: "plug",
      title: "L’heure gardée 30 minutes",
      text: "Lors d’une coupure de courant. Au-delà, il faut la régler de nouveau.",
    },
  ],
  specifications: [
    { label: "Durée de l’aube", value: "20, 30 ou 45 minutes" },
    { label: "Intensité", value: "5 niveaux" },
    { label: "Sons", value: "10" },
    { label: "Rappel", value: "9 minutes" },
    { label: "Arrêt automatique", value: "au bout de 90 minutes" },
    { label: "Coupure de courant", value: "heure conservée 30 minutes" },
    { label: "Éclairage", value: "LED" },
    { label: "Alimentation", value: "secteur, par l’adaptateur fourni" },
    { label: "Application", value: "aucune" },
    { label: "Garantie commerciale", value: "3 ans" },
  ],
  comparison: null,
  rating: null,
  guarantees: {
    commercial: "3 ans annoncés par le fabricant, en plus de la garantie légale. Conservez la facture.",
    returns: "unknown",
    delivery: "unknown",
    support: "Le marchand d’abord, puis le fabricant, établi près de Cambridge, au Royaume-Uni.",
  },
  regulation: {
    sar: "not-applicable",
    energyLabel: "not-applicable",
    medicalDevice: {
      deviceClass: "I",
      maker: "Outside In (Cambridge) Ltd, marque Lumie",
      intendedUse: "unknown",
    },
  },
  sources: [
    {
      id: "notice",
      kind: "manual",
      name: "Notice du Bodyclock Glow 150 (copie en anglais)",
      url: "https://manualmachine.com/lumie/bodyclockglow150/22630903-user-manual",
      readOn: "2026-11-22",
      states:
        "Fabricant : Outside In (Cambridge) Ltd. Déclaration européenne de conformité : dispositif médical de classe I. Usage intérieur, adaptateur fourni seulement, appareil tiède que l’on ne couvre pas.",
    },
    {
      id: "csp",
      kind: "authority",
      name: "Code de la santé publique, article R5213-1",
      url: "https://www.doctrine.fr/l/texts/codes/LEGITEXT000006072665/articles/LEGIARTI000025850597?version=LEGIARTI000033857118",
      readOn: "2026-11-22",
      states: "Ce que doit dire la publicité d’un dispositif médical auprès du public.",
    },
    {
      id: "reveils-connectes",
      kind: "press",
      name: "Copie d’un article anglais sur les réveils connectés",
      url: "https://cartegg.com/smart-alarm-clocks-from-amazon-and-google-are-missing-this-key-feature/?amp",
      readOn: "2026-11-22",
      states:
        "Ni l’Echo Dot à horloge d’Amazon ni le Nest Hub de Google n’ont de pile de secours : après une coupure dans la nuit, ils peuvent ne pas sonner.",
    },
  ],
  compatibility: [
    {
      with: "Prise électrique française",
      answer: "unknown",
      note: "La marque est britannique : regardez la fiche de l’adaptateur sur l’annonce.",
    },
  ],
  charts: [
    {
      name: "durees",
      caption: "Les durées de l’appareil, d’après le catalogue initial.",
      unit: "minutes",
      bars: [
        { label: "Rappel", low: null, amount: 9, isOurs: false },
        { label: "Aube, au choix", low: 20, amount: 45, isOurs: true },
        { label: "Heure gardée sans courant", low: null, amount: 30, isOurs: false },
        { label: "Arrêt automatique", low: null, amount: 90, isOurs: false },
      ],
    },
  ],
  pointsToConsider: [
    {
      title: "L’heure se perd au-delà de 30 minutes sans courant",
      text: "Si les coupures sont fréquentes chez vous, gardez un réveil à piles dans le tiroir.",
    },
    {
      title: "La lumière réveille aussi l’autre côté du lit",
      text: "Une lampe ne connaît qu’une chambre. À deux horaires, elle fera un mécontent.",
    },
    {
      title: "Ni application ni radio",
      text: "On règle tout sur l’appareil. C’est une raison de le choisir ou de l’écarter.",
    },
    {
      title: "Nous ne lui prêtons aucun effet sur la santé",
      text: "La notice dit à quoi le fabricant le destine. Des difficultés de sommeil qui durent se confient à un médecin.",
    },
  ],
  closing: {
    title: "{prix}, trois réglages",
    text: "La durée, l’intensité, le son. Si vous vous levez de nuit et à heure fixe, c’est celui que nous conseillons.",
  },
  related: {
    slug: "withings-scanwatch-2",
    reason:
      "Son réveil vibre au poignet, d’après le catalogue initial : de quoi laisser dormir l’autre côté du lit.",
  },
  seo: {
    title: "Lumie Bodyclock Glow 150, notre réveil lumineux",
    description:
      "Aube de 20, 30 ou 45 minutes, cinq intensités, dix sons, {prix} : pourquoi nous recommandons ce réveil lumineux, et à qui il ne convient pas.",
  },
  analysis: {
    title: "Lumie Bodyclock Glow 150, mode d’emploi d’un choix",
    lead: "Où le poser, par quel réglage commencer, quand le laisser en magasin. Et ce que veut dire « dispositif médical de classe I ».",
    badge: null,
    numbering: "arabic",
    sections: 8,
    isConclusionNumbered: false,
    updatedOn: "2026-11-22",
    seo: {
      title: "Pourquoi le Lumie Bodyclock Glow 150 ? Notre analyse",
      description:
        "Durée de l’aube, réglages, vie à deux, coupures de courant : le raisonnement complet derrière notre choix de réveil lumineux.",
    },
  },
} satisfies ProductRecord;
