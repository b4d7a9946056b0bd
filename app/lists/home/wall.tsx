import { OrKept } from "#app/lists/or-kept.tsx";
import { ProductTile } from "#app/lists/product-tile.tsx";
import { ListNotice } from "#app/product/list-notice.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Urgency } from "#app/ui/picture.tsx";
import type { WallData, WallTile } from "./wall-data.ts";

/** Drawings of the first rows are asked for with the page: six stand in a row of a wide window. */
const EARLY_TILES = 12;

const urgencyAt = (place: number): Urgency =>
  place === 0 ? "first" : place < EARLY_TILES ? "early" : "late";

/** « Le mur »: every choice as a drawing, in one grid. */
export function Wall({ wall: { tiles, hasMore, sellers, hasIndicativePrice } }: { wall: WallData }) {
  if (tiles.length === 0) return null;
  return (
    <section aria-labelledby="nos-choix">
      <h2 id="nos-choix" className="sr-only">
        Nos choix
      </h2>
      <ListNotice sellers={sellers} hasIndicativePrice={hasIndicativePrice} />
      <OrKept tiles={tiles}>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-x-[10px] gap-y-4 sm:grid-cols-4 lg:grid-cols-6 lg:gap-x-5 lg:gap-y-6">
          {tiles.map((tile, place) => (
            <ProductTile key={tile.path} tile={tile} urgency={urgencyAt(place)}>
              {tile.corner && <Corner {...tile.corner} />}
            </ProductTile>
          ))}
        </ul>
      </OrKept>
      {hasMore && (
        <p className="mt-8">
          <ButtonLink to="/categories" variant="outline">
            Tout voir
          </ButtonLink>
        </p>
      )}
    </section>
  );
}

function Corner({ name, path }: NonNullable<WallTile["corner"]>) {
  const look = "absolute top-0 left-0 bg-paper pr-2 pb-1 text-xs leading-tight font-bold lg:text-sm";
  if (!path) return <p className={look}>{name}</p>;
  return (
    <Link to={path} className={`${look} z-1 min-h-6 hover:underline`}>
      {name}
    </Link>
  );
}
