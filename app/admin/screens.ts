/** The screens of the back office, in the order of its navigation, and the right that each needs. */
import type { Profile } from "#app/account/session.ts";
import type { WaitingKind } from "#app/account/waiting-work.ts";
import type { Pattern } from "#config/addresses.ts";
import { kindScreens } from "./records.ts";
import type { NavigationEntry } from "./shell/navigation-entry.ts";

interface Screen extends NavigationEntry {
  label: string;
  /** The work that waits there, counted in the navigation; on the first screen all of it. */
  waiting?: WaitingKind | "all";
}

/** Addresses below a screen, such as those of its editors, need the same right; those of kinds stand in `records.ts`. */
type ScreenPath =
  | "/admin"
  | Exclude<Extract<Pattern, `/admin/${string}`>, `/admin/${string}/${string}` | "/admin/:kind">;

/** A screen that is missing here does not compile. */
const described: Record<ScreenPath, Screen> = {
  "/admin": { label: "Aujourd’hui", group: "À faire", right: "editor", waiting: "all" },
  "/admin/prices": { label: "Tournée des prix", group: "À faire", right: "editor", waiting: "prices" },
  "/admin/evaluations": { label: "Évaluations", group: "À faire", right: "editor", waiting: "evaluations" },
  "/admin/findings": { label: "Contrôle", group: "À faire", right: "editor", waiting: "findings" },
  "/admin/messages": { label: "Messages", group: "À faire", right: "editor", waiting: "messages" },
  "/admin/categories": { label: "Catégories", group: "Catalogue", right: "editor" },
  "/admin/products": { label: "Produits", group: "Catalogue", right: "editor" },
  "/admin/links": { label: "Liens", group: "Catalogue", right: "editor", waiting: "links" },
  "/admin/featured": { label: "À la une", group: "Pages", right: "editor" },
  "/admin/choosers": { label: "Aides au choix", group: "Pages", right: "editor" },
  "/admin/media": { label: "Médiathèque", group: "Pages", right: "editor" },
  "/admin/searches": { label: "Sans réponse", group: "Pages", right: "editor" },
  "/admin/supprimes": { label: "Supprimés", group: "Site", right: "editor" },
  "/admin/historique": { label: "Historique", group: "Site", right: "administrator" },
  "/admin/jobs": { label: "Tâches", group: "Site", right: "administrator", waiting: "jobs" },
  "/admin/users": { label: "Utilisateurs", group: "Équipe", right: "administrator" },
};

const screens: readonly (Screen & { path: string })[] = [
  ...Object.entries(described).flatMap(([path, screen]) => [
    ...kindScreens.filter(({ before }) => before === path),
    { path, ...screen },
  ]),
  ...kindScreens.filter(({ before }) => before === undefined),
];

/** The person whose rights are checked; `null` without a profile. */
type Person = Pick<Profile, "is_admin" | "is_editor"> | null;

/** Returns the screens that a person may open. */
export const screensOf = (person: Person): readonly (Screen & { path: string })[] =>
  screens.filter(({ right }) => person?.is_admin || (right === "editor" && person?.is_editor));

/** Returns whether a person may open an address of the back office, whatever its spelling. */
export function mayOpen(person: Person, pathname: string): boolean {
  const [, , segment] = pathname.toLowerCase().split("/");
  const isOf = ({ path }: { path: string }) => path === (segment ? `/admin/${segment}` : "/admin");
  return Boolean(person?.is_admin) || screensOf(person).some(isOf);
}
