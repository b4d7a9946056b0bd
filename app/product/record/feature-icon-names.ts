/**
 * The icons of feature cards and their French names; `app/product/page/feature-icon.tsx` has the
 * drawings. A new icon is a line in each file.
 */
export const featureIconWords = {
  activity: "Activité",
  battery: "Batterie",
  bean: "Grain de café",
  bluetooth: "Bluetooth",
  camera: "Appareil photo",
  coffee: "Café",
  cpu: "Puce",
  droplet: "Goutte",
  ear: "Oreille",
  feather: "Plume",
  film: "Film",
  gamepad: "Manette",
  heart: "Cœur",
  keyboard: "Clavier",
  lightbulb: "Ampoule",
  link: "Lien",
  microphone: "Micro",
  moon: "Lune",
  music: "Musique",
  palette: "Palette",
  party: "Fête",
  phone: "Téléphone",
  plug: "Prise",
  refresh: "Renouveler",
  ruler: "Règle",
  scale: "Balance",
  smartphone: "Smartphone",
  speaker: "Enceinte",
  speech: "Bulle",
  sunrise: "Lever du jour",
  timer: "Minuteur",
  users: "Personnes",
  "volume-off": "Son coupé",
  watch: "Montre",
  waves: "Ondes",
  weight: "Poids",
  wifi: "Wi-Fi",
  wrench: "Clé",
} as const;

export type FeatureIconName = keyof typeof featureIconWords;

export const featureIconNames = Object.keys(featureIconWords) as [FeatureIconName, ...FeatureIconName[]];
