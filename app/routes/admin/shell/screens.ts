/** The screens of the back office, in the order of its navigation, and the right that each needs. */
import type { Profile } from "#app/account/profile.ts";
import type { WaitingKind } from "#app/account/waiting-work.ts";
import type { Pattern } from "#config/addresses.ts";

/** Editors keep the catalogue and answer visitors; administrators may do everything. */
type Right = "editor" | "administrator";

interface Screen {
  label: string;
  right: Right;
  /** The work that waits there, counted in the navigation. */
  waiting?: WaitingKind;
}

/** Addresses below a screen, such as those of its editors, need the same right. */
type ScreenPath = Exclude<Extract<Pattern, `/admin/${string}`>, `/admin/${string}/${string}`>;

/** A screen that is missing here does not compile. */
const screens: Record<ScreenPath, Screen> = {
  "/admin/categories": { label: "Catégories", right: "editor" },
  "/admin/products": { label: "Produits", right: "editor" },
  "/admin/media": { label: "Médiathèque", right: "editor" },
  "/admin/redirects": { label: "Redirections", right: "editor" },
  "/admin/featured": { label: "À la une", right: "editor" },
  "/admin/choosers": { label: "Aides au choix", right: "editor" },
  "/admin/evaluations": { label: "Évaluations", right: "editor", waiting: "evaluations" },
  "/admin/findings": { label: "Contrôle", right: "editor", waiting: "findings" },
  "/admin/links": { label: "Liens", right: "editor" },
  "/admin/search": { label: "Recherche", right: "editor" },
  "/admin/messages": { label: "Messages", right: "editor", waiting: "messages" },
  "/admin/merchants": { label: "Marchands", right: "administrator" },
  "/admin/people": { label: "Signatures", right: "administrator" },
  "/admin/users": { label: "Utilisateurs", right: "administrator" },
  "/admin/jobs": { label: "Tâches", right: "administrator", waiting: "jobs" },
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
  // The bare address leads to the first screen. Addresses outside of the table are for administrators.
  if (!segment) return has(person, "editor");
  const screen = Object.entries(screens).find(([path]) => path === `/admin/${segment}`)?.[1];
  return has(person, screen?.right ?? "administrator");
}

function has(person: Person, right: Right): boolean {
  return person !== null && (person.is_admin || (right === "editor" && person.is_editor));
}
