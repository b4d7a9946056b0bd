import { chooserLink } from "#app/product/addresses.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { Container } from "#app/ui/page.tsx";
import type { Chooser } from "./chooser-reads.ts";

/** What leads to the questions of a top-level category. */

/** The last of a grid of drawings, in ink: it fills the row of two, or of four from the fifth on. */
export function ChooserTile({ chooser }: { chooser: Pick<Chooser, "title" | "slug"> }) {
  return (
    <li className="odd:col-span-full sm:col-span-full sm:nth-[4n+6]:col-span-3 sm:nth-[4n+7]:col-span-2 sm:nth-[4n+8]:col-span-1">
      <Link
        to={chooserLink(chooser)}
        className="group flex min-h-full flex-col justify-between gap-3 rounded-sm bg-ink p-3 text-paper lg:p-5"
      >
        <span className="font-serif leading-tight font-semibold wrap-anywhere lg:text-heading">
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

/** A line on the page of a category, or of all. What follows brings the line below it. */
export function ChooserInvitation({ title, to }: { title: string; to: string }) {
  return (
    <Container>
      <p className="border-t border-line py-4">
        <Link to={to} className="group inline-flex items-center gap-3 font-semibold">
          <span className="decoration-1 underline-offset-4 group-hover:underline">
            {title} Trois questions au plus pour le savoir
          </span>
          <Icon name="arrow" className="size-5" />
        </Link>
      </p>
    </Container>
  );
}
