/** The screens of the back office, in the order of its navigation, and the right that each needs. */
import type { Profile } from "#app/account/session.ts";
import type { WaitingKind } from "#app/account/waiting-work.ts";
import type { Pattern } from "#config/addresses.ts";

/** Editors keep the catalogue and answer visitors; administrators may do everything. */
type Right = "editor" | "administrator";

/** The groups of the navigation, in its order. */
export const screenGroups = ["À faire", "Catalogue", "Pages", "Site", "Équipe"] as const;

interface Screen {
  label: string;
  group: (typeof screenGroups)[number];
  right: Right;
  /** The work that waits there, counted in the navigation; on the first screen all of it. */
  waiting?: WaitingKind | "all";
}

/** Addresses below a screen, such as those of its editors, need the same right. */
type ScreenPath = "/admin" | Exclude<Extract<Pattern, `/admin/${string}`>, `/admin/${string}/${string}`>;

/** A screen that is missing here does not compile. */
const screens: Record<ScreenPath, Screen> = {
  "/admin": { label: "Aujourd’hui", group: "À faire", right: "editor", waiting: "all" },
  "/admin/prices": { label: "Tournée des prix", group: "À faire", right: "editor", waiting: "prices" },
  "/admin/evaluations": { label: "Évaluations", group: "À faire", right: "editor", waiting: "evaluations" },
  "/admin/findings": { label: "Contrôle", group: "À faire", right: "editor", waiting: "findings" },
  "/admin/messages": { label: "Messages", group: "À faire", right: "editor", waiting: "messages" },
  "/admin/categories": { label: "Catégories", group: "Catalogue", right: "editor" },
  "/admin/products": { label: "Produits", group: "Catalogue", right: "editor" },
  "/admin/merchants": { label: "Marchands", group: "Catalogue", right: "administrator" },
  "/admin/links": { label: "Liens", group: "Catalogue", right: "editor", waiting: "links" },
  "/admin/featured": { label: "À la une", group: "Pages", right: "editor" },
  "/admin/choosers": { label: "Aides au choix", group: "Pages", right: "editor" },
  "/admin/media": { label: "Médiathèque", group: "Pages", right: "editor" },
  "/admin/search": { label: "Recherche", group: "Pages", right: "editor" },
  "/admin/searches": { label: "Sans réponse", group: "Pages", right: "editor" },
  "/admin/redirects": { label: "Redirections", group: "Pages", right: "editor" },
  "/admin/supprimes": { label: "Supprimés", group: "Site", right: "editor" },
  "/admin/historique": { label: "Historique", group: "Site", right: "administrator" },
  "/admin/jobs": { label: "Tâches", group: "Site", right: "administrator", waiting: "jobs" },
  "/admin/people": { label: "Signatures", group: "Équipe", right: "administrator" },
  "/admin/users": { label: "Utilisateurs", group: "Équipe", right: "administrator" },
};

/** The person whose rights are checked; `null` without a profile. */
type Person = Pick<Profile, "is_admin" | "is_editor"> | null;

/** Returns the screens that a person may open. */
export function screensOf(person: Person): (Screen & { path: string })[] {
  return Object.entries(screens).flatMap(([path, screen]) =>
    has(person, screen.right) ? [{ path, ...screen }] : [],
  );
}

/** Returns whether a person may open an address of the back office, whatever its spelling. */
export function mayOpen(person: Person, pathname: string): boolean {
  const [, , segment] = pathname.toLowerCase().split("/");
  // Addresses outside of the table are for administrators.
  const screen = Object.entries(screens).find(
    ([path]) => path === (segment ? `/admin/${segment}` : "/admin"),
  )?.[1];
  return has(person, screen?.right ?? "administrator");
}

function has(person: Person, right: Right): boolean {
  return person !== null && (person.is_admin || (right === "editor" && person.is_editor));
}
