import type { ProductRecord } from "#content/product-record.ts";

export default {
  name: "Google Pixel 9",
  kind: "Smartphone compact",
  tagline: "Le bon téléphone qui tient dans une main, et que l’on n’a pas besoin d’expliquer.",
  audience:
    "Les amateurs d’un Android sobre, de photos sans effort et d’un format que la poche accepte, qui comptent garder leur téléphone plusieurs années.",
  notFor: [],
  trial: "none",
  badges: ["6,3 pouces", "7 ans de mises à jour", "128 ou 256 Go", "IP68"],
  categorySlug: "smartphones-compacts",
  price: {
    amount: 699,
    isApproximate: true,
    old: { amount: 899, meaning: "prix conseillé", proof: "unknown" },
    note: "Prix conseillés à la sortie : 899 € en 128 Go, 999 € en 256 Go. Les 699 € sont un ordre de grandeur pour la version 128 Go.",
  },
  merchant: { name: "Boulanger", url: "https://www.boulanger.com/resultats?tr=Google+Pixel+9" },
  modelReference: "unknown",
  enteredOn: "2026-11-21",
  checkedOn: null,
  pictures: [
    {
      src: "/media/produits/google-pixel-9.svg",
      alt: "Dessin du Google Pixel 9 vert pâle, de dos et de face : flancs plats, coins arrondis et bandeau photo en forme de gélule.",
      width: 960,
      height: 720,
    },
  ],
  verdict:
    "Le Pixel 9 réunit ce que la plupart des gens demandent à un téléphone : une taille maniable, des photos que l’on n’a pas à régler, un système propre et suivi. Il n’a ni zoom optique ni carte mémoire. Autour de 699 €, c’est le compact que nous conseillons, à condition de bien choisir sa capacité.",
  strengths: [
    "Un format compact pour un écran de 6,3 pouces",
    "Un traitement photo réputé, sans rien à régler",
    "Sept ans de mises à jour promis à partir d’août 2024",
    "Android sans surcouche ni doublons",
  ],
  features: [
    {
      icon: "smartphone",
      title: "Une taille maniable",
      text: "Un écran OLED de 6,3 pouces, des flancs plats, 198 g. Le pouce n’atteint pas tout, mais il atteint l’essentiel.",
    },
    {
      icon: "camera",
      title: "La photo sans y penser",
      text: "Un module principal de 50 mégapixels et un ultra-grand-angle de 48. Pas de téléobjectif : le zoom est un recadrage.",
    },
    {
      icon: "refresh",
      title: "7 ans de mises à jour",
      text: "Système et sécurité, à compter de la sortie en août 2024. Acheté aujourd’hui, il lui en reste un peu moins de cinq.",
    },
    {
      icon: "cpu",
      title: "De quoi tenir la route",
      text: "La puce Tensor G4 et 12 Go de mémoire vive visent l’usage courant. Les joueurs exigeants regarderont ailleurs.",
    },
    {
      icon: "droplet",
      title: "Résistant à l’eau",
      text: "L’indice IP68 couvre la pluie et l’évier, pas la mer ni les chutes. Une coque reste une bonne idée.",
    },
  ],
  specifications: [
    { label: "Écran", value: "OLED de 6,3 pouces, 2 424 × 1 080, 60 à 120 Hz" },
    { label: "Puce et mémoire vive", value: "Google Tensor G4, 12 Go" },
    { label: "Stockage", value: "128 ou 256 Go, non extensible" },
    { label: "Photo", value: "50 mégapixels, ultra-grand-angle de 48 mégapixels" },
    { label: "Appareil photo avant", value: "10,5 mégapixels" },
    { label: "Batterie", value: "4 700 mAh, charge par USB-C ou par induction" },
    { label: "Poids", value: "198 g" },
    { label: "Protection", value: "IP68" },
    { label: "Mises à jour", value: "7 ans, soit jusqu’en août 2031" },
    { label: "Chargeur", value: "non fourni" },
    { label: "Prix conseillé en 128 Go", value: "899 €" },
    { label: "Prix conseillé en 256 Go", value: "999 €" },
  ],
  comparison: null,
  rating: null,
  guarantees: {
    commercial: "unknown",
    returns: "unknown",
    delivery: "unknown",
    support:
      "Google assure les mises à jour et diffuse pièces et guides de réparation par un partenaire spécialisé.",
  },
  regulation: { sar: "unknown", energyLabel: "unknown", medicalDevice: "not-applicable" },
  sources: [],
  pointsToConsider: [
    {
      title: "Pas de téléobjectif",
      text: "Pour les concerts et les oiseaux, le zoom numérique montre vite ses limites. C’est la version Pro qui en possède un.",
    },
    {
      title: "Une capacité à choisir pour de bon",
      text: "Aucune carte mémoire n’est acceptée. 128 Go conviennent si vos photos vivent en ligne ; sinon, visez 256 Go.",
    },
    {
      title: "Deux années de suivi déjà écoulées",
      text: "Les sept ans se comptent depuis août 2024. Comparez le prix avec celui des modèles plus récents avant de conclure.",
    },
    {
      title: "Chargeur vendu séparément",
      text: "Tout chargeur USB-C récent convient, mais il faut en avoir un. La charge filaire n’est pas des plus rapides.",
    },
  ],
  closing: {
    title: "Le téléphone que l’on cesse de comparer",
    text: "Autour de 699 €, il fait bien ce que l’on fait tous les jours. Choisissez la capacité, glissez-le dans une poche et passez à autre chose.",
  },
  related: {
    slug: "nokia-3210",
    reason: "Pour le week-end ou pour un enfant : un téléphone qui sait téléphoner, et à peine plus.",
  },
  seo: {
    title: "Google Pixel 9 : notre smartphone compact",
    description:
      "6,3 pouces, des photos sans réglage, sept ans de mises à jour et un prix autour de 699 € : pourquoi le Pixel 9 est notre choix compact.",
  },
  analysis: {
    title: "Google Pixel 9 : compact, donc raisonnable",
    lead: "Ce que valent vraiment les sept ans promis, le format, la photo et le prix, deux ans après la sortie.",
    badge: null,
    numbering: "arabic",
    sections: 8,
    isConclusionNumbered: false,
    updatedOn: "2026-11-21",
    seo: {
      title: "Pourquoi le Google Pixel 9 ? Le choix expliqué",
      description:
        "Format, photo, capacité, suivi jusqu’en 2031, prix conseillé et prix d’aujourd’hui : l’analyse du Pixel 9, défauts compris.",
    },
  },
} satisfies ProductRecord;
