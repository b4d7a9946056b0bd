/** The screens of the back office, in the order of its navigation, and the right that each needs. */
import type { Profile } from "#app/account/session.ts";
import type { WaitingKind } from "#app/shell/editors/editor-links.tsx";
import type { Pattern } from "#config/addresses.ts";
import { kindScreens } from "./records.ts";
import type { NavigationEntry } from "./shell/admin-page.tsx";

interface Screen extends NavigationEntry {
  label: string;
  /** The work that waits there, counted in the navigation; on the first screen all of it. */
  waiting?: WaitingKind | "all";
  /** The lists that it shows, each a tab of its entry, by their query. */
  lists?: Readonly<Record<string, string>>;
}

/** Addresses below a screen, such as those of its editors, need the same right; those of kinds stand in `records.ts`. */
type ScreenPath =
  | "/admin"
  | Exclude<Extract<Pattern, `/admin/${string}`>, `/admin/${string}/${string}` | "/admin/:kind" | FormerPath>;

/** They lead on. */
type FormerPath = "/admin/featured" | "/admin/links";

/** What two visits a month need. */
const settings = { group: "Réglages", tabOf: "Réglages", right: "administrator" } as const;

/** A screen that is missing here does not compile. */
const described: Record<ScreenPath, Screen> = {
  "/admin": { label: "Aujourd’hui", group: "À faire", right: "editor", waiting: "all" },
  "/admin/prices": { label: "Tournée des prix", group: "À faire", right: "editor", waiting: "prices" },
  "/admin/evaluations": { label: "Évaluations", group: "À faire", right: "editor", waiting: "evaluations" },
  "/admin/messages": { label: "Messages", group: "À faire", right: "editor", waiting: "messages" },
  "/admin/categories": { label: "Catégories", group: "Catalogue", right: "editor" },
  "/admin/products": { label: "Produits", group: "Catalogue", right: "editor" },
  "/admin/findings": { label: "Contrôle des pages", group: "Catalogue", tabOf: "Produits", right: "editor" },
  "/admin/supprimes": { label: "Supprimés", group: "Catalogue", tabOf: "Produits", right: "editor" },
  "/admin/choosers": { label: "Aides au choix", group: "Pages", right: "editor" },
  "/admin/media": { label: "Médiathèque", group: "Pages", right: "editor" },
  "/admin/searches": {
    label: "Recherches sans résultat",
    group: "Pages",
    tabOf: "Recherche et adresses",
    right: "editor",
    lists: { "Recherches sans résultat": "", "Adresses introuvables": "?liste=adresses" },
  },
  "/admin/historique": { label: "Historique", ...settings },
  "/admin/jobs": { label: "Tâches", ...settings, waiting: "jobs" },
  "/admin/users": { label: "Utilisateurs", ...settings },
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

/** Returns whether an address of the back office, whatever its spelling, is a screen's own or below it. */
export function isAt({ path }: { path: string }, pathname: string): boolean {
  const [, , segment] = pathname.toLowerCase().split("/");
  return path === (segment ? `/admin/${segment}` : "/admin");
}

/** Returns whether a person may open an address of the back office. */
export const mayOpen = (person: Person, pathname: string): boolean =>
  Boolean(person?.is_admin) || screensOf(person).some((screen) => isAt(screen, pathname));

/** Returns the entries of the navigation, each with its screens: it leads to the first one. */
export const entriesOf = (shown: ReturnType<typeof screensOf>) => [
  ...Map.groupBy(shown, ({ tabOf, label }) => tabOf ?? label).entries(),
];
