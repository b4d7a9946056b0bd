import { useRouteLoaderData } from "react-router";
import type { RootData } from "#app/lib/data/root-data.ts";
import { MenuLink } from "./link.tsx";

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

/** The links of the main navigation. */
export function NavigationLinks({ className, linkClassName }: { className: string; linkClassName: string }) {
  return (
    <ul className={className}>
      {mainLinks.map(({ to, label }) => (
        <li key={to}>
          <MenuLink to={to} className={linkClassName}>
            {label}
          </MenuLink>
        </li>
      ))}
    </ul>
  );
}
