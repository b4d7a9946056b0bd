import type { ProductRecord } from "#content/product-record.ts";

export default {
  name: "Technics EAH-AZ100EK",
  kind: "Écouteurs sans fil",
  tagline: "Pour qui écoute d’abord, et répond ensuite sur le bon appareil.",
  audience:
    "vous placez la musique avant le silence, et passez la journée entre un ordinateur, un téléphone et une tablette.",
  notFor: [
    {
      who: "vous cherchez le silence avant la musique",
      instead: { name: "le Sony WH-1000XM6", path: "/sony-wh-1000xm6" },
    },
    {
      who: "vous courez avec",
      why: "rien n’est annoncé pour le sport",
      instead: { name: "notre choix d’écouteurs de sport", path: "/categories/ecouteurs-de-sport" },
    },
  ],
  rejected: [
    {
      name: "Technics EAH-AZ80",
      price: "unknown",
      criterion: "La tenue dans l’oreille",
      reason:
        "Le journaliste de Tom’s Hardware n’a pas pu enfoncer le sien à droite : l’écouteur est grand. Prix de lancement : 299 €, fin mai 2023, d’après Phonandroid.",
      source: "tomshw",
      betterFor: "qui a pu les essayer, et les trouve soldés.",
    },
    {
      name: "Bose QuietComfort Earbuds II",
      price: "unknown",
      criterion: "Les appels, et un seul appareil",
      reason:
        "Clubic juge les appels moyens et ne leur trouve pas de liaison à plusieurs appareils, qui est ici l’annonce décisive.",
      source: "clubic",
      betterFor: "qui cherche d’abord le confort, la tenue et l’isolement.",
    },
    {
      name: "Sony WF-1000XM5",
      price: "unknown",
      criterion: "L’autonomie, d’environ une heure",
      reason:
        "8 h 45 mesurées par Les Numériques avec réduction de bruit, pour une dizaine annoncées ici, que nous n’avons pas vérifiées.",
      source: "les-numeriques",
      betterFor: "qui veut des écouteurs déjà essayés et mesurés : 320 € à la sortie, en juillet 2023.",
    },
  ],
  trial: "none",
  badges: ["Fluide magnétique", "3 appareils reliés", "LDAC"],
  categorySlug: "ecouteurs-sans-fil",
  price: {
    amount: 299,
    isApproximate: true,
    old: { amount: 349, meaning: "ancien prix indicatif" },
    note: null,
  },
  merchant: {
    name: "Fnac",
    url: "https://www.fnac.com/SearchResult/ResultList.aspx?Search=Technics+EAH-AZ100EK",
  },
  modelReference: "EAH-AZ100EK (sens du suffixe EK non vérifié)",
  enteredOn: "2026-11-21",
  checkedOn: null,
  pictures: [
    {
      src: "/media/produits/technics-eah-az100-ek.svg",
      alt: "Dessin des écouteurs Technics EAH-AZ100 noirs dans leur boîtier de charge ouvert.",
      width: 960,
      height: 720,
    },
    {
      src: "/media/produits/technics-eah-az100-ek-2.svg",
      alt: "Dessin rapproché d’un écouteur : face extérieure gravée de cercles concentriques et embout de silicone.",
      width: 960,
      height: 720,
    },
  ],
  inShort:
    "Pour la musique d’abord, et pour trois appareils reliés à la fois ; le son, nous ne l’avons pas jugé nous-mêmes.",
  verdict:
    "Deux annonces décident : un transducteur guidé par un fluide magnétique, trois appareils reliés à la fois. La seconde se vérifie en un jour, la première demande des oreilles que nous n’avons pas prêtées. Autour de {prix}, nous les retenons pour la musique, sans garantie de notre part sur le son, et avec 90 jours seulement de la marque sur les accessoires.",
  strengths: [
    "Trois appareils annoncés en même temps",
    "Un transducteur à fluide magnétique",
    "Le codec LDAC, en plus de l’AAC et du SBC",
    "Environ 10 h annoncées par charge, réduction de bruit active",
  ],
  features: [
    {
      icon: "music",
      title: "Un fluide magnétique",
      text: "La marque y guide la membrane pour qu’elle se déplace droit. Ce que l’oreille y gagne, nous ne l’avons ni écouté ni mesuré.",
    },
    {
      icon: "link",
      title: "Trois appareils à la fois",
      text: "L’ordinateur, le téléphone et la tablette. C’est l’annonce la plus facile à contrôler pendant le délai de retour.",
    },
    {
      icon: "microphone",
      title: "Les appels",
      text: "La marque annonce un traitement de la voix. À éprouver sur votre propre quai de gare.",
    },
    {
      icon: "battery",
      title: "Une journée par charge",
      text: "Environ 10 h annoncées avec la réduction de bruit, 28 h avec le boîtier, en AAC.",
    },
    {
      icon: "ear",
      title: "Des embouts à essayer tous",
      text: "Un embout trop petit laisse fuir les graves et entrer le bruit. Prenez un quart d’heure.",
    },
  ],
  specifications: [
    { label: "Transducteur", value: "à fluide magnétique" },
    { label: "Appareils reliés à la fois", value: "3" },
    { label: "Codecs", value: "LDAC, AAC, SBC" },
    { label: "Réduction de bruit", value: "active" },
    {
      label: "Autonomie annoncée",
      value: "environ 10 h, 28 h avec le boîtier (AAC, réduction de bruit active)",
    },
    { label: "Recharge du boîtier", value: "USB-C ou induction" },
    { label: "Protection", value: "IPX4 annoncé pour les écouteurs" },
    { label: "Poids annoncé", value: "un peu moins de 6 g par écouteur" },
    { label: "Garantie commerciale", value: "1 an, 90 jours pour les accessoires" },
  ],
  comparison: null,
  rating: null,
  guarantees: {
    commercial: "1 an pour les écouteurs, 90 jours pour les accessoires, embouts compris.",
    returns: "unknown",
    delivery: "unknown",
    support: "Le prix d’un écouteur vendu seul n’est pas relevé : demandez-le avant d’en avoir besoin.",
  },
  regulation: { sar: "unknown", energyLabel: "not-applicable", medicalDevice: "not-applicable" },
  sources: [
    {
      id: "tomshw",
      kind: "press",
      name: "Tom’s Hardware Italie, test des Technics AZ80",
      url: "https://www.tomshw.it/smartphone/technics-az80-recensione/",
      readOn: "2026-11-22",
      states:
        "Mai 2023 : assez grands pour ne pas s’enfoncer dans toutes les oreilles ; sept tailles d’embouts fournies.",
    },
    {
      id: "phonandroid",
      kind: "press",
      name: "Phonandroid, test des Technics AZ80",
      url: "https://www.phonandroid.com/test-technics-az80-ecouteurs-anc-sans-fil.html",
      readOn: "2026-11-22",
      states: "Prix de lancement de 299 €, fin mai 2023.",
    },
    {
      id: "clubic",
      kind: "press",
      name: "Clubic, test des Bose QC Earbuds II",
      url: "https://clubic.com/ecouteurs/test-produit-442776-test-bose-qc-earbuds-ii-d-excellents-ecouteurs-et-des-defauts-pourtant-evitables.html",
      readOn: "2026-11-22",
      states:
        "Confort, tenue et isolation loués ; appels de qualité moyenne, pas de liaison à plusieurs appareils, pas d’induction.",
    },
    {
      id: "les-numeriques",
      kind: "press",
      name: "Les Numériques, test des Sony WF-1000XM5",
      url: "https://www.lesnumeriques.com/intra-ecouteur-true-wireless/sony-wf-1000xm5-p73667/test.html",
      readOn: "2026-11-22",
      states:
        "320 € en juillet 2023 ; 8 h 45 mesurées avec réduction de bruit ; SBC, AAC, LDAC, LC3, liaison à plusieurs appareils, IPX4.",
    },
  ],
  compatibility: [
    {
      with: "Codecs SBC, AAC et LDAC",
      answer: "yes",
      note: "D’après le catalogue initial ; le téléphone doit connaître le LDAC.",
    },
    { with: "Codec aptX", answer: "unknown", note: null },
    {
      with: "Trois appareils en LDAC",
      answer: "unknown",
      note: "La troisième liaison impose peut-être un codec plus simple.",
    },
  ],
  charts: [
    {
      name: "autonomie",
      caption: "Les durées annoncées en AAC, réduction de bruit active.",
      unit: "h",
      bars: [
        { label: "Écouteurs seuls, environ", low: null, amount: 10, isOurs: true },
        { label: "Avec le boîtier", low: null, amount: 28, isOurs: false },
      ],
    },
  ],
  pointsToConsider: [
    {
      title: "90 jours pour les accessoires",
      text: "Un embout fendu au quatrième mois sort de la garantie commerciale. Gardez les tailles inutilisées.",
    },
    {
      title: "Une réduction de bruit dont nous ne savons rien",
      text: "Elle existe. Pour l’avion, notre choix est un casque.",
    },
    {
      title: "Le LDAC ne sert pas à tous",
      text: "Il faut un téléphone qui le connaisse. Vérifiez le vôtre avant d’en faire un argument.",
    },
    {
      title: "« EK » n’est pas expliqué",
      text: "Ce suffixe figure dans la référence. Nous ne savons pas ce qu’il désigne : comparez la couleur et la version sur l’annonce.",
    },
  ],
  closing: {
    title: "Achetez le droit de les rendre",
    text: "Le son ne se lit pas sur une fiche. Choisissez un marchand dont le délai de retour permet d’ouvrir la boîte, et écoutez un disque que vous connaissez.",
  },
  related: {
    slug: "sony-wh-1000xm6",
    reason: "Si le silence passe avant la musique, c’est un casque qu’il vous faut : voici le nôtre.",
  },
  seo: {
    title: "Technics EAH-AZ100EK : nos écouteurs sans fil",
    description:
      "Fluide magnétique, trois appareils reliés, LDAC, environ {prix} : les écouteurs que nous conseillons à qui place la musique en premier.",
  },
  analysis: {
    title: "Technics AZ100 : l’essentiel, et le reste à vérifier",
    lead: "La plus courte de nos analyses : ce qui est annoncé, ce qui se contrôle chez soi, ce que personne ici ne sait.",
    badge: null,
    numbering: "arabic",
    sections: 8,
    isConclusionNumbered: false,
    updatedOn: "2026-11-22",
    seo: {
      title: "Pourquoi les Technics EAH-AZ100EK ? Notre lecture",
      description:
        "Transducteur, trois appareils, embouts, garantie d’un an et 90 jours pour les accessoires : ce qui décide, et ce qui reste à vérifier.",
    },
  },
} satisfies ProductRecord;
