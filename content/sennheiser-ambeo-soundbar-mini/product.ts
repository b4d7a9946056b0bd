import type { ProductRecord } from "#content/product-record.ts";

export default {
  name: "Sennheiser AMBEO Soundbar Mini",
  kind: "Barre de son compacte",
  tagline:
    "Une barre de 70 cm pour un petit salon sans caisson. Ses douze canaux sont annoncés « virtuels ».",
  audience:
    "vous regardez des films sur un téléviseur de 40 à 55 pouces, dans une pièce de moins de 20 m², et ne voulez ni caisson ni satellites.",
  notFor: [
    {
      who: "vous avez un grand séjour ou un écran de 65 pouces",
      why: "c’est hors du format que la marque conseille",
      instead: null,
    },
    {
      who: "vous regardez seul, la nuit, sans réveiller personne",
      instead: { name: "notre casque, le Sony WH-1000XM6", path: "/sony-wh-1000xm6" },
    },
  ],
  rejected: [
    {
      name: "Sonos Beam (Gen 2)",
      price: "unknown",
      criterion: "L’immersion",
      reason:
        "Wired la juge peu convaincante en Dolby Atmos, et sa calibration demande un iPhone. Elle était à 499 € en mai 2022, d’après Frandroid. Rien ne nous dit que l’AMBEO fait mieux à vos oreilles : c’est le modèle à écouter en face.",
      source: "wired",
      betterFor: "qui possède des enceintes Sonos, ou vient d’abord pour les voix.",
    },
    {
      name: "Sonos Ray",
      price: "unknown",
      criterion: "Les prises : une entrée optique",
      reason: "Ni HDMI ni Dolby Atmos, d’après Clubic. 299 € en mai 2022, d’après Frandroid.",
      source: "clubic",
      betterFor: "une chambre ou un meuble étroit : 56 cm, et des voix mises en avant.",
    },
  ],
  trial: "none",
  badges: ["70 cm de large", "Dolby Atmos et DTS:X", "Calibration à 4 microphones", "Sans caisson"],
  categorySlug: "barres-de-son",
  price: {
    amount: 699,
    isApproximate: false,
    old: { amount: 799, meaning: "ancien prix indicatif" },
    note: "La fourchette du catalogue initial va de 690 à 799 €.",
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
  inShort:
    "Notre choix pour une pièce précise, de moins de 20 m², sans place pour un caisson ; hors de ce cadre, non.",
  verdict:
    "Cette barre répond à une pièce précise : moins de 20 m², un écran de 40 à 55 pouces, aucune place pour un caisson. Dans ce cadre, la calibration par quatre microphones et le 7.1.4 virtuel ont une raison d’être. Hors de lui, ses {prix} n’en ont plus. Une seule prise HDMI, et un effet qui dépendra de vos murs : nous ne l’avons pas entendu.",
  strengths: [
    "70 cm de large et 6,5 cm de haut, sans caisson à cacher",
    "Dolby Atmos et DTS:X annoncés",
    "Une calibration automatique par quatre microphones",
    "Wi-Fi 6 et Bluetooth 5.0",
  ],
  features: [
    {
      icon: "film",
      title: "7.1.4 canaux virtuels",
      text: "Six haut-parleurs et du calcul. « Virtuels » veut dire que vos murs et votre plafond feront le reste, ou non.",
    },
    {
      icon: "ruler",
      title: "70 cm sur 6,5 cm",
      text: "Prévue pour un écran de 40 à 55 pouces. Mesurez la hauteur sous le vôtre : certains pieds sont très courts.",
    },
    {
      icon: "microphone",
      title: "Calibration automatique",
      text: "Quatre microphones écoutent la pièce. La marque la conseille pour moins de 20 m².",
    },
    {
      icon: "speech",
      title: "Les voix",
      text: "Un renforcement des dialogues figure au catalogue initial. Si c’est votre seul besoin, une barre moins chère peut y suffire.",
    },
    {
      icon: "wifi",
      title: "Wi-Fi 6 et Bluetooth 5.0",
      text: "La musique par les ondes, le film par l’unique prise HDMI eARC.",
    },
    {
      icon: "speaker",
      title: "250 W, d’un seul bloc",
      text: "De 43 Hz à 20 kHz annoncés, sans caisson séparé.",
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
  guarantees: { commercial: "unknown", returns: "unknown", delivery: "unknown", support: "unknown" },
  regulation: { sar: "not-applicable", energyLabel: "not-applicable", medicalDevice: "not-applicable" },
  sources: [
    {
      id: "wired",
      kind: "press",
      name: "Wired, test de la Sonos Beam (Gen 2), en anglais",
      url: "https://www.wired.co.uk/article/sonos-beam-gen-2-soundbar-review",
      readOn: "2026-11-22",
      states:
        "Septembre 2021 : une barre compacte louée pour le reste, peu convaincante en Dolby Atmos ; une seule prise HDMI eARC, sans passage vers le téléviseur.",
    },
    {
      id: "a-la-page",
      kind: "press",
      name: "À la page, la Sonos Beam (Gen 2)",
      url: "https://www.alapage.be/2021/10/01/sonos-beam-gen-2-le-dolby-atmos-est-plus-ou-moins-la/",
      readOn: "2026-11-22",
      states: "Sa calibration de la pièce demande un iPhone.",
    },
    {
      id: "pese-sur-start",
      kind: "press",
      name: "Pèse sur start, essai de la Sonos Beam 2",
      url: "https://www.pesesurstart.com/2021/09/30/essai-de-la-sonos-beam-2-bonne-porte-dentree-pour-dolby-atmos-critique",
      readOn: "2026-11-22",
      states:
        "Elle améliore les dialogues, se relie aux autres Sonos, et convient surtout aux petites pièces.",
    },
    {
      id: "frandroid",
      kind: "press",
      name: "Frandroid, la gamme Sonos en mai 2022",
      url: "https://www.frandroid.com/marques/sonos/1329413_sonos-ray-la-barre-de-son-plus-compacte-dans-la-forme-et-le-prix",
      readOn: "2026-11-22",
      states: "Beam (Gen 2) à 499 €, Ray à 299 €, large de 55,9 cm.",
    },
    {
      id: "clubic",
      kind: "press",
      name: "Clubic, la Sonos Ray",
      url: "https://www.clubic.com/422163-sonos-ray.html",
      readOn: "2026-11-22",
      states:
        "Une entrée optique seulement, pas de Dolby Atmos, des voix mises en avant, pour un téléviseur de 50 à 55 pouces au plus.",
    },
  ],
  compatibility: [
    { with: "Téléviseur à sortie HDMI eARC", answer: "yes", note: "D’après le catalogue initial." },
    {
      with: "Téléviseur à sortie HDMI ARC simple",
      answer: "unknown",
      note: "Ce que deviennent les formats les plus riches n’est pas relevé.",
    },
    {
      with: "Calibration avec un téléphone Android",
      answer: "unknown",
      note: "Quatre microphones sont annoncés dans la barre ; le rôle du téléphone n’est pas relevé.",
    },
  ],
  charts: [
    {
      name: "prix",
      caption: "Les trois étages de prix du catalogue initial, qui ne nomme pas les modèles.",
      unit: "€",
      bars: [
        { label: "Concurrence d’entrée", low: 400, amount: 500, isOurs: false },
        { label: "AMBEO Soundbar Mini", low: 690, amount: 799, isOurs: true },
        { label: "Reste de la gamme", low: 990, amount: 1890, isOurs: false },
      ],
    },
  ],
  sizes: [
    {
      name: "tailles",
      caption: "La barre, 70 cm de large, sous un écran de 40 et de 55 pouces, sans les bords de l’appareil.",
      things: [
        { label: "40 pouces", widthMm: 885, heightMm: 498, isOurs: false },
        { label: "55 pouces", widthMm: 1218, heightMm: 685, isOurs: false },
        { label: "AMBEO Soundbar Mini", widthMm: 700, heightMm: 65, isOurs: true },
      ],
    },
  ],
  pointsToConsider: [
    {
      title: "Une seule prise HDMI",
      text: "Consoles et lecteurs se branchent au téléviseur. Cherchez sur lui une sortie eARC : ce que transmet un ARC simple n’est pas relevé.",
    },
    {
      title: "Faite pour les petites pièces",
      text: "Moins de 20 m², conseille la marque. Sous une pente ou dans un séjour ouvert, l’effet perd ses murs.",
    },
    {
      title: "Un grave limité par la boîte",
      text: "43 Hz annoncés pour 6,5 cm de haut. Un caisson ajouté plus tard changerait le budget.",
    },
    {
      title: "Une note dont on ignore tout",
      text: "4,4/5 pour plus de 500 avis : sans source ni date, elle ne compte pas dans ce choix.",
    },
  ],
  closing: {
    title: "Mesurez la pièce d’abord",
    text: "Moins de 20 m², 55 pouces au plus, 70 cm libres sous l’écran : si les trois mesures passent, c’est elle que nous conseillons à {prix}.",
  },
  related: {
    slug: "technics-eah-az100-ek",
    reason: "Pour écouter sans que personne n’entende : les écouteurs que nous recommandons.",
  },
  seo: {
    title: "Sennheiser AMBEO Soundbar Mini : la barre compacte",
    description:
      "70 cm, 7.1.4 virtuel, Dolby Atmos, 250 W : la barre de son que nous recommandons à {prix} pour un écran de 40 à 55 pouces.",
  },
  analysis: {
    title: "AMBEO Soundbar Mini : les promesses et le meuble",
    lead: "Les arguments de vente du rayon, un par un, et en face de chacun ce que l’on peut en dire sans avoir branché la barre.",
    badge: "Analyse marketing détaillée",
    numbering: "arabic",
    sections: 7,
    isConclusionNumbered: false,
    updatedOn: "2026-11-22",
    seo: {
      title: "Pourquoi l’AMBEO Soundbar Mini ? Analyse détaillée",
      description:
        "Immersion et compacité, voix, musique, prises, gammes de prix de 400 à 1 890 € : la barre de Sennheiser passée au crible.",
    },
  },
} satisfies ProductRecord;
