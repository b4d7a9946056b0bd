import { NavLink } from "react-router";
import { pageChange } from "#app/ui/page-change.ts";

/** The main pages. Header, mobile menu and footer use the same names. */
export const mainLinks = [
  { to: "/", label: "Accueil" },
  { to: "/categories", label: "Catégories" },
  { to: "/about", label: "À propos" },
  { to: "/contact", label: "Contact" },
];

/** Returns the links that lead to something. */
export const withoutEmpty = <Row extends { to: string }>(
  links: readonly Row[],
  emptyParts: readonly string[],
) => links.filter(({ to }) => !emptyParts.includes(to));

/** The links of the main navigation. */
export function NavigationLinks({ className, linkClassName }: { className: string; linkClassName: string }) {
  return (
    <ul className={className}>
      {mainLinks.map(({ to, label }) => (
        <li key={to}>
          <NavLink to={to} end={to === "/"} {...pageChange()} className={linkClassName}>
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
