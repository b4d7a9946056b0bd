import { Link } from "react-router";
import { categoryLink } from "#app/catalogue/model/links.ts";
import { ListNotice } from "#app/components/catalogue/list-notice.tsx";
import { OrKept } from "#app/components/catalogue/or-kept.tsx";
import { ProductTile } from "#app/components/catalogue/product-tile.tsx";
import type { Tile, Tiles } from "#app/dossier/tiles.ts";
import { noCategories } from "#app/routes/public/category-texts.ts";
import { Container } from "#app/ui/container.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { pageChange } from "#app/ui/page-change.ts";
import type { Urgency } from "#app/ui/picture.tsx";

/** A top-level category with its answers. */
interface BranchCard {
  slug: string;
  name: string;
  description: string | null;
  tiles: Tile[];
}

interface BranchCardsProps extends Pick<Tiles, "sellers" | "hasIndicativePrice"> {
  branches: readonly BranchCard[];
}

/** Every top-level category as a card: its name in the margin, its answers as drawings. */
export function BranchCards({ branches, sellers, hasIndicativePrice }: BranchCardsProps) {
  return (
    <Container className="pb-section">
      {branches.length === 0 && <EmptyState {...noCategories} level={2} />}
      {branches.some(({ tiles }) => tiles.length > 0) && (
        <ListNotice sellers={sellers} hasIndicativePrice={hasIndicativePrice} />
      )}
      <OrKept tiles={branches.flatMap(({ tiles }) => tiles)}>
        <ul className="grid gap-y-10">
          {branches.map((branch, place) => (
            <li key={branch.slug}>
              <Card branch={branch} opensPage={place === 0} />
            </li>
          ))}
        </ul>
      </OrKept>
    </Container>
  );
}

/** Of the first card, in a wide window. */
const EARLY_TILES = 8;

function urgencyAt(place: number, opensPage: boolean): Urgency {
  if (!opensPage || place >= EARLY_TILES) return "late";
  return place === 0 ? "first" : "early";
}

function Card({ branch, opensPage }: { branch: BranchCard; opensPage: boolean }) {
  const { name, description, tiles } = branch;
  return (
    <article className="grid gap-x-12 gap-y-4 border-t border-line-strong pt-4 lg:grid-cols-[minmax(17rem,1fr)_3fr]">
      <div>
        <h2 className="text-heading">
          <Link
            to={categoryLink(branch)}
            {...pageChange()}
            className="decoration-1 underline-offset-4 hover:underline"
          >
            {name}
          </Link>
        </h2>
        <p className="mt-2 text-ink-soft max-lg:hidden">{description}</p>
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-x-[10px] gap-y-4 sm:grid-cols-4 lg:gap-x-5 lg:gap-y-6">
        {tiles.map((tile, index) => (
          <ProductTile key={tile.path} tile={tile} urgency={urgencyAt(index, opensPage)} />
        ))}
      </ul>
    </article>
  );
}
