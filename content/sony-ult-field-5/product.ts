import type { ProductRecord } from "#content/product-record.ts";

export default {
  name: "Sony ULT Field 5",
  kind: "Enceinte de fête portable",
  tagline: "Du grave, de la lumière et une bandoulière : la fête va où il n’y a pas de prise.",
  audience:
    "Ceux qui reçoivent dehors, à plus de dix, plusieurs fois par an, et veulent une enceinte que l’on peut rincer le lendemain.",
  notFor: [],
  trial: "none",
  badges: ["25 h d’autonomie", "IP67", "Jeux de lumière", "Jusqu’à 100 enceintes"],
  categorySlug: "enceintes-de-fete",
  price: {
    amount: 249,
    isApproximate: false,
    old: { amount: 299, meaning: "prix habituel", proof: "unknown" },
    note: "249 € est un prix promotionnel, dont nous ne connaissons pas la date de fin. Hors promotion, comptez environ 299 € ; l’enceinte a aussi été affichée à 330 € auparavant.",
  },
  merchant: { name: "Boulanger", url: "https://www.boulanger.com/resultats?tr=Sony+ULT+Field+5" },
  modelReference: "unknown",
  enteredOn: "2026-11-21",
  checkedOn: null,
  pictures: [
    {
      src: "/media/produits/sony-ult-field-5.svg",
      alt: "Dessin de la Sony ULT Field 5 : enceinte noire allongée, anneau lumineux coloré à une extrémité et sangle de transport.",
      width: 960,
      height: 720,
    },
  ],
  verdict:
    "Dehors, une petite enceinte se perd entre deux buissons. La ULT Field 5 accepte 3,3 kg pour offrir du volume, 25 h annoncées sans lumières, des jeux de lumière pour la nuit et une coque IP67. À 249 €, c’est notre enceinte de fête ; pour la plage à deux, elle est trop grosse.",
  strengths: [
    "25 h d’autonomie annoncée, de quoi passer un week-end",
    "IP67 : poussière, averse et chute dans l’eau prévues",
    "Des basses que le mode ULT renforce à la demande",
    "Bandoulière, et jusqu’à 100 enceintes compatibles reliées",
  ],
  features: [
    {
      icon: "party",
      title: "Faite pour la fête",
      text: "Un bouton ULT renforce les graves, des lumières suivent la musique. Les deux se coupent, ce qui est aussi une qualité.",
    },
    {
      icon: "battery",
      title: "25 h, ou 10 h en lumière",
      text: "Les durées annoncées valent à volume modéré. Gardez le spectacle pour la nuit et vous gagnerez une journée.",
    },
    {
      icon: "droplet",
      title: "IP67",
      text: "Ni poussière ni sable, et une immersion brève en eau douce sans dommage. Rincez après la mer et la piscine.",
    },
    {
      icon: "link",
      title: "Jusqu’à 100 enceintes",
      text: "Cent relève du record ; deux suffisent à sonoriser un jardin sans crier. Il faut des modèles Sony compatibles.",
    },
    {
      icon: "weight",
      title: "3,3 kg à l’épaule",
      text: "La bandoulière facilite le trajet depuis la voiture. Pour une randonnée, prenez plus petit.",
    },
  ],
  specifications: [
    { label: "Autonomie annoncée", value: "25 h" },
    { label: "Autonomie avec les lumières", value: "10 h" },
    { label: "Protection", value: "IP67" },
    { label: "Poids", value: "3,3 kg" },
    { label: "Enceintes reliées", value: "jusqu’à 100, compatibles de la marque" },
    { label: "Renfort des graves", value: "mode ULT, par un bouton" },
    { label: "Lumières", value: "oui, réglables et désactivables" },
    { label: "Transport", value: "bandoulière" },
    { label: "Liaison", value: "Bluetooth" },
    { label: "Batterie remplaçable par l’utilisateur", value: "non" },
    { label: "Prix promotionnel", value: "249 €" },
    { label: "Prix hors promotion", value: "environ 299 € (330 € auparavant)" },
  ],
  comparison: {
    title: "Face à trois concurrentes",
    intro:
      "Trois enceintes portables que l’on croise dans le même rayon. Aucune n’est une copie de la Sony : chacune déplace le compromis entre le poids, l’endurance et le spectacle.",
    caption:
      "Caractéristiques annoncées par les fabricants, telles que nous les connaissons au 21 novembre 2026. Nous n’avons pas comparé le son.",
    products: ["Sony ULT Field 5", "JBL Xtreme 4", "Bose SoundLink Max", "Marshall Middleton"],
    rows: [
      {
        criterion: "Autonomie annoncée",
        values: ["25 h (10 h avec lumières)", "24 h", "20 h", "20 h"],
      },
      { criterion: "Poids", values: ["3,3 kg", "2,1 kg", "2,1 kg", "1,8 kg"] },
      { criterion: "Protection", values: ["IP67", "IP67", "IP67", "IP67"] },
      { criterion: "Transport", values: ["bandoulière", "bandoulière", "poignée en corde", "dragonne"] },
      { criterion: "Jeux de lumière", values: ["oui", "non", "non", "non"] },
      { criterion: "Batterie remplaçable", values: ["non", "oui", "non", "non"] },
      {
        criterion: "Plutôt pour",
        values: ["une soirée dehors", "la garder longtemps", "une écoute plus posée", "voyager léger"],
      },
    ],
    conclusion:
      "La JBL est le choix de ceux qui pensent à la batterie, la Bose celui d’une écoute plus calme, la Marshall celui du sac à dos. Pour une fête, de nuit et en plein air, la Sony garde l’avantage de l’endurance et de la lumière.",
  },
  rating: null,
  guarantees: {
    commercial: "unknown",
    returns: "unknown",
    delivery: "unknown",
    support: "Assistance de Sony en français et centres de réparation agréés.",
  },
  regulation: { sar: "not-applicable", energyLabel: "not-applicable", medicalDevice: "not-applicable" },
  sources: [],
  pointsToConsider: [
    {
      title: "3,3 kg, c’est presque le double de la plus légère de ses rivales",
      text: "Parfaite dans un coffre de voiture, encombrante dans un sac. Une enceinte nomade convient mieux aux petits comités.",
    },
    {
      title: "Les lumières mangent l’autonomie",
      text: "On passe de 25 h à 10 h annoncées. À plein volume, comptez moins encore.",
    },
    {
      title: "Une mise en réseau réservée à la marque",
      text: "Pour relier plusieurs enceintes, il faut des modèles Sony compatibles. L’enceinte d’un ami ne suivra pas forcément.",
    },
    {
      title: "La batterie n’est pas prévue pour être remplacée",
      text: "Elle décidera de la vie de l’appareil. Rangez-le à moitié chargé, au sec.",
    },
  ],
  closing: {
    title: "Dehors, et jusqu’au bout de la nuit",
    text: "À 249 €, c’est notre choix pour les soirées de jardin. À 330 €, attendez. Et prévenez les voisins.",
  },
  related: {
    slug: "sony-wh-1000xm6",
    reason: "Après la fête, le silence : le casque à réduction de bruit que nous recommandons.",
  },
  seo: {
    title: "Sony ULT Field 5 : notre enceinte de fête",
    description:
      "25 h d’autonomie, IP67, lumières, 3,3 kg : notre enceinte de fête à 249 €, comparée à trois concurrentes de JBL, Bose et Marshall.",
  },
  analysis: {
    title: "Sony ULT Field 5 : la fête, et le lendemain",
    lead: "Une enceinte se juge dans le bruit et se range sale. Nous avons lu celle-ci sous ces deux angles, prix démêlé compris.",
    badge: null,
    numbering: "arabic",
    sections: 8,
    isConclusionNumbered: false,
    updatedOn: "2026-11-21",
    seo: {
      title: "Pourquoi la Sony ULT Field 5 ? L’analyse",
      description:
        "Volume en plein air, autonomie avec et sans lumières, étanchéité, trois prix à démêler : les raisons de notre choix.",
    },
  },
} satisfies ProductRecord;
