import { Link } from "react-router";
import { site } from "#config/site.ts";
import { Container } from "./container.tsx";
import { mainLinks } from "./navigation-links.tsx";
import { Wordmark } from "./wordmark.tsx";

const legalLinks = [
  { to: "/legal/notices", label: "Mentions légales" },
  { to: "/legal/terms", label: "Conditions d’utilisation" },
  { to: "/legal/privacy", label: "Politique de confidentialité" },
  { to: "/legal/comparisons", label: "Fonctionnement de nos comparaisons" },
  { to: "/legal/accessibility", label: "Accessibilité" },
];

export function SiteFooter({ year }: { year: number }) {
  return (
    <footer className="mt-auto bg-ink text-paper">
      <Container className="grid gap-x-12 gap-y-10 py-14 md:grid-cols-[2fr_1fr_1.4fr] md:py-20">
        <section>
          <h2 className="sr-only">À propos</h2>
          <Wordmark />
          <p className="mt-4 max-w-sm text-paper/80">{site.description}</p>
        </section>
        <FooterLinks title="Liens utiles" links={mainLinks} />
        <FooterLinks title="Informations légales" links={legalLinks} />
      </Container>
      <Container>
        <p className="border-t border-paper/25 py-6 text-sm text-paper/80">
          © {year} {site.name}. Tous droits réservés.
        </p>
      </Container>
    </footer>
  );
}

interface FooterLinksProps {
  title: string;
  links: readonly { to: string; label: string }[];
}

function FooterLinks({ title, links }: FooterLinksProps) {
  return (
    <nav aria-label={title}>
      <h2 className="text-lg font-semibold">{title}</h2>
      <ul className="mt-3">
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              prefetch="intent"
              className="inline-block py-1.5 text-paper/80 underline-offset-4 hover:text-paper hover:underline"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
