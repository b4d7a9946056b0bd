import { noCategories } from "#app/lists/category/category-texts.ts";
import { CategoryCard } from "#app/lists/category-card.tsx";
import { OrKept } from "#app/lists/or-kept.tsx";
import { ProductTile } from "#app/lists/product-tile.tsx";
import type { CategoryTile } from "#app/product/cards.ts";
import { ListNotice } from "#app/product/list-notice.tsx";
import type { Tile, Tiles } from "#app/product/tiles.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Container } from "#app/ui/page.tsx";
import type { Urgency } from "#app/ui/picture.tsx";
import { EmptyState } from "#app/ui/status-page.tsx";

/** A top-level category with its answers. */
interface BranchCard extends CategoryTile {
  description: string | null;
  tiles: Tile[];
}

interface BranchCardsProps extends Pick<Tiles, "hasMore" | "sellers" | "hasIndicativePrice"> {
  branches: readonly BranchCard[];
}

/** Every top-level category as a card in the margin, with its answers as drawings. */
export function BranchCards({ branches, hasMore, sellers, hasIndicativePrice }: BranchCardsProps) {
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
              <Card branch={branch} isCut={hasMore} opensPage={place === 0} />
            </li>
          ))}
        </ul>
      </OrKept>
    </Container>
  );
}

/** Of the first card, in a wide window. Its own picture is the largest. */
const EARLY_TILES = 8;

const urgencyAt = (place: number, opensPage: boolean): Urgency =>
  opensPage && place < EARLY_TILES ? "early" : "late";

function Card({ branch, isCut, opensPage }: { branch: BranchCard; isCut: boolean; opensPage: boolean }) {
  const { description, tiles } = branch;
  return (
    <article className="grid items-start gap-x-12 gap-y-4 lg:grid-cols-[minmax(17rem,1fr)_3fr]">
      <CategoryCard category={branch} level={2} urgency={opensPage ? "first" : "late"}>
        <p className="mt-1 leading-snug text-ink-soft max-lg:hidden">{description}</p>
        {tiles.length > 0 && (
          <p className="mt-1 flex items-center gap-2 text-sm font-semibold lg:text-base">
            {isCut ? "Tout voir" : `${tiles.length} choix`}
            <Icon name="arrow" className="size-4" />
          </p>
        )}
      </CategoryCard>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-x-[10px] gap-y-4 sm:grid-cols-4 lg:gap-x-5 lg:gap-y-6">
        {tiles.map((tile, index) => (
          <ProductTile key={tile.path} tile={tile} urgency={urgencyAt(index, opensPage)} />
        ))}
      </ul>
    </article>
  );
}
