/** Editors keep the catalogue and answer visitors; administrators may do everything. */
type Right = "editor" | "administrator";

/** The groups of the navigation, in its order. */
export const screenGroups = ["À faire", "Catalogue", "Pages", "Site", "Équipe"] as const;

/** Where the navigation offers a screen, and whom. */
export interface NavigationEntry {
  group: (typeof screenGroups)[number];
  right: Right;
}
