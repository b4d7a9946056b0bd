import type { ProductRecord } from "#content/product-record.ts";

export default {
  name: "Google Pixel 9",
  kind: "Smartphone compact",
  tagline: "Un 6,3 pouces sorti en août 2024, que Google promet de suivre jusqu’en août 2031.",
  audience:
    "vous voulez un Android de format contenu, comptez le garder plusieurs années et n’attendez pas de zoom optique.",
  notFor: [
    {
      who: "vous photographiez de loin et voulez un téléobjectif",
      instead: { name: "le Nothing Phone (3a)", path: "/products/nothing-phone-3a" },
    },
    {
      who: "vous voulez changer la batterie vous-même",
      instead: { name: "le Fairphone (Gen. 6)", path: "/products/fairphone-gen-6" },
    },
  ],
  rejected: [
    {
      name: "Google Pixel 9a",
      price: "unknown",
      criterion: "La taille et la photo, de peu",
      reason:
        "Numerama le dit un peu plus grand et plus épais que le Pixel 9 ; 01net lui compte moins de mégapixels et 8 Go de mémoire vive. C’est peu : à son prix de sortie, 549 € en avril 2025, il gagnerait notre division.",
      source: "numerama-9a",
      betterFor:
        "qui regarde d’abord le prix : les mêmes sept ans, pour 150 € de moins que le Pixel 9 en mai 2025.",
    },
    {
      name: "Xiaomi 14",
      price: "unknown",
      criterion: "La durée des mises à jour",
      reason:
        "Quatre versions d’Android et cinq ans de sécurité depuis février 2024, d’après NextPit : le suivi finirait deux ans et demi avant celui du Pixel 9. 999,90 € à la sortie, en 256 Go.",
      source: "nextpit-xiaomi",
      betterFor: "qui photographie de loin : il a un téléobjectif.",
    },
  ],
  trial: "none",
  badges: ["6,3 pouces", "7 ans de mises à jour", "128 ou 256 Go", "IP68"],
  categorySlug: "smartphones-compacts",
  price: {
    amount: 699,
    isApproximate: true,
    old: { amount: 899, meaning: "prix conseillé" },
    note: "Prix conseillés à la sortie : 899 € en 128 Go, 999 € en 256 Go. Les {prix} sont un ordre de grandeur pour la version 128 Go.",
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
  inShort:
    "Notre smartphone compact, pour son suivi annoncé jusqu’en août 2031 ; l’affaire est meilleure sous 610 €.",
  verdict:
    "Le Pixel 9 reste notre smartphone compact pour son suivi annoncé jusqu’en août 2031. Faites tout de même la division : à 899 € en 2024, l’année de suivi coûtait 128 € ; autour de {prix-calcul} fin 2026, elle en coûte 147 €, puisqu’il n’en reste pas cinq. Sous 610 €, l’affaire redevient celle du premier jour. Ni zoom optique, ni carte mémoire.",
  strengths: [
    "Sept ans de mises à jour promis à partir d’août 2024",
    "Un écran de 6,3 pouces pour 198 g",
    "128 ou 256 Go, à choisir d’après un calcul simple",
    "L’indice IP68 annoncé",
  ],
  features: [
    {
      icon: "smartphone",
      title: "6,3 pouces, 198 g",
      text: "Un écran OLED de 60 à 120 Hz et des flancs plats. Compact pour l’époque, ce qui n’est pas petit.",
    },
    {
      icon: "camera",
      title: "Deux appareils au dos",
      text: "Un module principal de 50 mégapixels et un ultra-grand-angle de 48. Le téléobjectif est réservé au modèle Pro.",
    },
    {
      icon: "refresh",
      title: "7 ans de mises à jour",
      text: "Système et sécurité, d’après Google, à compter de la sortie d’août 2024. Acheté fin 2026, il en reste un peu moins de cinq.",
    },
    {
      icon: "cpu",
      title: "Tensor G4, 12 Go",
      text: "Frandroid parlait d’une petite hausse de performance sur la génération d’avant. Nous n’avons rien chronométré.",
    },
    {
      icon: "droplet",
      title: "IP68",
      text: "L’indice vaut pour un appareil neuf, dans l’eau douce d’un essai. Ni la mer ni les chutes n’en font partie.",
    },
  ],
  specifications: [
    { label: "Écran", value: "OLED de 6,3 pouces, 2 424 × 1 080, 60 à 120 Hz" },
    { label: "Puce et mémoire vive", value: "Google Tensor G4, 12 Go", source: "frandroid" },
    { label: "Stockage", value: "128 ou 256 Go, non extensible" },
    { label: "Photo", value: "50 mégapixels, ultra-grand-angle de 48 mégapixels", source: "frandroid" },
    { label: "Appareil photo avant", value: "10,5 mégapixels" },
    { label: "Batterie", value: "4 700 mAh, charge par USB-C ou par induction" },
    { label: "Poids", value: "198 g" },
    { label: "Protection", value: "IP68" },
    { label: "Mises à jour", value: "7 ans, soit jusqu’en août 2031", source: "ccm" },
    { label: "Chargeur", value: "non fourni", source: "frandroid" },
    { label: "Prix conseillé en 128 Go", value: "899 €", source: "bnt" },
    { label: "Prix conseillé en 256 Go", value: "999 €" },
  ],
  comparison: null,
  rating: null,
  guarantees: { commercial: "unknown", returns: "unknown", delivery: "unknown", support: "unknown" },
  regulation: { sar: "unknown", energyLabel: "unknown", medicalDevice: "not-applicable" },
  sources: [
    {
      id: "frandroid",
      kind: "press",
      name: "Frandroid, présentation du Pixel 9",
      url: "https://www.frandroid.com/marques/google/2279880_google-pixel-9-encore-un-peu-plus-cher",
      readOn: "2026-11-22",
      states:
        "899 € au lancement ; écran de 6,3 pouces, Tensor G4, 12 Go, 128 ou 256 Go, 50 et 48 mégapixels, 4 700 mAh, chargeur non fourni, sept ans de mises à jour.",
    },
    {
      id: "ccm",
      kind: "press",
      name: "CommentÇaMarche, la gamme Pixel 9",
      url: "https://www.commentcamarche.net/mobile/telephones/31969-google-pixel-9-trois-nouveaux-modeles-et-un-pliable-arrivent-en-france/",
      readOn: "2026-11-22",
      states:
        "Sept ans de mises à jour majeures du système et de correctifs de sécurité, pour toute la gamme.",
    },
    {
      id: "bnt",
      kind: "press",
      name: "Blog Nouvelles Technologies, prix et sortie",
      url: "https://www.blog-nouvelles-technologies.fr/300535/gamme-pixel-9/",
      readOn: "2026-11-22",
      states: "Sortie le 22 août 2024 ; 899 € en 128 Go.",
    },
    {
      id: "techradar",
      kind: "press",
      name: "TechRadar, les Pixel suivants",
      url: "https://global.techradar.com/fr-fr/phones/google-pixel-phones/une-fuite-du-pixel-11-revele-un-possible-changement-sur-la-celebre-barre-photo",
      readOn: "2026-11-22",
      states:
        "En mars 2026, une génération Pixel 10 était en vente et des Pixel 11 étaient attendus vers le mois d’août.",
    },
    {
      id: "numerama-9a",
      kind: "press",
      name: "Numerama, le Pixel 9a face au Pixel 9",
      url: "https://www.numerama.com/tech/1950039-google-sort-son-nouveau-smartphone-pixel-9a-faut-il-craquer.html",
      readOn: "2026-11-22",
      states:
        "Pixel 9a en vente le 14 avril 2025, à 549 € en 128 Go ; légèrement plus grand et plus épais que le Pixel 9.",
    },
    {
      id: "01net-9a",
      kind: "press",
      name: "01net, test du Pixel 9a",
      url: "https://01net.com/tests/test-google-pixel-9a-avis.html",
      readOn: "2026-11-22",
      states:
        "Même puce, 8 Go de mémoire vive, plastique au dos, moins de mégapixels, sept ans de mises à jour, pas de téléobjectif.",
    },
    {
      id: "ccm-9a",
      kind: "press",
      name: "CommentÇaMarche, test du Pixel 9a",
      url: "https://www.commentcamarche.net/mobile/telephones/34665-test-google-pixel-9a/",
      readOn: "2026-11-22",
      states: "En mai 2025, 549 €, soit 150 € de moins que le Pixel 9.",
    },
    {
      id: "nextpit-xiaomi",
      kind: "press",
      name: "NextPit, test du Xiaomi 14",
      url: "https://nextpit.fr/xiaomi-14-test-complet-smartphone",
      readOn: "2026-11-22",
      states:
        "En vente le 25 février 2024, à 999,90 € en 256 Go ; quatre versions d’Android et cinq ans de correctifs de sécurité.",
    },
    {
      id: "nerd-mobile",
      kind: "press",
      name: "Nerd Mobile, test du Xiaomi 14",
      url: "https://nerd-mobile.com/nos-tests/smartphones2024/test-xiaomi-14-le-meilleur-smartphone-compacte-de-2024/",
      readOn: "2026-11-22",
      states: "Trois appareils de 50 mégapixels, dont un téléobjectif.",
    },
    {
      id: "frandroid-s24",
      kind: "press",
      name: "Frandroid, Xiaomi 14 contre Galaxy S24",
      url: "https://www.frandroid.com/versus/1996140_xiaomi-14-vs-samsung-galaxy-s24-comment-choisir-le-meilleur-smartphone",
      readOn: "2026-11-22",
      states:
        "Galaxy S24 : 6,2 pouces, 147 × 70,6 mm, 167 g, trois appareils au dos, à partir de 899 € en juin 2024.",
    },
  ],
  charts: [
    {
      name: "annees",
      caption: "Ce que l’on paie, divisé par les années de suivi qui restent jusqu’en août 2031.",
      unit: "€ par an",
      bars: [
        { label: "À la sortie, en août 2024", low: null, amount: 128, isOurs: false },
        { label: "Fin 2026", low: null, amount: 147, isOurs: true },
      ],
    },
  ],
  pointsToConsider: [
    {
      title: "Deux années de suivi déjà écoulées",
      text: "Les sept ans se comptent depuis août 2024. À {prix-calcul}, chaque année restante coûte plus cher qu’à la sortie.",
    },
    {
      title: "Au moins une génération plus récente",
      text: "Une génération Pixel 10 existe. Son prix n’est pas relevé ici : comparez avant de conclure.",
    },
    {
      title: "Pas de téléobjectif",
      text: "Le zoom est un recadrage. Pour les concerts et les oiseaux, cherchez un téléphone qui en a un.",
    },
    {
      title: "Une capacité à choisir pour de bon",
      text: "Aucune carte mémoire n’est acceptée. Le chargeur, lui, s’achète à part.",
    },
  ],
  closing: {
    title: "610 €, le prix à guetter",
    text: "En dessous, l’année de mises à jour coûte ce qu’elle coûtait à la sortie. Autour de {prix}, on paie un peu le confort de ne plus chercher.",
  },
  related: {
    slug: "nokia-3210",
    reason: "L’autre extrême : un téléphone à touches, et la question à poser à son opérateur.",
  },
  seo: {
    title: "Google Pixel 9 : notre smartphone compact",
    description:
      "6,3 pouces, 198 g, sept ans de mises à jour depuis août 2024, environ {prix} : pourquoi le Pixel 9 est notre choix compact, et sous quel prix.",
  },
  analysis: {
    title: "Google Pixel 9 : huit questions avant de payer {prix}",
    lead: "Combien d’années reste-t-il, combien coûte chacune, quelle capacité prendre : des réponses courtes, et deux « nous ne savons pas ».",
    badge: null,
    numbering: "arabic",
    sections: 8,
    isConclusionNumbered: false,
    updatedOn: "2026-11-22",
    seo: {
      title: "Pourquoi le Google Pixel 9 ? Le choix expliqué",
      description:
        "Format, photo, capacité, suivi jusqu’en 2031, prix conseillé et prix d’aujourd’hui : l’analyse du Pixel 9, défauts compris.",
    },
  },
} satisfies ProductRecord;
