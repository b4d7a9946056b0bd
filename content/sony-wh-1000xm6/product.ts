import type { ProductRecord } from "#content/product-record.ts";

export default {
  name: "Sony WH-1000XM6",
  kind: "Casque à réduction de bruit",
  tagline: "Il retire le moteur du train et la soufflerie du bureau. Le reste est de la musique.",
  audience:
    "Les gens qui voyagent ou travaillent dans le bruit presque tous les jours et veulent un casque léger, pliable, qui tienne la semaine.",
  notFor: [],
  trial: "none",
  badges: ["30 h avec réduction de bruit", "254 g", "Pliable", "Bluetooth 5.3"],
  categorySlug: "casques-a-reduction-de-bruit",
  price: {
    amount: 449,
    isApproximate: false,
    old: { amount: 449.99, meaning: "prix de lancement", proof: "unknown" },
    note: "Autant dire que le prix n’a pas bougé depuis la sortie : l’écart est de 99 centimes.",
  },
  merchant: {
    name: "Fnac",
    url: "https://www.fnac.com/SearchResult/ResultList.aspx?Search=Sony+WH-1000XM6",
  },
  modelReference: "unknown",
  enteredOn: "2026-11-21",
  checkedOn: null,
  pictures: [
    {
      src: "/media/produits/sony-wh-1000xm6.svg",
      alt: "Dessin du Sony WH-1000XM6 noir, vu de trois quarts : arceau large et lisse, coques ovales et coussinets épais.",
      width: 960,
      height: 720,
    },
    {
      src: "/media/produits/sony-wh-1000xm6-2.svg",
      alt: "Dessin du casque replié dans son étui noir ouvert, arceau en haut et coques côte à côte.",
      width: 960,
      height: 720,
    },
    {
      src: "/media/produits/sony-wh-1000xm6-3.svg",
      alt: "Dessin rapproché du casque : la coque ovale au premier plan, avec la fente de ses microphones, et le second coussinet derrière.",
      width: 960,
      height: 720,
    },
    {
      src: "/media/produits/sony-wh-1000xm6-4.svg",
      alt: "Dessin des trois coloris du casque : argent platine à gauche, noir au centre, bleu nuit à droite.",
      width: 960,
      height: 720,
    },
  ],
  verdict:
    "Un casque à réduction de bruit se paie pour ce qu’il retranche, et c’est dans ce métier que Sony a le plus affiné sa recette : douze microphones, 30 h annoncées, 254 g, et un pliage retrouvé. Cher pour un usage occasionnel, il se justifie pour qui vit dans le bruit.",
  strengths: [
    "Douze microphones et un réglage qui s’adapte au bruit",
    "30 h d’autonomie annoncée, réduction de bruit active",
    "254 g, pliable, dans un étui plus petit qu’avant",
    "Trois coloris : noir, argent platine et bleu nuit",
  ],
  features: [
    {
      icon: "volume-off",
      title: "Le moteur disparaît",
      text: "La réduction active excelle sur les bruits graves et réguliers. Les voix s’éloignent, sans s’effacer tout à fait.",
    },
    {
      icon: "battery",
      title: "30 h par charge",
      text: "C’est la durée annoncée avec la réduction de bruit : deux semaines de trajets, ou un très long voyage aller-retour.",
    },
    {
      icon: "feather",
      title: "254 g, et pliable",
      text: "Il se replie vers l’intérieur et tient dans un étui à fermoir magnétique. Le modèle précédent ne le faisait pas.",
    },
    {
      icon: "bluetooth",
      title: "Bluetooth 5.3, ou un câble",
      text: "Deux appareils reliés à la fois, le codec LDAC pour les téléphones Android, et une prise jack pour l’avion.",
    },
    {
      icon: "palette",
      title: "Trois coloris",
      text: "Noir discret, argent platine clair, bleu nuit presque noir le soir. Le plus clair montrera davantage les marques.",
    },
  ],
  specifications: [
    { label: "Autonomie annoncée", value: "30 h avec la réduction de bruit" },
    { label: "Poids", value: "254 g" },
    { label: "Liaison sans fil", value: "Bluetooth 5.3" },
    { label: "Appareils reliés à la fois", value: "2" },
    { label: "Codecs", value: "LDAC, AAC, SBC" },
    { label: "Liaison par câble", value: "prise jack" },
    { label: "Microphones", value: "12" },
    { label: "Pliage", value: "oui, étui à fermoir magnétique" },
    { label: "Commandes", value: "boutons et surface tactile" },
    { label: "Étanchéité", value: "aucune annoncée" },
    { label: "Coloris", value: "noir, argent platine, bleu nuit" },
    { label: "Prix de lancement", value: "449,99 €" },
    {
      label: "Débit d’absorption spécifique (DAS)",
      value:
        "non vérifié par nos soins ; l’affichage s’impose au-delà de 20 mW, que le Bluetooth d’un casque n’atteint pas en général",
    },
  ],
  comparison: null,
  rating: null,
  guarantees: {
    commercial:
      "1 an par la marque, avec une extension de 3 ans annoncée pour ce modèle. Vérifiez ses conditions, et inscrivez le casque dès la livraison si elle l’exige.",
    returns: "unknown",
    delivery: "unknown",
    support: "Assistance de Sony en français. Les mises à jour passent par l’application Sound Connect.",
  },
  // As a rule a Bluetooth headphone stays below the 20 mW from which the DAS has to be shown. See the last row.
  regulation: { sar: "not-applicable", energyLabel: "not-applicable", medicalDevice: "not-applicable" },
  sources: [],
  pointsToConsider: [
    {
      title: "449 € pour un besoin quotidien",
      text: "Pour deux voyages par an, un modèle de la génération précédente ou d’une autre marque suffit, bien moins cher.",
    },
    {
      title: "Les voix s’éloignent, elles ne s’effacent pas",
      text: "La technique vise les sons continus. Une conversation proche reste audible, en plus lointain.",
    },
    {
      title: "Pas d’étanchéité, et chaud en été",
      text: "Un casque fermé n’est fait ni pour la pluie ni pour le sport. La surface tactile n’aime pas les doigts mouillés.",
    },
    {
      title: "Une batterie que l’on ne change pas soi-même",
      text: "Comme presque toujours dans la catégorie. Les coussinets, eux, se remplacent : renseignez-vous sur leur prix.",
    },
  ],
  closing: {
    title: "Deux heures de bruit par jour ?",
    text: "Alors ces 449 € se répartissent vite. Choisissez la couleur, repliez-le dans le sac, et laissez le train faire son bruit sans vous.",
  },
  related: {
    slug: "technics-eah-az100-ek",
    reason: "La même envie de musique dans une poche : des écouteurs qui restent reliés à trois appareils.",
  },
  seo: {
    title: "Sony WH-1000XM6 : notre casque antibruit",
    description:
      "30 h avec réduction de bruit, 254 g, pliable, trois coloris, 449 € : le casque que nous recommandons à qui vit dans le bruit.",
  },
  analysis: {
    title: "Sony WH-1000XM6 : le prix du silence",
    lead: "Ce que la réduction de bruit sait faire, ce qu’elle ne sait pas, et à partir de combien d’heures par semaine elle vaut 449 €.",
    badge: null,
    numbering: "roman",
    sections: 8,
    isConclusionNumbered: true,
    updatedOn: "2026-11-21",
    seo: {
      title: "Pourquoi le Sony WH-1000XM6 ? Analyse de I à IX",
      description:
        "Bruit, confort, pliage, garantie d’un an et extension de trois ans, prix : l’analyse complète du casque de Sony, faiblesses comprises.",
    },
  },
} satisfies ProductRecord;
