import type { ProductRecord } from "#content/product-record.ts";

export default {
  name: "Sennheiser AMBEO Soundbar Mini",
  kind: "Barre de son compacte",
  tagline: "Soixante-dix centimètres qui écoutent la pièce avant de lui parler.",
  audience:
    "Quelqu’un qui regarde des films sur un téléviseur de 40 à 55 pouces, dans une pièce de moins de 20 m², et ne veut ni caisson ni satellites.",
  notFor: [],
  trial: "none",
  badges: ["70 cm de large", "Dolby Atmos et DTS:X", "Calibration à 4 microphones", "Sans caisson"],
  categorySlug: "barres-de-son",
  price: {
    amount: 699,
    isApproximate: false,
    old: { amount: 799, meaning: "ancien prix indicatif", proof: "unknown" },
    note: "Selon le jour et le marchand, elle se rencontre entre 690 et 799 €.",
  },
  merchant: {
    name: "Boulanger",
    url: "https://www.boulanger.com/resultats?tr=Sennheiser+AMBEO+Soundbar+Mini",
  },
  modelReference: "unknown",
  enteredOn: "2026-11-21",
  checkedOn: null,
  pictures: [
    {
      src: "/media/produits/sennheiser-ambeo-soundbar-mini.svg",
      alt: "Dessin de la Sennheiser AMBEO Soundbar Mini, barre sombre et basse posée sur un meuble, sous un téléviseur.",
      width: 960,
      height: 720,
    },
    {
      src: "/media/produits/sennheiser-ambeo-soundbar-mini-2.svg",
      alt: "Dessin de la barre vue de trois quarts et de dessus : extrémités arrondies et quatre touches au centre.",
      width: 960,
      height: 720,
    },
    {
      src: "/media/produits/sennheiser-ambeo-soundbar-mini-3.svg",
      alt: "Dessin d’une petite pièce en coupe : des pointillés vont de la barre aux murs et au plafond, puis jusqu’au canapé.",
      width: 960,
      height: 720,
    },
  ],
  verdict:
    "Dans une petite pièce, les murs peuvent faire une partie du travail. L’AMBEO Soundbar Mini en tire un son 7.1.4 virtuel avec six haut-parleurs et une calibration soignée, sans caisson. Une seule prise HDMI et un grave limité par la taille : hors de son format, elle perd sa raison d’être.",
  strengths: [
    "70 cm de large et 6,5 cm de haut, sans caisson à cacher",
    "Dolby Atmos et DTS:X, calibrés par quatre microphones",
    "Des voix qui viennent de face, avec un renforcement des dialogues",
    "Wi-Fi 6, Bluetooth 5.0 et une installation à deux câbles",
  ],
  features: [
    {
      icon: "film",
      title: "7.1.4 canaux virtuels",
      text: "Six haut-parleurs et du calcul pour situer les sons autour et au-dessus. L’effet dépend de vos murs et de votre plafond.",
    },
    {
      icon: "ruler",
      title: "70 cm sur 6,5 cm",
      text: "Elle passe sous un écran de 40 à 55 pouces sans en couvrir le bas. Mesurez tout de même le pied du vôtre.",
    },
    {
      icon: "microphone",
      title: "Calibration automatique",
      text: "Quatre microphones écoutent la pièce et corrigent le son. Faite pour moins de 20 m² et des murs assez symétriques.",
    },
    {
      icon: "speech",
      title: "Des voix au premier plan",
      text: "Un renforcement des dialogues, pour comprendre ce qui se dit sans monter le volume.",
    },
    {
      icon: "wifi",
      title: "Wi-Fi 6 et Bluetooth 5.0",
      text: "La musique vient du téléphone, le film du téléviseur, par l’unique prise HDMI eARC.",
    },
    {
      icon: "speaker",
      title: "250 W, d’un seul bloc",
      text: "De 43 Hz à 20 kHz annoncés, sans caisson séparé. Généreux pour le format, sans remplacer un vrai caisson.",
    },
  ],
  specifications: [
    { label: "Dimensions", value: "700 × 65 × 100 mm" },
    { label: "Largeur et hauteur", value: "70 cm, 6,5 cm" },
    { label: "Poids", value: "environ 3,5 kg" },
    { label: "Canaux", value: "7.1.4 virtuels" },
    { label: "Haut-parleurs", value: "6" },
    { label: "Puissance", value: "250 W RMS" },
    { label: "Bande passante annoncée", value: "43 Hz à 20 kHz" },
    { label: "Formats", value: "Dolby Atmos, DTS:X" },
    { label: "HDMI", value: "1 prise, eARC" },
    { label: "Sans fil", value: "Wi-Fi 6, Bluetooth 5.0" },
    { label: "Calibration", value: "automatique, 4 microphones" },
    { label: "Téléviseur conseillé", value: "40 à 55 pouces" },
    { label: "Pièce conseillée", value: "moins de 20 m²" },
  ],
  comparison: null,
  rating: { value: 4.4, reviews: "plus de 500 avis", source: "unknown", readOn: "unknown" },
  guarantees: {
    commercial:
      "2 ans annoncés par la marque. Cette durée est aussi celle de la garantie légale : lisez ce que la garantie commerciale y ajoute.",
    returns: "unknown",
    delivery: "unknown",
    support:
      "Réglages et mises à jour par l’application de la marque. Le marchand reste le premier interlocuteur.",
  },
  regulation: { sar: "not-applicable", energyLabel: "not-applicable", medicalDevice: "not-applicable" },
  sources: [],
  pointsToConsider: [
    {
      title: "Une seule prise HDMI",
      text: "Consoles et lecteurs se branchent au téléviseur, qui doit disposer d’une sortie eARC pour transmettre les formats les plus riches.",
    },
    {
      title: "Faite pour les petites pièces",
      text: "Au-delà de 20 m², sous une pente ou dans un séjour ouvert, l’effet d’enveloppement se dissipe.",
    },
    {
      title: "Un grave honorable, sans plus",
      text: "43 Hz annoncés, c’est beaucoup pour 6,5 cm de haut. Un caisson ajouté plus tard changerait le budget.",
    },
    {
      title: "L’application est presque nécessaire",
      text: "L’installation tient à deux câbles, mais les réglages fins et les mises à jour passent par le téléphone.",
    },
  ],
  closing: {
    title: "Petit salon, grand soir",
    text: "Un écran de 55 pouces au plus, moins de 20 m², pas de caisson : si vous vous reconnaissez, c’est elle que nous vous conseillons.",
  },
  related: {
    slug: "technics-eah-az100-ek",
    reason: "Pour écouter sans que personne n’entende : les écouteurs que nous recommandons.",
  },
  seo: {
    title: "Sennheiser AMBEO Soundbar Mini : la barre compacte",
    description:
      "70 cm, 7.1.4 virtuel, Dolby Atmos, 250 W : la barre de son que nous recommandons à 699 € pour un écran de 40 à 55 pouces.",
  },
  analysis: {
    title: "AMBEO Soundbar Mini : les promesses et le meuble",
    lead: "Immersion, compacité, dialogues, prix : chaque argument repris, posé dans une pièce de moins de 20 m² et regardé de près.",
    badge: "Analyse marketing détaillée",
    numbering: "arabic",
    // Sections of its own: summary, key figures, main need, secondary needs, build, price, weaknesses.
    sections: 7,
    isConclusionNumbered: false,
    updatedOn: "2026-11-21",
    seo: {
      title: "Pourquoi l’AMBEO Soundbar Mini ? Analyse détaillée",
      description:
        "Immersion et compacité, voix, musique, prises, gammes de prix de 400 à 1 890 € : la barre de Sennheiser passée au crible.",
    },
  },
} satisfies ProductRecord;
