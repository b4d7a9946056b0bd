import { NavLink } from "react-router";

/** The main pages, as header, mobile menu and footer name them. */
export const mainLinks = [
  { to: "/", label: "Accueil" },
  { to: "/categories", label: "Catégories" },
  { to: "/about", label: "À propos" },
  { to: "/contact", label: "Contact" },
];

/** The entries of the main navigation, the same in the header and in the mobile menu. */
export function NavigationLinks({ className, linkClassName }: { className: string; linkClassName: string }) {
  return (
    <ul className={className}>
      {mainLinks.map(({ to, label }) => (
        <li key={to}>
          <NavLink to={to} end={to === "/"} prefetch="intent" className={linkClassName}>
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
