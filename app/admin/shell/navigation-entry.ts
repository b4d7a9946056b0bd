/** Editors keep the catalogue and answer visitors; administrators may do everything. */
type Right = "editor" | "administrator";

/** The groups of the navigation, in its order. */
export const screenGroups = ["À faire", "Catalogue", "Pages", "Réglages"] as const;

/** Where the navigation offers a screen, and whom. */
export interface NavigationEntry {
  group: (typeof screenGroups)[number];
  right: Right;
  /** The entry that it shares with other screens; without one it has its own. */
  tabOf?: "Produits" | "Recherche et adresses" | "Réglages";
}
