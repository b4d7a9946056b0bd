import type { ProductRecord } from "#content/product-record.ts";

export default {
  name: "Nokia 3210",
  kind: "Téléphone à touches",
  tagline: "Il appelle, il écrit, il se tait. Pour le reste, il y a Snake.",
  audience:
    "Un enfant que l’on veut pouvoir joindre, un adulte en congé de fil d’actualité, ou quelqu’un qui n’a jamais aimé les écrans tactiles.",
  notFor: [],
  trial: "none",
  badges: ["4G", "USB-C", "Batterie amovible", "Snake"],
  categorySlug: "telephones-a-touches",
  price: {
    amount: 79,
    isApproximate: false,
    old: null,
    note: "Livraison annoncée gratuite et retour sous 30 jours, selon le marchand.",
  },
  merchant: { name: "Fnac", url: "https://www.fnac.com/SearchResult/ResultList.aspx?Search=Nokia+3210" },
  modelReference: "unknown",
  enteredOn: "2026-11-21",
  checkedOn: null,
  pictures: [
    {
      src: "/media/produits/nokia-3210.svg",
      alt: "Dessin du Nokia 3210, édition 2024 : de dos en bleu, de face en jaune doré, avec un petit écran et un clavier à touches plates.",
      width: 960,
      height: 720,
    },
  ],
  verdict:
    "On achète ce téléphone pour ce qui lui manque. Il appelle en 4G, envoie des SMS, se recharge en USB-C et garde une batterie que l’on change soi-même. Ni messagerie, ni banque, ni plan : comme premier téléphone ou second appareil, il est le plus équilibré à ce prix.",
  strengths: [
    "La 4G, pour des appels qui survivront à la fin de la 2G",
    "USB-C et batterie amovible sans outil",
    "Aucune application pour vous retenir",
    "79 €, et un dessin que l’on pose volontiers sur la table",
  ],
  features: [
    {
      icon: "phone",
      title: "Appeler et écrire",
      text: "La voix en 4G, si votre opérateur l’accepte sur ce modèle, et des SMS tapés au pouce. L’essentiel, et rien après.",
    },
    {
      icon: "keyboard",
      title: "De vraies touches",
      text: "Un clavier que l’on apprend sans regarder. Plat et d’un seul tenant, il demande un peu d’habitude aux gros doigts.",
    },
    {
      icon: "battery",
      title: "Plusieurs jours, puis on change",
      text: "La batterie de 1 450 mAh se retire à la main. Une seconde, dans un tiroir, remplace tous les chargeurs de secours.",
    },
    {
      icon: "gamepad",
      title: "Snake",
      text: "Le serpent est de retour, en couleurs. Il ne se synchronise avec rien et ne réclame aucune note.",
    },
    {
      icon: "music",
      title: "Radio, musique, prise casque",
      text: "Un lecteur, une radio et une prise jack. Une carte microSD, en option, accueille les chansons.",
    },
  ],
  specifications: [
    { label: "Réseau", value: "4G, appels en 4G selon l’opérateur" },
    { label: "Écran", value: "2,4 pouces, en couleurs, non tactile" },
    { label: "Photo", value: "2 mégapixels, avec lampe" },
    { label: "Batterie", value: "1 450 mAh, amovible" },
    { label: "Recharge", value: "USB-C" },
    { label: "Liaisons", value: "Bluetooth, prise casque" },
    { label: "Mémoire", value: "extensible par carte microSD" },
    { label: "Taille", value: "environ 122 × 52 mm" },
    { label: "Poids", value: "environ 88 g" },
    { label: "Applications courantes", value: "aucune" },
    { label: "Retour annoncé", value: "30 jours" },
    { label: "Livraison annoncée", value: "gratuite" },
  ],
  comparison: null,
  rating: { value: 4.2, reviews: "unknown", source: "unknown", readOn: "unknown" },
  guarantees: {
    commercial: "unknown",
    returns:
      "30 jours annoncés, au lieu des 14 jours du droit de rétractation en ligne. À vérifier chez le marchand.",
    delivery: "Annoncée gratuite. Le panier du marchand fait foi.",
    support:
      "HMD, qui fabrique ce téléphone sous la marque Nokia, publie les notices en français. Demandez à votre opérateur si les appels en 4G fonctionnent.",
  },
  // The energy label covers smartphones and tablets, not phones like this one.
  regulation: { sar: "unknown", energyLabel: "not-applicable", medicalDevice: "not-applicable" },
  sources: [],
  pointsToConsider: [
    {
      title: "Aucune application courante",
      text: "Ni WhatsApp, ni GPS, ni titres de transport. Faites la liste de ce que vous perdez avant de commander.",
    },
    {
      title: "La banque en ligne en pâtit",
      text: "Les codes reçus par SMS fonctionnent ; la validation dans une application, non. Renseignez-vous auprès de votre banque.",
    },
    {
      title: "Un petit écran",
      text: "2,4 pouces et de petits caractères : pour une vue faible, préférez un téléphone conçu pour cela.",
    },
    {
      title: "Deux mégapixels, pas davantage",
      text: "La photo garde trace d’une place de parking. Elle ne remplacera pas un album.",
    },
  ],
  closing: {
    title: "Joignable, et c’est tout",
    text: "Essayez un dimanche. Si le silence vous plaît, 79 € suffisent pour le garder ; sinon, vous avez 30 jours annoncés pour changer d’avis.",
  },
  related: {
    slug: "google-pixel-9",
    reason:
      "Pour la semaine : le smartphone compact que nous recommandons à ceux qui ont encore besoin d’applications.",
  },
  seo: {
    title: "Nokia 3210 : le téléphone à touches qui suffit",
    description:
      "4G, USB-C, batterie amovible, Snake et aucune application : le téléphone à touches que nous recommandons à 79 €, et ce qu’il retire.",
  },
  analysis: {
    title: "Nokia 3210 : acheter ce qui manque",
    lead: "Un téléphone qui ne sait presque rien faire, jugé sur ce critère. Sans partie sur les besoins secondaires, et pour cause.",
    badge: null,
    numbering: "arabic",
    // Without « besoins secondaires »: the text says why.
    sections: 7,
    isConclusionNumbered: false,
    updatedOn: "2026-11-21",
    seo: {
      title: "Pourquoi le Nokia 3210 ? Joignable, sans plus",
      description:
        "À qui convient un téléphone sans applications, ce que l’on perd, ce que deviennent la 2G et la banque : notre analyse du Nokia 3210.",
    },
  },
} satisfies ProductRecord;
