import type { ProductRecord } from "#content/product-record.ts";

export default {
  name: "Nokia 3210",
  kind: "Téléphone à touches",
  tagline: "Un téléphone à touches en 4G. Reste à savoir s’il téléphonera chez votre opérateur.",
  audience:
    "vous voulez pouvoir joindre un enfant, ou prendre congé des fils d’actualité, et si l’opérateur confirme les appels en 4G.",
  notFor: [
    {
      who: "vous payez par une application, ou voyagez avec des billets sur le téléphone",
      instead: { name: "le Google Pixel 9", path: "/google-pixel-9" },
    },
    {
      who: "votre vue est faible",
      why: "2,4 pouces, c’est petit, et nous n’avons pas de meilleur choix à proposer",
      instead: null,
    },
  ],
  rejected: [
    {
      name: "Nokia 150 (2023)",
      price: "unknown",
      criterion: "Le réseau : 2G seulement",
      reason: "D’après Blog Nouvelles Technologies, il ne connaît que la 2G, que la France éteint.",
      source: "bnt",
      betterFor: "qui voyage là où la 2G demeure : 30 jours de veille annoncés.",
    },
    {
      name: "Nokia 105, version 2G",
      price: "unknown",
      criterion: "Le réseau : 2G seulement",
      reason:
        "Vendu 19,99 € en novembre 2021, d’après Phonandroid. Il porte le même nom que la version 4G, et se tait avec la 2G.",
      source: "phonandroid",
      betterFor: null,
    },
    {
      name: "Nokia 105, version 4G",
      price: "unknown",
      criterion: "La lisibilité : 1,77 pouce",
      reason:
        "Un écran de 1,77 pouce d’après Phonandroid, qui ne distingue pas les deux versions. Celui du 3210, avec 2,4 pouces, est déjà petit.",
      source: "phonandroid",
      betterFor:
        "qui veut dépenser le moins possible : 31 € en novembre 2021. La question à poser à l’opérateur est la même.",
    },
  ],
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
  inShort:
    "La 2G s’éteint à la fin de 2026 : il annonce des appels en 4G, à faire confirmer par votre opérateur.",
  verdict:
    "La 2G s’éteint en France à la fin de 2026. Un téléphone à touches n’a donc d’avenir que s’il passe ses appels en 4G : le Nokia 3210 de 2024 l’annonce, et c’est pourquoi nous le retenons à {prix}. Que cela fonctionne chez votre opérateur, nous ne l’avons pas vérifié : posez-lui la question avant de commander.",
  strengths: [
    "La 4G annoncée, quand la 2G ferme",
    "USB-C et batterie amovible",
    "Aucune application courante, pour qui le veut ainsi",
  ],
  features: [
    {
      icon: "phone",
      title: "La seule question",
      text: "Appelle-t-il en 4G chez votre opérateur ? Sans cela, il dépendra de la 3G, puis de rien. La réponse se demande, elle ne se devine pas.",
    },
    {
      icon: "keyboard",
      title: "Des touches, et le T9",
      text: "L’écriture se fait au pouce, avec la saisie prédictive d’autrefois. BFM, qui l’a essayé, juge l’utilisation « particulièrement pénible ».",
      source: "bfm",
    },
    {
      icon: "battery",
      title: "Une batterie qui se retire",
      text: "1 450 mAh, USB-C. Une seconde batterie dans un tiroir remplace un chargeur de secours.",
    },
    {
      icon: "gamepad",
      title: "Snake",
      text: "Le serpent est là, avec des graphismes refaits.",
      source: "bfm",
    },
    {
      icon: "music",
      title: "Radio, musique, prise casque",
      text: "D’après le catalogue initial, avec une carte microSD en option pour les morceaux.",
    },
  ],
  specifications: [
    { label: "Réseau", value: "4G ; bandes de fréquences non relevées" },
    { label: "Appels en 4G (VoLTE)", value: "non vérifiés, chez aucun opérateur" },
    { label: "Services web livrés", value: "non relevés pour la version française" },
    { label: "Applications courantes", value: "aucune" },
    { label: "Écran", value: "2,4 pouces, en couleurs, non tactile" },
    { label: "Photo", value: "2 mégapixels, avec lampe" },
    { label: "Batterie", value: "1 450 mAh, amovible" },
    { label: "Recharge", value: "USB-C" },
    { label: "Liaisons", value: "Bluetooth, prise casque" },
    { label: "Mémoire", value: "extensible par carte microSD" },
    { label: "Taille et poids", value: "122 × 52 mm, environ 87 g", source: "bfm" },
    { label: "Retour annoncé", value: "30 jours" },
    { label: "Livraison annoncée", value: "gratuite" },
  ],
  comparison: null,
  rating: { value: 4.2, reviews: "unknown", source: "unknown", readOn: "unknown" },
  guarantees: {
    commercial: "unknown",
    returns: "30 jours annoncés, au lieu des 14 de la loi pour un achat en ligne.",
    delivery: "Annoncée gratuite. Le panier du marchand fait foi.",
    support: "HMD, sous la marque Nokia. Pour les appels en 4G, interrogez votre opérateur.",
  },
  regulation: { sar: "unknown", energyLabel: "not-applicable", medicalDevice: "not-applicable" },
  sources: [
    {
      id: "senat",
      kind: "authority",
      name: "Sénat, rapport sur l’extinction de la 2G et de la 3G",
      url: "https://www.senat.fr/rap/r25-380/r25-38010.html",
      readOn: "2026-11-22",
      states:
        "Le calendrier est fixé par les opérateurs seuls : extinction généralisée de la 2G en 2026, de la 3G en 2029.",
    },
    {
      id: "kulturegeek",
      kind: "press",
      name: "KultureGeek, le calendrier d’Orange",
      url: "https://kulturegeek.fr/news-337764/orange-couper-2g-2026-dabord-sud-ouest",
      readOn: "2026-11-22",
      states:
        "Orange coupe la 2G par étapes : Sud-Ouest de mars à juin 2026, le reste à partir de la fin de septembre, extinction totale en décembre.",
    },
    {
      id: "arcep",
      kind: "press",
      name: "Génération-NT, observatoire de l’Arcep",
      url: "https://www.generation-nt.com/actualites/fin-2g-3g-france-arcep-sim-reseau-2067783",
      readOn: "2026-11-22",
      states:
        "Fin de la 3G : Orange et SFR fin 2028, Bouygues Telecom fin 2029. Free n’a pas de 2G à lui et réutilise déjà ses fréquences 3G.",
    },
    {
      id: "igen",
      kind: "press",
      name: "iGen, les téléphones 4G sans VoLTE",
      url: "https://www.igen.fr/iphone/2023/12/larret-des-reseaux-2g-et-3g-pourrait-toucher-aussi-des-smartphones-4g-dont-liphone-5s-140797",
      readOn: "2026-11-22",
      states:
        "Un appareil 4G peut perdre la voix avec la 3G : l’appel en 4G dépend de l’appareil et du réseau.",
    },
    {
      id: "soixante-millions",
      kind: "press",
      name: "60 Millions de consommateurs, repris par Défense conso",
      url: "https://defenseconso.fr/fin-de-la-2g-tous-ces-vieux-appareils-seront-bientot-obsoletes",
      readOn: "2026-11-22",
      states: "Une cliente de Free dont le téléphone 2G n’appelait plus, sans avertissement.",
    },
    {
      id: "bfm",
      kind: "press",
      name: "BFM, essai du Nokia 3210",
      url: "https://www.bfmtv.com/tech/smartphone/snake-photo-ecriture-t9-on-a-essaye-la-nouvelle-version-de-l-iconique-3210-de-nokia_AV-202405290471.html",
      readOn: "2026-11-22",
      states:
        "122 mm de haut, 52 de large, 87 grammes ; T9 et Snake ; une utilisation jugée « particulièrement pénible ».",
    },
    {
      id: "bnt",
      kind: "press",
      name: "Blog Nouvelles Technologies, les Nokia 130 et 150",
      url: "https://www.blog-nouvelles-technologies.fr/267631/nokia-rafraichit-gamme-telephones-fonctionnels-avec-duo-bon-marche/",
      readOn: "2026-11-22",
      states: "Nokia 150 de 2023 : un téléphone 2G, 2,4 pouces, 1 450 mAh, jusqu’à 30 jours de veille.",
    },
    {
      id: "phonandroid",
      kind: "press",
      name: "Phonandroid, le Nokia 105",
      url: "https://www.phonandroid.com/quel-est-le-telephone-le-plus-vendu-au-monde-en-2021-un-indice-ce-nest-pas-un-iphone.html",
      readOn: "2026-11-22",
      states: "En novembre 2021 : 19,99 € en 2G, 31 € en 4G ; écran de 1,77 pouce, 800 mAh.",
    },
  ],
  compatibility: [
    {
      with: "Appels en 4G chez Orange",
      answer: "unknown",
      note: "La 2G s’éteint en décembre 2026, la 3G fin 2028. À demander à l’opérateur.",
      source: "arcep",
    },
    {
      with: "Appels en 4G chez SFR",
      answer: "unknown",
      note: "La 2G s’éteint fin 2026, la 3G fin 2028. À demander à l’opérateur.",
      source: "arcep",
    },
    {
      with: "Appels en 4G chez Bouygues Telecom",
      answer: "unknown",
      note: "La 2G s’éteint fin 2026, la 3G fin 2029. À demander à l’opérateur.",
      source: "arcep",
    },
    {
      with: "Appels en 4G chez Free",
      answer: "unknown",
      note: "Il n’a pas de 2G et réutilise déjà ses fréquences 3G. À demander à l’opérateur.",
      source: "arcep",
    },
  ],
  sizes: [
    {
      name: "tailles",
      caption: "Le téléphone, d’après l’essai de BFM, et une carte bancaire, à la même échelle.",
      things: [
        { label: "Carte bancaire", widthMm: 54, heightMm: 85.6, isOurs: false },
        { label: "Nokia 3210", widthMm: 52, heightMm: 122, isOurs: true, source: "bfm" },
      ],
    },
  ],
  pointsToConsider: [
    {
      title: "Les appels en 4G ne sont pas garantis",
      text: "Être en 4G ne suffit pas : l’opérateur doit accepter la voix en 4G sur ce modèle. Nous n’avons de réponse pour aucun.",
    },
    {
      title: "Aucune application courante",
      text: "Ni messagerie instantanée, ni GPS, ni titres de transport. Tenez WhatsApp pour absent tant qu’aucune fiche ne l’écrit.",
    },
    {
      title: "La banque en ligne en pâtit",
      text: "Les codes par SMS passent ; la validation dans une application, non. Interrogez votre banque.",
    },
    { title: "Un petit écran, deux mégapixels", text: "2,4 pouces pour lire, et des photos pour mémoire." },
  ],
  closing: {
    title: "Téléphonez avant d’acheter",
    text: "Appelez votre opérateur, donnez le nom du modèle, demandez la VoLTE. Si c’est oui, {prix} suffisent, et 30 jours annoncés permettent de changer d’avis.",
  },
  related: {
    slug: "google-pixel-9",
    reason:
      "Pour la semaine : le smartphone compact que nous recommandons à ceux qui ont encore besoin d’applications.",
  },
  seo: {
    title: "Nokia 3210 : le téléphone à touches qui suffit",
    description:
      "4G à l’heure où la 2G s’éteint, USB-C, batterie amovible, {prix} : notre téléphone à touches, ce qu’il retire et ce qu’il faut demander d’abord.",
  },
  analysis: {
    title: "Nokia 3210 : pourra-t-on encore appeler avec ?",
    lead: "La 2G ferme. Voici ce que l’on sait, réseau par réseau, et la liste de ce que l’on perd en échange du calme.",
    badge: null,
    numbering: "arabic",
    sections: 7,
    isConclusionNumbered: false,
    updatedOn: "2026-11-22",
    seo: {
      title: "Pourquoi le Nokia 3210 ? Joignable, sans plus",
      description:
        "À qui convient un téléphone sans applications, ce que l’on perd, ce que deviennent la 2G et la banque : notre analyse du Nokia 3210.",
    },
  },
} satisfies ProductRecord;
