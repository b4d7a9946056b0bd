import type { ProductRecord } from "#content/product-record.ts";

export default {
  name: "Withings ScanWatch 2",
  kind: "Montre connectée à aiguilles",
  tagline: "Une montre à aiguilles que l’on recharge, selon la marque, une fois par mois environ.",
  audience:
    "vous voulez suivre votre activité et vos nuits dans la durée, avec une montre à aiguilles et le moins de charges possible.",
  notFor: [
    {
      who: "vous courez sans téléphone",
      why: "elle n’a pas de GPS",
      instead: { name: "la Garmin Forerunner 165", path: "/products/garmin-forerunner-165" },
    },
    {
      who: "vous portez un stimulateur et voulez l’électrocardiogramme",
      why: "la notice américaine l’exclut",
      instead: null,
    },
  ],
  rejected: [
    {
      name: "Apple Watch Series 11",
      price: "unknown",
      criterion: "L’autonomie : 24 heures",
      reason:
        "24 heures annoncées, donc une charge par jour, et 499 € au moins à la sortie, d’après TechRadar.",
      source: "techradar",
      betterFor: "qui veut un écran, un GPS et des applications au poignet, avec un iPhone.",
    },
    {
      name: "Google Pixel Watch 3",
      price: "unknown",
      criterion: "L’autonomie : deux jours au plus",
      reason:
        "Phonandroid range toutes les montres de ce genre sous les deux jours. Le prix n’est pas relevé.",
      source: "phonandroid",
      betterFor: "qui veut une montre à grand écran avec un téléphone Android.",
    },
  ],
  trial: "none",
  badges: ["Environ 30 jours d’autonomie", "38 ou 42 mm", "Étanche 5 ATM", "À aiguilles"],
  categorySlug: "montres-connectees",
  price: {
    amount: 349.95,
    isApproximate: false,
    old: null,
    note: "Soit environ {prix-rond}. Les bracelets et les finitions particulières peuvent changer le prix.",
  },
  merchant: {
    name: "Fnac",
    url: "https://www.fnac.com/SearchResult/ResultList.aspx?Search=Withings+ScanWatch+2",
  },
  modelReference: "HWA10, d’après le registre américain des dispositifs médicaux",
  enteredOn: "2026-11-21",
  checkedOn: null,
  pictures: [
    {
      src: "/media/produits/withings-scanwatch-2.svg",
      alt: "Dessin de la Withings ScanWatch 2 : boîtier d’acier rond, cadran noir à aiguilles, petit écran affichant 62 et second cadran en bas.",
      width: 960,
      height: 720,
    },
  ],
  inShort:
    "Environ 30 jours annoncés entre deux charges : moins de raisons d’ôter la montre, donc moins de trous dans le suivi.",
  verdict:
    "Un suivi vaut par sa continuité, et la continuité dépend des jours où la montre reste au poignet. À environ 30 jours annoncés, la ScanWatch 2 demande une douzaine de charges par an : c’est ce qui nous décide. Elle renonce au GPS et aux longs messages, et son électrocardiogramme n’entre pas dans ce choix.",
  strengths: [
    "Environ 30 jours d’autonomie annoncée par la marque",
    "Des aiguilles, et un écran réduit à un petit disque",
    "Deux tailles, 38 et 42 mm",
    "Une étanchéité annoncée de 5 ATM",
  ],
  features: [
    {
      icon: "battery",
      title: "Douze charges par an",
      text: "Environ 30 jours annoncés. Si l’usage en retranche un tiers, il reste vingt jours et dix-huit charges.",
    },
    {
      icon: "watch",
      title: "Deux tailles",
      text: "38 mm ou 42 mm de boîtier. Prenez la mesure de votre poignet avant celle du catalogue.",
    },
    {
      icon: "moon",
      title: "Les nuits",
      text: "Le sommeil est suivi, selon la marque. Lisez les courbes par semaines plutôt que par nuits.",
    },
    {
      icon: "heart",
      title: "Un électrocardiogramme",
      text: "À la demande. C’est une fonction médicale, avec sa notice et ses exclusions. Elle ne pose pas de diagnostic.",
    },
    {
      icon: "droplet",
      title: "5 ATM",
      text: "Un indice annoncé, qui autorise en principe la douche et la piscine. Pas la plongée.",
    },
    {
      icon: "activity",
      title: "L’activité, avec le téléphone",
      text: "Pas de GPS à bord : le tracé d’une sortie emprunte celui du téléphone.",
    },
  ],
  specifications: [
    { label: "Tailles", value: "38 mm ou 42 mm" },
    { label: "Autonomie annoncée", value: "environ 30 jours" },
    { label: "Étanchéité", value: "5 ATM" },
    { label: "Affichage", value: "aiguilles, second cadran à aiguille, petit écran OLED en niveaux de gris" },
    { label: "Boîtier et verre", value: "acier inoxydable, saphir", source: "bnt" },
    { label: "Poids en 38 mm", value: "34,6 g, d’après Frandroid", source: "frandroid" },
    { label: "Attache du bracelet", value: "18 ou 20 mm, d’après Numerama", source: "numerama" },
    { label: "Commande", value: "couronne à tourner et à presser" },
    {
      label: "Mesures",
      value:
        "fréquence cardiaque, électrocardiogramme à la demande, oxygénation, variations de température de la peau, sommeil, activité",
    },
    { label: "GPS", value: "celui du téléphone" },
    { label: "Compatibilité", value: "iPhone et Android, par l’application Withings" },
    { label: "Abonnement", value: "facultatif" },
    { label: "Prix", value: "{prix}" },
  ],
  comparison: null,
  rating: null,
  guarantees: {
    commercial: "unknown",
    returns: "unknown",
    delivery: "unknown",
    support: "Withings, à Issy-les-Moulineaux.",
  },
  regulation: {
    sar: "unknown",
    energyLabel: "not-applicable",
    medicalDevice: {
      deviceClass: "unknown",
      maker: "Withings",
      intendedUse:
        "celle de sa fonction d’électrocardiogramme, à lire dans la notice européenne ; nous n’avons lu que l’américaine.",
    },
  },
  sources: [
    {
      id: "fda",
      kind: "authority",
      name: "FDA, registre des dispositifs médicaux (openFDA)",
      url: "https://api.fda.gov/device/registrationlisting.json?search=registration.fei_number%3A%223013689228%22",
      readOn: "2026-11-22",
      states:
        "La fonction Scan Monitor de la ScanWatch 2, sous la référence HWA10, y est inscrite pour les États-Unis.",
    },
    {
      id: "notice-us",
      kind: "manual",
      name: "Notice réglementaire de la ScanWatch 2 HWA10 (États-Unis)",
      url: "https://manualspro.net/371678-withings-hwa10-scanwatch-2-with-scan-monitor-user-manual",
      readOn: "2026-11-22",
      states:
        "Électrocardiogramme à une voie, pour des mesures ponctuelles chez l’adulte ; pas d’alarme, pas de diagnostic, pas pour les porteurs d’un stimulateur ou d’un autre appareil électronique implanté.",
    },
    {
      id: "notice-premiere",
      kind: "manual",
      name: "Notice de Scan Monitor pour la première ScanWatch (copie)",
      url: "https://manuzoid.sk/manuals/6veN1-Withings%20ScanWatch%20N%C3%A1vod%20na%20pou%C5%BE%C3%ADvanie",
      readOn: "2026-11-22",
      states:
        "Fabricant et adresse ; Scan Monitor y est défini comme un dispositif médical. Elle concerne le modèle précédent.",
    },
    {
      id: "csp",
      kind: "authority",
      name: "Code de la santé publique, article R5213-1",
      url: "https://www.doctrine.fr/l/texts/codes/LEGITEXT000006072665/articles/LEGIARTI000025850597?version=LEGIARTI000033857118",
      readOn: "2026-11-22",
      states: "Ce que doit dire la publicité d’un dispositif médical auprès du public.",
    },
    {
      id: "bnt",
      kind: "press",
      name: "Blog Nouvelles Technologies, test de la ScanWatch 2",
      url: "https://www.blog-nouvelles-technologies.fr/290901/test-withings-scanwatch-2/",
      readOn: "2026-11-22",
      states:
        "Juin 2024, après deux mois : confortable, jusqu’à un mois par charge ; acier, saphir, bracelet de fluoroélastomère.",
    },
    {
      id: "frandroid",
      kind: "press",
      name: "Frandroid, test de la ScanWatch 2",
      url: "https://www.frandroid.com/marques/withings/1830911_test-de-la-withings-scanwatch-2-une-montre-sobre-mais-bourree-de-mesures-de-sante",
      readOn: "2026-11-22",
      states:
        "Octobre 2023 : 34,6 g en 38 mm, écran de 0,63 pouce ; la ScanWatch Light n’a pas le second cadran. Montre prêtée par Withings.",
    },
    {
      id: "rtl",
      kind: "press",
      name: "RTL, test de la ScanWatch 2",
      url: "https://www.rtl.be/actu/magazine/hi-tech/les-tests-de-mathieu-la-smartwatch-qui-cache-bien-son-jeu-revient-avec-la-mesure/2023-12-01/article/613323",
      readOn: "2026-11-22",
      states:
        "Décembre 2023 : 349 €, une interface minimaliste ; l’affichage au lever du poignet n’a pas fonctionné correctement.",
    },
    {
      id: "numerama",
      kind: "press",
      name: "Numerama, la ScanWatch 2 et son design",
      url: "https://www.numerama.com/tech/1594896-on-aime-surtout-la-montre-connectee-withings-scanwatch-2-pour-son-design.html",
      readOn: "2026-11-22",
      states: "Décembre 2023 : acier, saphir, attache de bracelet ordinaire, de 18 ou 20 mm.",
    },
    {
      id: "techradar",
      kind: "press",
      name: "TechRadar, l’Apple Watch Series 11",
      url: "https://global.techradar.com/fr-fr/health-fitness/smartwatches/une-apple-watch-series-11-discrete-a-lexterieur-radicale-a-linterieur",
      readOn: "2026-11-22",
      states: "24 heures annoncées, GPS, à partir de 499 €.",
    },
    {
      id: "phonandroid",
      kind: "press",
      name: "Phonandroid, test de l’Apple Watch Series 10",
      url: "https://www.phonandroid.com/test-apple-watch-series-10.html",
      readOn: "2026-11-22",
      states:
        "Novembre 2024 : les montres à système complet, Pixel Watch et Galaxy Watch comprises, ne tiennent pas plus de deux jours.",
    },
  ],
  compatibility: [
    { with: "iPhone", answer: "yes", note: "Par l’application Withings, d’après le catalogue initial." },
    { with: "Android", answer: "yes", note: "Par l’application Withings, d’après le catalogue initial." },
    {
      with: "Sortie sans téléphone, avec tracé",
      answer: "no",
      note: "Pas de GPS à bord, d’après le catalogue initial.",
    },
  ],
  charts: [
    {
      name: "charges",
      caption: "Combien de fois l’an on branche la montre, selon ce que dure une charge.",
      unit: "charges",
      bars: [
        { label: "30 jours annoncés", low: null, amount: 12, isOurs: true },
        { label: "Un tiers de moins", low: null, amount: 18, isOurs: true },
        { label: "Deux fois moins", low: null, amount: 24, isOurs: true },
        { label: "Une montre de deux jours", low: null, amount: 182, isOurs: false },
      ],
    },
  ],
  pointsToConsider: [
    {
      title: "Une fonction médicale, avec ses exclusions",
      text: "L’électrocardiogramme a sa notice. Celle des États-Unis exclut les porteurs d’un stimulateur ; la nôtre est à lire dans la boîte.",
    },
    {
      title: "Un écran trop petit pour lire",
      text: "Un petit disque affiche un nombre ou le début d’un message. Pour la suite, il y a le téléphone.",
    },
    { title: "Pas de GPS intégré", text: "Sans téléphone, une sortie n’a pas de tracé." },
    {
      title: "Une application et un compte nécessaires",
      text: "Les courbes se lisent dans l’application de la marque, qui propose aussi un abonnement facultatif.",
    },
  ],
  closing: {
    title: "Comptez vos charges",
    text: "Combien de fois par semaine enlevez-vous la montre que vous avez ? Si la réponse explique les trous de vos courbes, {prix} achètent surtout des jours.",
  },
  related: {
    slug: "body-comp",
    reason: "La balance de la même maison, qui range ses courbes dans la même application.",
  },
  seo: {
    title: "Withings ScanWatch 2 : environ un mois par charge",
    description:
      "Vraies aiguilles, environ 30 jours d’autonomie, 5 ATM, 38 ou 42 mm : la montre connectée que nous recommandons à {prix}.",
  },
  analysis: {
    title: "Withings ScanWatch 2 : douze charges par an",
    lead: "Un choix fait sur un seul nombre, les jours entre deux charges, et sur la liste de ce qu’il faut abandonner pour l’obtenir.",
    badge: null,
    numbering: "roman",
    sections: 8,
    isConclusionNumbered: true,
    updatedOn: "2026-11-22",
    seo: {
      title: "Pourquoi la ScanWatch 2 ? Analyse en neuf points",
      description:
        "Autonomie, matériaux, mesures, prix et limites : ce que la montre de Withings fait bien, ce qu’elle laisse au téléphone.",
    },
  },
} satisfies ProductRecord;
