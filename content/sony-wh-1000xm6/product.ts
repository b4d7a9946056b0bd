import type { ProductRecord } from "#content/product-record.ts";

export default {
  name: "Sony WH-1000XM6",
  kind: "Casque à réduction de bruit",
  tagline: "Les essais que nous avons lus s’accordent sur le silence. Ils se disputent sur le prix.",
  audience: "vous voyagez ou travaillez dans le bruit presque tous les jours, et voulez un casque pliable.",
  notFor: [
    {
      who: "vous faites deux voyages par an",
      why: "l’heure de silence y coûte plus de douze euros",
      instead: { name: "les bouchons Loop Quiet 2", path: "/products/loop-quiet-2" },
    },
    {
      who: "vous jonglez entre trois appareils",
      instead: { name: "les Technics EAH-AZ100", path: "/technics-eah-az100-ek" },
    },
  ],
  rejected: [
    {
      name: "Sony WH-1000XM5",
      price: "unknown",
      criterion: "Le rangement",
      reason:
        "Il ne se plie pas, et la revue des premiers tests relève que son successeur le fait de nouveau.",
      source: "mac4ever",
      betterFor:
        "qui écoute moins d’une heure par jour : il se trouvait sous 300 € en septembre 2025, d’après Phonandroid.",
    },
    {
      name: "Apple AirPods Max (2020)",
      price: "unknown",
      criterion: "L’autonomie et le poids : 20 heures, 385 g",
      reason:
        "Dix heures annoncées de moins et 131 g de plus sur la tête, pour 629 € à la sortie. Les versions suivantes n’ont pas été lues.",
      source: "mac4ever-max",
      betterFor: "qui n’a que des appareils Apple et passe de l’un à l’autre.",
    },
    {
      name: "Bose QuietComfort Ultra (1re génération)",
      price: "unknown",
      criterion: "L’autonomie : 24 heures",
      reason:
        "24 heures annoncées, contre 30 ici. Sa seconde génération annonce 30 heures aussi : nous n’avons rien lu qui permette de l’écarter.",
      source: "bose-ultra",
      betterFor: "qui la trouve nettement moins chère.",
    },
  ],
  trial: "none",
  badges: ["30 h avec réduction de bruit", "254 g", "Pliable", "Bluetooth 5.3"],
  categorySlug: "casques-a-reduction-de-bruit",
  price: {
    amount: 449,
    isApproximate: false,
    old: { amount: 449.99, meaning: "prix de lancement" },
    note: "Le prix de lancement ne dépasse {prix-calcul} que de 99 centimes.",
  },
  merchant: { name: "Fnac", url: "https://www.fnac.com/SearchResult/ResultList.aspx?Search=Sony+WH-1000XM6" },
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
  inShort:
    "Les essais lus s’accordent sur le silence ; ses {prix-calcul} reviennent à 34 centimes l’heure, à deux heures par jour pendant trois ans.",
  verdict:
    "Nous ne l’avons pas écouté ; nous avons lu ceux qui l’ont fait. Phonandroid y voit « l’une des meilleures réductions de bruit » du marché, The Verge salue le retour du pliage et s’interroge sur les charnières. À deux heures par jour pendant trois ans, ses {prix-calcul} reviennent à 34 centimes l’heure : c’est pour cet usage que nous le retenons.",
  strengths: [
    "Une réduction de bruit que Phonandroid classe parmi les meilleures",
    "30 h d’autonomie annoncée, réduction de bruit active",
    "254 g, et de nouveau pliable",
    "Trois coloris : noir, argent platine et bleu nuit",
  ],
  features: [
    {
      icon: "volume-off",
      title: "La réduction de bruit",
      text: "Douze microphones d’après le catalogue initial. Les essais lus la placent au sommet ; nous ne l’avons pas mesurée.",
    },
    {
      icon: "battery",
      title: "30 h par charge",
      text: "Durée annoncée avec la réduction de bruit. Phonandroid reproche à la recharge sa lenteur.",
    },
    {
      icon: "feather",
      title: "254 g, et pliable",
      text: "Le modèle précédent ne se pliait plus. L’étui a un fermoir magnétique, d’après The Verge.",
    },
    {
      icon: "bluetooth",
      title: "Bluetooth 5.3",
      text: "Codecs SBC, AAC et LDAC, sans aptX. Une prise jack figure aussi au catalogue initial.",
    },
    { icon: "palette", title: "Trois coloris", text: "Noir, argent platine, bleu nuit." },
  ],
  specifications: [
    { label: "Autonomie annoncée", value: "30 h avec la réduction de bruit" },
    { label: "Poids", value: "254 g" },
    { label: "Liaison sans fil", value: "Bluetooth 5.3" },
    { label: "Appareils reliés à la fois", value: "2" },
    { label: "Codecs", value: "LDAC, AAC, SBC ; pas d’aptX" },
    { label: "Liaison par câble", value: "prise jack" },
    { label: "Microphones", value: "12" },
    { label: "Pliage", value: "oui, étui à fermoir magnétique" },
    { label: "Commandes", value: "boutons et surface tactile" },
    { label: "Étanchéité", value: "aucune annoncée" },
    { label: "Coloris", value: "noir, argent platine, bleu nuit" },
    { label: "Prix de lancement", value: "449,99 €" },
  ],
  comparison: null,
  rating: null,
  guarantees: {
    commercial:
      "1 an par la marque, avec une extension de 3 ans annoncée pour ce modèle. Vérifiez ses conditions, et inscrivez le casque dès la livraison si elle l’exige.",
    returns: "unknown",
    delivery: "unknown",
    support: "Les réglages passent par l’application Sound Connect.",
  },
  regulation: { sar: "unknown", energyLabel: "not-applicable", medicalDevice: "not-applicable" },
  sources: [
    {
      id: "phonandroid",
      kind: "press",
      name: "Phonandroid, test du WH-1000XM6",
      url: "https://www.phonandroid.com/test-sony-wh-1000xm6.html",
      readOn: "2026-11-22",
      states: "Prix conseillé de 449 € ; le XM5, lancé à 419 €, se trouvait sous 300 € en septembre 2025.",
    },
    {
      id: "phonandroid-wf",
      kind: "press",
      name: "Phonandroid, test des WF-1000XM6",
      url: "https://www.phonandroid.com/test-sony-wf-1000xm6.html",
      readOn: "2026-11-22",
      states:
        "Rappel de leur avis sur le casque : « l’une des meilleures réductions de bruit actives du marché, sinon la meilleure » ; ni aptX, ni certification IP, charge lente.",
    },
    {
      id: "mac4ever",
      kind: "press",
      name: "Mac4Ever, revue des premiers tests",
      url: "https://www.mac4ever.com/audio/189301-tests-du-casque-sony-wh-1000xm6-pliables-a-nouveau-mais-a-quel-prix",
      readOn: "2026-11-22",
      states:
        "The Verge : pliable, fermoir magnétique, réserve sur les charnières. Rolling Stone : du plastique, un poids contenu. Bloomberg et CNN : un prix difficile à ignorer.",
    },
    {
      id: "vingt-minutes",
      kind: "press",
      name: "20 Minutes, essai repris par Alger16",
      url: "https://alger16.dz/?p=44833",
      readOn: "2026-11-22",
      states:
        "Application Sound Connect, codecs SBC, AAC et LDAC, un poids jugé discret après un long usage.",
    },
    {
      id: "frandroid",
      kind: "press",
      name: "Frandroid, test du WH-1000XM6",
      url: "https://www.frandroid.com/marques/sony/2615521_test-du-sony-wh-1000xm6-une-evolution-discrete-une-experience-magnifiee",
      readOn: "2026-11-22",
      states:
        "« Une évolution discrète » : réduction de bruit et confort améliorés, sur un casque prêté par Sony.",
    },
    {
      id: "mac4ever-max",
      kind: "press",
      name: "Mac4Ever, revue de presse des AirPods Max",
      url: "https://www.mac4ever.com/actu/159595_revue-de-presse-airpods-max-anc-et-confort-de-haut-niveau-valent-ils-629",
      readOn: "2026-11-22",
      states:
        "Modèle de 2020, à 629 € : 20 heures annoncées, 384,8 g ; TechCrunch regrette qu’il ne se plie pas.",
    },
    {
      id: "dhnet-max",
      kind: "press",
      name: "La DH, annonce des AirPods Max",
      url: "https://www.dhnet.be/actu/new-tech/airpods-max-le-premier-casque-audio-sans-fil-d-apple-a-629-5fcfa31d7b50a652f76ca5f1",
      readOn: "2026-11-22",
      states: "20 heures avec la réduction de bruit ; passage automatique d’un appareil Apple à l’autre.",
    },
    {
      id: "bose-ultra",
      kind: "press",
      name: "Copie d’un article sur les casques Bose QuietComfort Ultra",
      url: "https://technochouette.istocks.club/une-ecoute-sans-perte-et-une-autonomie-exceptionnelle-je-navais-pas-ete-aussi-enthousiaste-a-lidee-dun-nouveau-casque-bose-depuis-des-annees/2025-09-08",
      readOn: "2026-11-22",
      states:
        "Septembre 2025 : 24 heures pour la première génération ; 30 pour la seconde, 23 avec le son spatial.",
    },
  ],
  compatibility: [
    { with: "Codecs SBC et AAC", answer: "yes", note: null, source: "vingt-minutes" },
    {
      with: "Codec LDAC",
      answer: "yes",
      note: "Le téléphone doit le connaître aussi.",
      source: "vingt-minutes",
    },
    { with: "Codec aptX", answer: "no", note: null, source: "phonandroid-wf" },
    { with: "Deux appareils à la fois", answer: "yes", note: "D’après le catalogue initial." },
  ],
  charts: [
    {
      name: "poids",
      caption: "Le poids sur la tête, d’après le catalogue initial pour Sony et Mac4Ever pour Apple.",
      unit: "g",
      bars: [
        { label: "WH-1000XM6", low: null, amount: 254, isOurs: true },
        { label: "Apple AirPods Max (2020)", low: null, amount: 385, isOurs: false, source: "mac4ever-max" },
      ],
    },
    {
      name: "autonomie",
      caption: "Les durées annoncées par les marques, réduction de bruit active.",
      unit: "h",
      bars: [
        { label: "WH-1000XM6", low: null, amount: 30, isOurs: true },
        {
          label: "Bose QuietComfort Ultra (1re)",
          low: null,
          amount: 24,
          isOurs: false,
          source: "bose-ultra",
        },
        { label: "Apple AirPods Max (2020)", low: null, amount: 20, isOurs: false, source: "mac4ever-max" },
      ],
    },
    {
      name: "prix",
      caption: "Le XM5 d’après Phonandroid, le WH-1000XM6 d’après notre catalogue.",
      unit: "€",
      bars: [
        {
          label: "XM5 en septembre 2025, moins de",
          low: null,
          amount: 300,
          isOurs: false,
          source: "phonandroid",
        },
        { label: "XM5 au lancement", low: null, amount: 419, isOurs: false, source: "phonandroid" },
        { label: "WH-1000XM6", low: null, amount: null, isOurs: true },
      ],
    },
  ],
  pointsToConsider: [
    {
      title: "{prix} pour un besoin quotidien",
      text: "Le modèle précédent se trouvait sous 300 € en septembre 2025, d’après Phonandroid. Son prix d’aujourd’hui n’est pas relevé.",
    },
    {
      title: "Des charnières dont personne ne connaît la vieillesse",
      text: "The Verge rappelle que Sony n’y a pas toujours brillé. Une garantie longue vaut ici plus qu’un coloris.",
    },
    {
      title: "Ni étanchéité annoncée, ni aptX",
      text: "Pas pour la pluie, pas pour le sport. Certains téléphones se contenteront d’un codec ordinaire.",
    },
    {
      title: "Une batterie que l’on ne change pas soi-même",
      text: "D’après le catalogue initial. Le prix des coussinets et celui d’une batterie sont à demander avant l’achat.",
    },
  ],
  closing: {
    title: "Divisez {prix-calcul} par vos heures",
    text: "34 centimes l’heure pour un trajet quotidien, plus de douze euros pour deux voyages par an. Le bon prix dépend de votre agenda.",
  },
  related: {
    slug: "technics-eah-az100-ek",
    reason: "La même envie de musique dans une poche : des écouteurs qui restent reliés à trois appareils.",
  },
  seo: {
    title: "Sony WH-1000XM6 : notre casque antibruit",
    description:
      "30 h avec réduction de bruit, 254 g, pliable, trois coloris, {prix} : le casque que nous recommandons à qui vit dans le bruit.",
  },
  analysis: {
    title: "Sony WH-1000XM6 : ce que disent ceux qui l’ont porté",
    lead: "Une revue de presse, ses accords et ses disputes, puis un calcul que la presse ne fait pas : le prix de l’heure.",
    badge: null,
    numbering: "roman",
    sections: 8,
    isConclusionNumbered: true,
    updatedOn: "2026-11-22",
    seo: {
      title: "Pourquoi le Sony WH-1000XM6 ? Analyse de I à IX",
      description:
        "Bruit, confort, pliage, garantie d’un an et extension de trois ans, prix : l’analyse complète du casque de Sony, faiblesses comprises.",
    },
  },
} satisfies ProductRecord;
