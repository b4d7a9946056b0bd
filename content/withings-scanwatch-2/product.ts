import type { ProductRecord } from "#content/product-record.ts";

export default {
  name: "Withings ScanWatch 2",
  kind: "Montre connectée à aiguilles",
  tagline: "Une vraie montre, des capteurs discrets, et environ un mois entre deux charges.",
  audience:
    "Quiconque veut suivre son activité et ses nuits dans la durée, sans porter un écran au poignet ni chercher un chargeur tous les soirs.",
  notFor: [],
  trial: "none",
  badges: ["Environ 30 jours d’autonomie", "38 ou 42 mm", "Étanche 5 ATM", "Verre saphir"],
  categorySlug: "montres-connectees",
  price: {
    amount: 349.95,
    isApproximate: false,
    old: null,
    note: "Soit environ 350 €. Les bracelets et les finitions particulières peuvent changer le prix.",
  },
  merchant: {
    name: "Fnac",
    url: "https://www.fnac.com/SearchResult/ResultList.aspx?Search=Withings+ScanWatch+2",
  },
  modelReference: "unknown",
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
  verdict:
    "Un suivi n’a d’intérêt que s’il est continu, et il n’est continu que si la montre reste au poignet. Avec environ 30 jours d’autonomie annoncée et une allure d’horlogerie, la ScanWatch 2 a les meilleures raisons d’y rester. Elle laisse aux autres les cartes, les applications et les longs messages.",
  strengths: [
    "Environ 30 jours d’autonomie annoncée par la marque",
    "De vraies aiguilles, de l’acier et un verre saphir",
    "Deux tailles, 38 et 42 mm, avec les mêmes capteurs",
    "Se garde sous la douche et à la piscine (5 ATM)",
  ],
  features: [
    {
      icon: "battery",
      title: "Environ un mois par charge",
      text: "Environ 30 jours annoncés. Même réduite par un usage intensif, la durée reste sans rapport avec celle d’une montre à grand écran.",
    },
    {
      icon: "watch",
      title: "Deux tailles",
      text: "38 mm pour un poignet fin ou une manche serrée, 42 mm pour des aiguilles plus lisibles. Le reste est identique.",
    },
    {
      icon: "moon",
      title: "Le sommeil",
      text: "Les phases de la nuit et la respiration sont suivies. On lit la tendance de la semaine plutôt que le score du matin.",
    },
    {
      icon: "heart",
      title: "Le cœur, à titre indicatif",
      text: "Fréquence cardiaque jour et nuit, électrocardiogramme à la demande. Des mesures à montrer à un médecin, jamais un diagnostic.",
    },
    {
      icon: "droplet",
      title: "Étanche à 5 ATM",
      text: "Douche, piscine, averse : on l’oublie. Rincez-la après la mer, et laissez la plongée aux montres faites pour cela.",
    },
    {
      icon: "activity",
      title: "L’activité, avec le téléphone",
      text: "Marche et sports courants sont reconnus. Pour le tracé d’une course, elle utilise le GPS du téléphone.",
    },
  ],
  specifications: [
    { label: "Tailles", value: "38 mm ou 42 mm" },
    { label: "Autonomie annoncée", value: "environ 30 jours" },
    { label: "Étanchéité", value: "5 ATM" },
    { label: "Affichage", value: "aiguilles, second cadran à aiguille, petit écran OLED en niveaux de gris" },
    { label: "Boîtier et verre", value: "acier inoxydable, saphir" },
    { label: "Commande", value: "couronne à tourner et à presser" },
    {
      label: "Mesures",
      value:
        "fréquence cardiaque, électrocardiogramme à la demande, oxygénation, variations de température de la peau, sommeil, activité",
    },
    { label: "GPS", value: "celui du téléphone" },
    { label: "Compatibilité", value: "iPhone et Android, par l’application Withings" },
    { label: "Abonnement", value: "facultatif" },
    { label: "Prix", value: "349,95 €" },
    {
      label: "Débit d’absorption spécifique (DAS)",
      value:
        "non vérifié par nos soins ; l’affichage s’impose au-delà de 20 mW, que le Bluetooth d’une montre n’atteint pas en général",
    },
  ],
  comparison: null,
  rating: null,
  guarantees: {
    commercial: "unknown",
    returns: "unknown",
    delivery: "unknown",
    support: "Withings est une entreprise française : assistance en français, notices détaillées en ligne.",
  },
  // Bluetooth only, no telephone inside: as a rule below the 20 mW from which the DAS has to be shown. See the last row.
  regulation: {
    sar: "not-applicable",
    energyLabel: "not-applicable",
    medicalDevice: { deviceClass: "unknown", maker: "unknown", intendedUse: "unknown" },
  },
  sources: [],
  pointsToConsider: [
    {
      title: "Un écran trop petit pour lire",
      text: "On voit qui appelle et le début d’un message. Pour la suite, il faut sortir le téléphone.",
    },
    {
      title: "Pas de GPS intégré",
      text: "Sans téléphone, une sortie est chronométrée et comptée en pas, mais pas cartographiée.",
    },
    {
      title: "Des mesures qui ne remplacent personne",
      text: "L’électrocardiogramme et les autres relevés informent. Ils ne posent pas de diagnostic et leur silence ne rassure pas à lui seul.",
    },
    {
      title: "Une application et un compte nécessaires",
      text: "Les courbes se lisent dans l’application de la marque, qui propose aussi un abonnement. La montre s’utilise sans lui.",
    },
  ],
  closing: {
    title: "Portez-la, oubliez-la",
    text: "Si votre dernière montre connectée dort dans un tiroir parce qu’il fallait la recharger, celle-ci a de quoi y échapper.",
  },
  related: {
    slug: "body-comp",
    reason: "La balance de la même maison, qui range ses courbes dans la même application.",
  },
  seo: {
    title: "Withings ScanWatch 2 : environ un mois par charge",
    description:
      "Vraies aiguilles, environ 30 jours d’autonomie, 5 ATM, 38 ou 42 mm : la montre connectée que nous recommandons à 349,95 €.",
  },
  analysis: {
    title: "Withings ScanWatch 2 : l’art de rester au poignet",
    lead: "Moins d’écran, plus de jours. Nous expliquons pourquoi ce renoncement en fait notre montre connectée, et à qui il pèsera.",
    badge: null,
    numbering: "roman",
    sections: 8,
    isConclusionNumbered: true,
    updatedOn: "2026-11-21",
    seo: {
      title: "Pourquoi la ScanWatch 2 ? Analyse en neuf points",
      description:
        "Autonomie, matériaux, mesures, prix et limites : ce que la montre de Withings fait bien, ce qu’elle laisse au téléphone.",
    },
  },
} satisfies ProductRecord;
