import type { ProductRecord } from "#content/product-record.ts";

export default {
  name: "Technics EAH-AZ100EK",
  kind: "Écouteurs sans fil",
  tagline: "Pour réécouter ses vieux disques, et décrocher sur le bon appareil entre deux morceaux.",
  audience:
    "L’auditeur qui place la musique avant le silence et les gadgets, et jongle toute la journée entre ordinateur, téléphone et tablette.",
  notFor: [],
  trial: "none",
  badges: ["Fluide magnétique", "3 appareils reliés", "LDAC", "Noir"],
  categorySlug: "ecouteurs-sans-fil",
  price: {
    amount: 299,
    isApproximate: true,
    old: { amount: 349, meaning: "ancien prix indicatif", proof: "unknown" },
    note: null,
  },
  merchant: {
    name: "Fnac",
    url: "https://www.fnac.com/SearchResult/ResultList.aspx?Search=Technics+EAH-AZ100EK",
  },
  modelReference: "unknown",
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
  verdict:
    "Les AZ100 misent sur leur transducteur, guidé par un fluide magnétique, et sur une commodité rare : trois appareils reliés à la fois. La réduction de bruit n’est pas leur premier argument et les accessoires sont peu garantis. Pour la musique, ils ont notre préférence autour de 299 €.",
  strengths: [
    "Un transducteur à fluide magnétique, venu d’écouteurs filaires haut de gamme",
    "Trois appareils connectés en même temps",
    "Le codec LDAC pour les téléphones Android",
    "Une dizaine d’heures annoncées par charge, réduction de bruit active",
  ],
  features: [
    {
      icon: "music",
      title: "Un fluide magnétique",
      text: "Il guide la membrane pour qu’elle se déplace plus droit, donc déforme moins. L’idée est sérieuse ; nous ne l’avons pas mesurée.",
    },
    {
      icon: "link",
      title: "Trois appareils à la fois",
      text: "L’ordinateur, le téléphone et la tablette restent reliés. On passe de l’un à l’autre sans ouvrir un menu.",
    },
    {
      icon: "microphone",
      title: "Les appels soignés",
      text: "La marque annonce un traitement qui sépare votre voix du vacarme, et celle de votre interlocuteur du sien. À éprouver sur votre propre quai de gare.",
    },
    {
      icon: "battery",
      title: "Une journée par charge",
      text: "Environ 10 h annoncées avec la réduction de bruit, 28 h avec le boîtier, en codec AAC. Le LDAC en demande plus.",
    },
    {
      icon: "ear",
      title: "Des embouts à essayer tous",
      text: "De la bonne taille dépendent les basses, l’isolation et le confort. Un quart d’heure, une fois.",
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
    { label: "Coloris EK", value: "noir" },
    { label: "Garantie commerciale", value: "1 an, 90 jours pour les accessoires" },
    {
      label: "Débit d’absorption spécifique (DAS)",
      value:
        "non vérifié par nos soins ; l’affichage s’impose au-delà de 20 mW, que le Bluetooth d’écouteurs n’atteint pas en général",
    },
  ],
  comparison: null,
  rating: null,
  guarantees: {
    commercial: "1 an pour les écouteurs, 90 jours pour les accessoires, embouts compris.",
    returns: "unknown",
    delivery: "unknown",
    support:
      "Technics appartient à Panasonic. Avant d’en avoir besoin, renseignez-vous sur le prix d’un écouteur vendu seul.",
  },
  // As a rule Bluetooth earbuds stay below the 20 mW from which the DAS has to be shown. See the last row.
  regulation: { sar: "not-applicable", energyLabel: "not-applicable", medicalDevice: "not-applicable" },
  sources: [],
  pointsToConsider: [
    {
      title: "Le silence n’est pas leur premier argument",
      text: "La réduction de bruit devrait rendre un train supportable. Pour l’avion, un casque enveloppant garde l’avantage.",
    },
    {
      title: "90 jours pour les accessoires",
      text: "Un embout fendu au quatrième mois sort de la garantie commerciale. Gardez les tailles inutilisées.",
    },
    {
      title: "Tout ne s’obtient pas ensemble",
      text: "Selon les combinaisons, le meilleur codec, les trois liaisons et l’autonomie maximale s’excluent en partie.",
    },
    {
      title: "Moins d’intérêt avec un iPhone",
      text: "L’iPhone ignore le LDAC. Les écouteurs restent bons, mais l’un de leurs arguments tombe.",
    },
  ],
  closing: {
    title: "De la musique d’abord",
    text: "Autour de 299 €, ils s’adressent à ceux qui écoutent sans faire autre chose. Essayez tous les embouts, puis sortez un disque que vous croyez connaître.",
  },
  related: {
    slug: "sony-wh-1000xm6",
    reason: "Si le silence passe avant la musique, c’est un casque qu’il vous faut : voici le nôtre.",
  },
  seo: {
    title: "Technics EAH-AZ100EK : nos écouteurs sans fil",
    description:
      "Fluide magnétique, trois appareils reliés, LDAC, environ 299 € : les écouteurs que nous conseillons à qui place la musique en premier.",
  },
  analysis: {
    title: "Technics AZ100 : un piston dans l’oreille",
    lead: "Une idée mécanique, une commodité rare et quelques lignes de garantie à lire de près.",
    badge: null,
    numbering: "arabic",
    sections: 8,
    isConclusionNumbered: false,
    updatedOn: "2026-11-21",
    seo: {
      title: "Pourquoi les Technics EAH-AZ100EK ? Notre lecture",
      description:
        "Transducteur, triple connexion, embouts, garantie d’un an et 90 jours pour les accessoires : ce qui décide de notre choix.",
    },
  },
} satisfies ProductRecord;
