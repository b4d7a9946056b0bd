import { siteUrl } from "./journey.ts";

interface PublicPage {
  path: string;
  heading: string | RegExp;
  /** Shows nothing that the others do not show. */
  isLikeAnother?: boolean;
}

/** The public addresses and their headings. */
export const publicPages: readonly PublicPage[] = [
  { path: "/", heading: "Un seul choix, le bon." },
  { path: "/categories", heading: "Catégories" },
  { path: "/categories/audio", heading: "Audio" },
  { path: "/categories/casques-a-reduction-de-bruit", heading: "Casques à réduction de bruit" },
  { path: "/categories/aspirateurs-robots", heading: "Aspirateurs robots", isLikeAnother: true },
  { path: "/products/sony-wh-1000xm6", heading: "Sony WH-1000XM6" },
  { path: "/products/moccamaster-kbg-select", heading: "Moccamaster KBG Select", isLikeAnother: true },
  { path: "/about", heading: "À propos" },
  { path: "/methode", heading: "Notre méthode" },
  { path: "/journal", heading: "Journal" },
  { path: "/ecartes", heading: "Écartés, et pourquoi" },
  { path: "/choisir", heading: "Aidez-moi à choisir" },
  { path: "/choisir/audio", heading: /^Où écouterez-vous/ },
  { path: "/choisir/audio?reponses=3-1", heading: /^Votre réponse/ },
  { path: "/body-comp?prix=150&couts=5", heading: "Withings Body Comp" },
  { path: "/contact", heading: "Contact" },
  { path: "/categories?q=casque", heading: /choix et \d rayons pour « casque »/ },
  { path: "/categories?q=zzzzzz", heading: /^Rien pour « zzzzzz »/ },
  { path: "/legal/notices", heading: "Mentions légales" },
  { path: "/legal/terms", heading: "Conditions d’utilisation", isLikeAnother: true },
  { path: "/legal/privacy", heading: "Politique de confidentialité", isLikeAnother: true },
  { path: "/legal/comparisons", heading: "Fonctionnement de nos comparaisons", isLikeAnother: true },
];

/** Addresses that answer 404, and their headings. */
export const missingPages: readonly PublicPage[] = [
  { path: "/categories/inconnue", heading: "Catégorie non trouvée" },
  { path: "/categories/jardin-et-exterieur", heading: "Catégorie non trouvée", isLikeAnother: true },
  { path: "/products/inconnu", heading: "Produit non trouvé", isLikeAnother: true },
  { path: "/products/sony-wh-1000xm5", heading: "Produit non trouvé", isLikeAnother: true },
  { path: "/nulle-part", heading: "Page non trouvée", isLikeAnother: true },
];

/** The screens of accounts that a visitor can open. */
export const accountPages: readonly PublicPage[] = [
  { path: "/auth", heading: "Votre compte" },
  { path: "/auth/mot-de-passe-oublie", heading: "Mot de passe oublié" },
  { path: "/auth/renvoyer-le-lien", heading: "Renvoyer le lien", isLikeAnother: true },
  { path: "/auth/nouveau-mot-de-passe", heading: "Ce lien n’est plus valable" },
  { path: "/auth/lien", heading: "Ce lien n’est plus valable", isLikeAnother: true },
  { path: "/auth/lien?token_hash=0&type=signup", heading: "Confirmez votre adresse" },
];

/** Pages of dossiers: with four pictures, with rivals, with each kind of number before its sections. */
export const dossierPages: readonly PublicPage[] = [
  { path: "/sony-wh-1000xm6", heading: "Sony WH-1000XM6" },
  { path: "/sony-ult-field-5", heading: "Sony ULT Field 5" },
  { path: "/nokia-3210-pourquoi", heading: /Nokia 3210/ },
  { path: "/sennheiser-ambeo-soundbar-mini-pourquoi", heading: /AMBEO/ },
];

/** Returns the paths of the sitemap. */
export async function listedPaths(): Promise<string[]> {
  const sitemap = await (await fetch(`${siteUrl}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) =>
    address.replace(siteUrl, ""),
  );
}
