import { chooserLink } from "#app/product/addresses.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { Container, Section } from "#app/ui/page.tsx";
import type { Chooser } from "./chooser-reads.ts";

/** What leads to the questions of a top-level category. */

/** The questions of all branches; the menu leads here. */
export function ChooserList({ choosers }: { choosers: readonly Pick<Chooser, "title" | "slug">[] }) {
  if (choosers.length === 0) return null;
  return (
    <Section title="Aidez-moi à choisir" lead="Trois questions au plus, une réponse." id="aide-au-choix">
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-3 lg:gap-5">
        {choosers.map((chooser) => (
          <ChooserTile key={chooser.slug} chooser={chooser} />
        ))}
      </ul>
    </Section>
  );
}

/** A cell of ink among drawings, of the same shape. */
export function ChooserTile({ chooser }: { chooser: Pick<Chooser, "title" | "slug"> }) {
  return (
    <li>
      <Link
        to={chooserLink(chooser)}
        className="group flex min-h-full flex-col justify-between gap-3 rounded-sm bg-ink p-3 text-paper lg:aspect-4/3 lg:min-h-0 lg:p-5"
      >
        <span className="font-serif leading-tight font-semibold wrap-anywhere lg:text-subheading">
          {chooser.title}
        </span>
        <span className="flex items-center justify-between gap-2 text-sm leading-tight font-semibold wrap-anywhere lg:text-base">
          Commencer
          <Icon name="arrow" className="size-5 transition-transform group-hover:translate-x-1" />
        </span>
      </Link>
    </li>
  );
}

/** A line on the page of a category. What follows brings the line below it. */
export function ChooserInvitation({ chooser }: { chooser: Pick<Chooser, "title" | "slug"> }) {
  return (
    <Container>
      <p className="border-t border-line py-4">
        <Link to={chooserLink(chooser)} className="group inline-flex items-center gap-3 font-semibold">
          <span className="decoration-1 underline-offset-4 group-hover:underline">
            {chooser.title} Trois questions au plus pour le savoir
          </span>
          <Icon name="arrow" className="size-5" />
        </Link>
      </p>
    </Container>
  );
}
