/** What the palette can do, and the screens that it leads to. */
import { slugify } from "#app/lib/slug.ts";

export interface Verb {
  label: string;
  to: string;
  /** The screen needs a document of its own. */
  reloads?: boolean;
}

/** The verbs, by the screen whose right they need; the first ones stand there before anything is typed. */
const verbs: readonly (Verb & { screen: string })[] = [
  { label: "Commencer la tournée des prix", to: "/admin/prices", screen: "/admin/prices", reloads: true },
  { label: "Nouveau produit", to: "/admin/products?edition=nouveau", screen: "/admin/products" },
  { label: "Écrire un dossier", to: "/admin/products?vue=sans-dossier", screen: "/admin/products" },
  { label: "Nouvelle catégorie", to: "/admin/categories?edition=nouveau", screen: "/admin/categories" },
  {
    label: "Rediriger une adresse…",
    to: "/admin/redirects?edition=nouveau",
    screen: "/admin/redirects",
  },
  { label: "Nouveau marchand", to: "/admin/merchants?edition=nouveau", screen: "/admin/merchants" },
  { label: "Voir le site", to: "/", screen: "/admin" },
];

/** Without capitals and accents. */
const wordsOf = (text: string) => slugify(text).split("-").filter(Boolean);

const SHOWN_AT_FIRST = 3;
const MAX_VERBS = 5;

/**
 * Returns the verbs and screens whose words begin as those typed; without words what is done most often.
 * @param screens those that the person may open
 */
export function verbsFor(typed: string, screens: readonly { path: string; label: string }[]): Verb[] {
  const open = verbs.filter(({ screen }) => screens.some(({ path }) => path === screen));
  if (wordsOf(typed).length === 0) return open.slice(0, SHOWN_AT_FIRST);
  const screenVerbs = screens.map(({ path, label }) => ({
    label: `Aller à ${label}`,
    to: path,
    reloads: path === "/admin/prices",
  }));
  return [...open, ...screenVerbs].filter(({ label }) => isMeant(label, typed)).slice(0, MAX_VERBS);
}

/** Whether words of a label begin as all those typed. */
export function isMeant(label: string, typed: string): boolean {
  const own = wordsOf(label);
  return wordsOf(typed).every((word) => own.some((one) => one.startsWith(word)));
}
