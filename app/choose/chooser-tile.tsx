import { chooserLink } from "#app/product/addresses.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Chooser } from "./chooser-reads.ts";

/** Leads to the questions of a branch: a cell of ink among drawings, of the same shape. */
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
          Trois questions au plus
          <Icon name="arrow" className="size-5 transition-transform group-hover:translate-x-1" />
        </span>
      </Link>
    </li>
  );
}
