import { Link } from "react-router";
import type { Chooser } from "#app/catalogue/choosers/chooser-reads.ts";
import { categoryLink } from "#app/catalogue/model/links.ts";
import { ChooserTile } from "#app/components/catalogue/chooser-tile.tsx";
import { ListNotice } from "#app/components/catalogue/list-notice.tsx";
import { ProductTile } from "#app/components/catalogue/product-tile.tsx";
import type { Tiles } from "#app/dossier/tiles.ts";
import { Container } from "#app/ui/container.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { pageChange } from "#app/ui/page-change.ts";
import type { Urgency } from "#app/ui/picture.tsx";

interface Name {
  name: string;
  slug: string;
}

/** A category below a branch, with its own leaves; none for a leaf. */
export interface Department extends Name {
  /** What it is about, in a sentence. */
  text: string | null;
  leaves: Name[];
}

interface BranchProps {
  answers: Tiles;
  chooser: Pick<Chooser, "title" | "slug"> | null;
  departments: readonly Department[];
}

/** The first rows of a wide window. */
const EARLY_TILES = 8;

const urgencyAt = (place: number): Urgency =>
  place === 0 ? "first" : place < EARLY_TILES ? "early" : "late";

/** A category with others below it: their answers as drawings, then where they are. */
export function Branch({ answers, chooser, departments }: BranchProps) {
  const { sellers, hasIndicativePrice } = answers;
  const tiles = answers.branches.flat();
  return (
    <Container className="pb-section">
      {tiles.length > 0 && (
        <section aria-labelledby="nos-choix" className="border-t border-line pt-3">
          <h2 id="nos-choix" className="sr-only">
            Nos choix
          </h2>
          <ListNotice sellers={sellers} hasIndicativePrice={hasIndicativePrice} />
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-3 gap-y-5 sm:grid-cols-3 lg:grid-cols-4 lg:gap-x-5 lg:gap-y-6">
            {tiles.map((tile, place) => (
              <ProductTile key={tile.path} tile={tile} urgency={urgencyAt(place)} />
            ))}
            {chooser && <ChooserTile chooser={chooser} />}
          </ul>
        </section>
      )}
      <section aria-labelledby="rayons" className={tiles.length > 0 ? "pt-12" : ""}>
        <h2 id="rayons" className="text-heading">
          Les rayons
        </h2>
        <ul className="mt-4 grid gap-x-5 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
          {departments.map((department) => (
            <li key={department.slug} className="border-t border-line-strong pt-3">
              <DepartmentLinks department={department} />
            </li>
          ))}
        </ul>
      </section>
    </Container>
  );
}

function DepartmentLinks({ department }: { department: Department }) {
  const { name, text, leaves } = department;
  return (
    <article>
      <h3 className="text-lg">
        <Link
          to={categoryLink(department)}
          {...pageChange()}
          className="flex items-center justify-between gap-3 decoration-1 underline-offset-4 hover:underline"
        >
          {name}
          {leaves.length === 0 && <Icon name="arrow" className="size-5" />}
        </Link>
      </h3>
      {text && <p className="mt-1 line-clamp-4 text-sm text-ink-soft">{text}</p>}
      {leaves.length > 0 && (
        <ul className="mt-2 text-sm">
          {leaves.map((leaf) => (
            <li key={leaf.slug}>
              <Link to={categoryLink(leaf)} {...pageChange()} className="text-link inline-block py-1">
                {leaf.name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
