import { Link, mainLinks, useFilled } from "#app/ui/link.tsx";
import { Container } from "#app/ui/page.tsx";
import { Wordmark } from "#app/ui/wordmark.tsx";
import { site } from "#config/site.ts";

const usefulLinks = [
  ...mainLinks,
  { to: "/methode", label: "Notre méthode" },
  { to: "/ecartes", label: "Modèles écartés" },
  { to: "/journal", label: "Journal" },
];

const legalLinks = [
  { to: "/legal/notices", label: "Mentions légales" },
  { to: "/legal/terms", label: "Conditions d’utilisation" },
  { to: "/legal/privacy", label: "Politique de confidentialité" },
  { to: "/legal/comparisons", label: "Fonctionnement de nos comparaisons" },
  { to: "/legal/accessibility", label: "Accessibilité" },
];

export function SiteFooter({ year }: { year: number }) {
  const useful = useFilled(usefulLinks);
  return (
    <footer className="night mt-auto border-t border-line print:hidden">
      <Container className="flex flex-wrap gap-6 pt-10 pb-6 md:grid md:grid-cols-[5fr_2fr_3fr] md:gap-x-12 md:pt-section md:pb-14">
        <section className="w-full">
          <h2 className="sr-only">À propos</h2>
          <Wordmark className="text-[min(2rem,10vw)] lg:text-[2.5rem]" />
          <p className="mt-3 max-w-sm text-ink-soft md:mt-5">{site.description}</p>
        </section>
        <FooterLinks title="Liens utiles" links={useful} />
        <FooterLinks title="Informations légales" links={legalLinks} />
      </Container>
      <Container>
        <p className="border-t border-line py-4 text-sm text-ink-soft md:py-6">
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
    <nav aria-label={title} className="flex-1 basis-40 first-of-type:flex-none">
      <h2 className="text-base leading-snug font-semibold">{title}</h2>
      <ul className="mt-2 md:mt-3">
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              className="inline-block py-1 text-ink-soft md:py-1.5 decoration-1 underline-offset-4 hover:text-ink hover:underline"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
