/** Links within the site, with its defaults. */
import { Link as RouterLink, useLocation, useRouteLoaderData } from "react-router";
import type { RootData } from "#app/lib/data/root-data.ts";

export type LinkProps = React.ComponentPropsWithRef<typeof RouterLink>;

/** Chromium's own: https://developer.mozilla.org/docs/Web/API/NetworkInformation/saveData */
type Connection = { connection?: { saveData: boolean } };

/**
 * A link to a page of the site: the pointer on it requests the page's code and data, and one page fades into the
 * other. Not for readers who save data, or want no motion.
 */
export function Link(props: LinkProps) {
  if (import.meta.env.SSR) return <ServedLink {...props} />;
  const savesData = (navigator as Connection).connection?.saveData;
  return (
    <RouterLink
      discover="none"
      prefetch={savesData ? "none" : "intent"}
      viewTransition={!matchMedia("(prefers-reduced-motion: reduce)").matches}
      {...props}
    />
  );
}

const PATH = /^\/(?!\/)/;

/**
 * The same link in a page's HTML. The router's own resolves each path, a twenty-fifth of the time that a page takes.
 * Browsers know all routes from the start: none is marked as one to be discovered.
 */
function ServedLink(props: LinkProps) {
  const { to, reloadDocument, replace, state, preventScrollReset, prefetch, viewTransition, ...attributes } =
    props;
  if (typeof to === "string" && PATH.test(to)) return <a {...attributes} href={to} />;
  return <RouterLink discover="none" {...props} />;
}

/** The one link of a card, which is `group relative`: all of it. */
export const CardLink = ({ className = "", ...props }: LinkProps) => (
  <Link
    {...props}
    className={`${className} decoration-1 underline-offset-4 group-hover:underline after:absolute after:inset-0`.trim()}
  />
);

/** A link of a menu, marked on its page and, but for the home page, on those below it. */
export function MenuLink({ to, ...props }: LinkProps & { to: string }) {
  const { pathname } = useLocation();
  const isCurrent = pathname === to || (to !== "/" && pathname.startsWith(`${to}/`));
  return <Link {...props} to={to} aria-current={isCurrent ? "page" : undefined} />;
}

/** The main pages. Header, mobile menu and footer use the same names. */
export const mainLinks = [
  { to: "/", label: "Accueil" },
  { to: "/categories", label: "Catégories" },
  { to: "/about", label: "À propos" },
  { to: "/contact", label: "Contact" },
];

/** Returns the links that lead to something. */
export function useFilled<Row extends { to: string }>(links: readonly Row[]): readonly Row[] {
  const root = useRouteLoaderData<RootData>("root");
  return links.filter(({ to }) => !root?.emptyParts.includes(to));
}
