/** The public addresses and their headings. */
export const publicPages = [
  { path: "/", heading: "Un seul choix, le bon." },
  { path: "/categories", heading: "Catégories" },
  { path: "/categories/audio", heading: "Audio" },
  { path: "/categories/casques-a-reduction-de-bruit", heading: "Casques à réduction de bruit" },
  { path: "/categories/aspirateurs-robots", heading: "Aspirateurs robots" },
  { path: "/products/sony-wh-1000xm6", heading: "Sony WH-1000XM6" },
  { path: "/products/moccamaster-kbg-select", heading: "Moccamaster KBG Select" },
  { path: "/about", heading: "À propos" },
  { path: "/methode", heading: "Notre méthode" },
  { path: "/journal", heading: "Journal" },
  { path: "/ecartes", heading: "Écartés, et pourquoi" },
  { path: "/choisir/audio", heading: /^Où écouterez-vous/ },
  { path: "/choisir/audio?reponses=3-1", heading: /^Votre réponse/ },
  { path: "/body-comp?prix=150&couts=5", heading: "Withings Body Comp" },
  { path: "/contact", heading: "Contact" },
  { path: "/categories?q=casque", heading: /choix et \d rayons pour « casque »/ },
  { path: "/categories?q=zzzzzz", heading: /^Rien pour « zzzzzz »/ },
  { path: "/legal/notices", heading: "Mentions légales" },
  { path: "/legal/terms", heading: "Conditions d’utilisation" },
  { path: "/legal/privacy", heading: "Politique de confidentialité" },
  { path: "/legal/comparisons", heading: "Fonctionnement de nos comparaisons" },
] as const;

/** Addresses that answer 404, and their headings. */
export const missingPages = [
  { path: "/categories/inconnue", heading: "Catégorie non trouvée" },
  { path: "/categories/jardin-et-exterieur", heading: "Catégorie non trouvée" },
  { path: "/products/inconnu", heading: "Produit non trouvé" },
  { path: "/products/sony-wh-1000xm5", heading: "Produit non trouvé" },
  { path: "/nulle-part", heading: "Page non trouvée" },
] as const;
