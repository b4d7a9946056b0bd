import { chooserLink } from "#app/product/addresses.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { Container } from "#app/ui/page.tsx";
import type { Chooser } from "./chooser-reads.ts";

/** Leads to the questions of a branch. What follows brings the line below it. */
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
