import type { ProductRecord } from "#content/product-record.ts";

export default {
  name: "Lumie Bodyclock Glow 150",
  kind: "Réveil lumineux",
  tagline: "La chambre s’éclaire peu à peu ; la sonnerie n’a plus grand-chose à faire.",
  audience:
    "Ceux qui se lèvent de nuit une bonne partie de l’année, seuls ou aux mêmes heures que l’autre, et voudraient laisser leur téléphone hors de la chambre.",
  notFor: [],
  trial: "none",
  badges: ["Aube de 20, 30 ou 45 minutes", "5 niveaux d’intensité", "10 sons", "Sans application"],
  categorySlug: "reveils-lumineux",
  price: {
    amount: 139,
    isApproximate: false,
    old: { amount: 159, meaning: "ancien prix indicatif", proof: "unknown" },
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
  verdict:
    "Un bon réveil lumineux se règle une fois et se fait oublier. Celui-ci permet de choisir la durée de l’aube, la force de la lumière et le son, sans passer par une application. Sa sauvegarde de l’heure est courte et il éclaire les deux côtés du lit : ce sont ses vraies limites.",
  strengths: [
    "Trois durées d’aube, de 20 à 45 minutes, et cinq niveaux de lumière",
    "Aucun compte ni téléphone : tout se règle sur l’appareil",
    "Lampe de chevet le soir, avec une lumière qui peut décroître",
    "Garantie commerciale de 3 ans annoncée par la marque",
  ],
  features: [
    {
      icon: "sunrise",
      title: "Une aube à votre rythme",
      text: "La lumière monte pendant 20, 30 ou 45 minutes avant l’heure choisie. Court pour les sommeils légers, long pour ceux qui émergent lentement.",
    },
    {
      icon: "lightbulb",
      title: "Cinq niveaux d’intensité",
      text: "De quoi convenir à une petite chambre blanche comme à une grande pièce sombre, et servir de lampe pour lire.",
    },
    {
      icon: "music",
      title: "Dix sons",
      text: "À l’heure dite, un son relaie la lumière si vous le souhaitez. Il reste à en trouver un que l’on supporte toute l’année.",
    },
    {
      icon: "timer",
      title: "Un rappel de 9 minutes",
      text: "Le sursis se passe dans une chambre éclairée, ce qui complique un peu la rechute. Arrêt automatique au bout de 90 minutes.",
    },
    {
      icon: "plug",
      title: "L’heure gardée 30 minutes",
      text: "Lors d’une coupure de courant, l’horloge tient une demi-heure. Au-delà, il faut la régler de nouveau.",
    },
  ],
  specifications: [
    { label: "Durée de l’aube", value: "20, 30 ou 45 minutes" },
    { label: "Intensité", value: "5 niveaux" },
    { label: "Sons", value: "10" },
    { label: "Rappel", value: "9 minutes" },
    { label: "Arrêt automatique", value: "au bout de 90 minutes" },
    { label: "Coupure de courant", value: "heure conservée 30 minutes" },
    { label: "Éclairage", value: "LED, non remplaçables par l’utilisateur" },
    { label: "Alimentation", value: "secteur, par l’adaptateur fourni" },
    { label: "Application", value: "aucune" },
    { label: "Garantie commerciale", value: "3 ans" },
  ],
  comparison: null,
  rating: null,
  guarantees: {
    commercial:
      "3 ans annoncés par le fabricant, en plus de la garantie légale. Conservez la facture : elle sert de preuve d’achat.",
    returns: "unknown",
    delivery: "unknown",
    support:
      "Le marchand est votre premier interlocuteur, puis Lumie, fabricant britannique spécialisé dans les lampes de réveil. Utilisez uniquement l’adaptateur fourni.",
  },
  regulation: {
    sar: "not-applicable",
    energyLabel: "not-applicable",
    medicalDevice: { deviceClass: "unknown", maker: "unknown", intendedUse: "unknown" },
  },
  sources: [],
  pointsToConsider: [
    {
      title: "L’heure se perd au-delà de 30 minutes sans courant",
      text: "Une panne plus longue efface le réglage. Si les coupures sont fréquentes chez vous, gardez un réveil à piles en secours.",
    },
    {
      title: "La lumière réveille aussi l’autre côté du lit",
      text: "Deux horaires décalés et une seule lampe ne font pas bon ménage. Une aube de 20 minutes et une intensité basse limitent les dégâts.",
    },
    {
      title: "Ni application ni radio",
      text: "Pas de réglage depuis le téléphone, pas de station favorite. C’est l’esprit de l’objet, à condition de le partager.",
    },
    {
      title: "Un confort, pas un traitement",
      text: "Nous ne lui prêtons aucun effet sur la santé. Des difficultés de sommeil qui durent se confient à un médecin.",
    },
  ],
  closing: {
    title: "Et si le matin commençait par la lumière ?",
    text: "Quelques matins pour trouver le bon réglage, puis on n’y touche plus. C’est la lampe que nous conseillons à qui se lève de nuit, à heure fixe.",
  },
  related: {
    slug: "withings-scanwatch-2",
    reason:
      "Elle suit vos nuits depuis le poignet et peut vibrer en silence le matin, sans réveiller personne d’autre.",
  },
  seo: {
    title: "Lumie Bodyclock Glow 150, notre réveil lumineux",
    description:
      "Aube de 20, 30 ou 45 minutes, cinq intensités, dix sons, 139 € : pourquoi nous recommandons ce réveil lumineux, et à qui il ne convient pas.",
  },
  analysis: {
    title: "Lumie Bodyclock Glow 150 : se lever avec la lumière",
    lead: "Peu de fonctions, mais celles qui comptent se règlent : la durée, l’intensité, le son. Voici pour qui ce réveil vaut 139 €.",
    badge: null,
    numbering: "arabic",
    sections: 8,
    isConclusionNumbered: false,
    updatedOn: "2026-11-21",
    seo: {
      title: "Pourquoi le Lumie Bodyclock Glow 150 ? Notre analyse",
      description:
        "Durée de l’aube, réglages, vie à deux, coupures de courant : le raisonnement complet derrière notre choix de réveil lumineux.",
    },
  },
} satisfies ProductRecord;
