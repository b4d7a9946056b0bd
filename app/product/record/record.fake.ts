/** For tests: a record of a dossier. */
import type { DossierRecord } from "./dossier-record.ts";
import { SCHEMA_VERSION } from "./texts.ts";

export function fakeRecord(changes: Partial<DossierRecord> = {}): DossierRecord {
  return {
    schemaVersion: SCHEMA_VERSION,
    kind: "Téléphone à touches",
    tagline: "Appeler, écrire, jouer à Snake, et rien d’autre.",
    audience: "Ceux qui veulent être joints sans être sollicités.",
    notFor: [],
    trial: "none",
    badges: ["4G", "USB-C"],
    price: {
      isApproximate: false,
      old: { amount: 89, meaning: "prix de lancement" },
      note: null,
    },
    enteredOn: "2026-11-20",
    checkedOn: "2026-11-21",
    pictures: [
      { src: "/media/produits/nokia-3210.svg", alt: "Un téléphone à touches", width: 960, height: 720 },
    ],
    verdict: "Un téléphone qui fait peu, et le fait longtemps.",
    strengths: ["Autonomie de plusieurs jours", "Touches franches"],
    features: [
      { icon: "battery", title: "Plusieurs jours", text: "La charge tient." },
      { icon: "keyboard", title: "De vraies touches", text: "On écrit sans regarder." },
      { icon: "gamepad", title: "Snake", text: "Il est là." },
    ],
    specifications: [
      { label: "Réseau", value: "4G" },
      { label: "Prise", value: "USB-C" },
      { label: "Écran", value: "2,4 pouces" },
      { label: "Radio", value: "FM" },
      { label: "Mémoire", value: "128 Mo" },
      { label: "Appareil photo", value: "2 Mpx" },
    ],
    rating: null,
    guarantees: {},
    regulation: { energyLabel: "not-applicable", medicalDevice: "not-applicable" },
    sources: [
      {
        rank: "maker",
        bearing: "nothing",
        name: "HMD",
        url: "https://hmd.test/nokia-3210",
        readOn: "2026-11-20",
        states: "Ses dimensions.",
      },
    ],
    pointsToConsider: [
      { title: "Pas de WhatsApp", text: "Les applications courantes n’y sont pas." },
      { title: "Photos modestes", text: "Elles dépannent." },
    ],
    closing: { title: "Moins d’écran", text: "Il attend dans un tiroir ou dans une poche." },
    seo: {
      title: "Nokia 3210 : le téléphone qui se tait",
      description: "Appels et SMS en 4G, rien de plus.",
    },
    analysis: {
      title: "Pourquoi le Nokia 3210",
      lead: "Un outil, pas un compagnon.",
      badge: null,
      numbering: "arabic",
      sections: 8,
      isConclusionNumbered: false,
      updatedOn: "2026-11-21",
      seo: { title: "Nokia 3210 : notre analyse", description: "Ce qu’il fait, ce qu’il ne fait pas." },
    },
    ...changes,
  };
}
