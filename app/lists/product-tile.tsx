import { useState } from "react";
import { KeepMark, type Kept, useKept, withKept } from "#app/product/kept.tsx";
import { ModelName, Price } from "#app/product/product-row.tsx";
import { Button } from "#app/ui/button.tsx";
import { CardLink, Link } from "#app/ui/link.tsx";
import { Picture, type Urgency, useSharedDrawing } from "#app/ui/picture.tsx";
import type { Tile } from "./tiles.ts";

const GRIDS = {
  page: "grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-x-[10px] gap-y-4 sm:grid-cols-4 lg:grid-cols-5 lg:gap-x-5 lg:gap-y-6 xl:grid-cols-6 wide:grid-cols-8",
  card: "grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-x-[10px] gap-y-4 sm:grid-cols-4 lg:gap-x-5 lg:gap-y-6 wide:grid-cols-6",
  category:
    "grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-3 gap-y-5 sm:grid-cols-4 lg:grid-cols-[repeat(auto-fit,minmax(max(12rem,20%),1fr))] lg:gap-x-5 lg:gap-y-6",
};

interface ProductTilesProps {
  tiles: readonly Tile[];
  grid: keyof typeof GRIDS;
  /** Whether the page begins with them: then those of its first screen are asked for with it. */
  opensPage?: boolean;
  label?: string;
  /** After them. */
  children?: React.ReactNode;
}

/** How many come with a page that they open: its first rows. None in a card is first: its own picture is the largest. */
const EARLY_TILES = { page: 12, card: 8, category: 8 };

/** Choices as drawings, in one grid. */
export function ProductTiles({ tiles, grid, opensPage = false, label, children }: ProductTilesProps) {
  const urgencyAt = (place: number): Urgency =>
    !opensPage || place >= EARLY_TILES[grid] ? "late" : place === 0 && grid !== "card" ? "first" : "early";
  return (
    <ul aria-label={label} className={`grid ${GRIDS[grid]}`}>
      {tiles.map((tile, place) => (
        <ProductTile key={tile.path} tile={tile} urgency={urgencyAt(place)} />
      ))}
      {children}
    </ul>
  );
}

/** A choice. All of it is one link, but for its mark and its branch. */
function ProductTile({ tile, urgency }: { tile: Tile; urgency: Urgency }) {
  const { path, category, name, amount, image_url, advice, note, branch } = tile;
  return (
    <li className="group @container relative">
      <div className={`relative ${useSharedDrawing(path)}`}>
        <Picture src={image_url} alt="" urgency={urgency} sizes="(min-width: 64rem) 19rem, 11rem" />
        <KeepMark choice={tile} className="right-0 bottom-0 size-7" />
      </div>
      {branch && <BranchName {...branch} />}
      <p
        className={`text-xs leading-tight text-ink-soft lg:text-sm lg:leading-tight ${branch ? "" : "mt-2"}`}
      >
        {category}
      </p>
      <p className="mt-0.5 text-sm leading-tight text-balance @max-[6.75rem]:text-[0.8125rem] justify-between gap-x-2 @min-[11.75rem]:flex lg:text-base lg:leading-snug">
        <CardLink
          to={path}
          className="font-serif font-semibold tracking-[-0.035em] lg:tracking-[-0.02em] min-w-0 wrap-break-word lg:text-lg lg:leading-snug"
        >
          <ModelName>{name}</ModelName>
        </CardLink>{" "}
        {amount !== null && <Price amount={amount} className="block" />}
      </p>
      {advice && (
        <p className="mt-2 text-xs leading-tight text-ink-soft lg:text-sm lg:leading-tight">
          <strong>{advice}</strong>
        </p>
      )}
      {note && <p className="mt-1 border-l-2 border-accent pl-2 text-xs leading-tight lg:text-sm">{note}</p>}
    </li>
  );
}

function BranchName({ name, path }: NonNullable<Tile["branch"]>) {
  const look = "flex min-h-6 w-fit items-end pt-1 text-[0.8125rem] leading-tight font-semibold";
  if (!path) return <p className={look}>{name}</p>;
  return (
    <Link to={path} className={`${look} relative z-1 hover:underline`}>
      {name}
    </Link>
  );
}

/** Above the choices of a page « Vos choix », for readers who keep some: only these, and what changed since. */
export function OrKept({
  tiles,
  children,
}: {
  /** All of the page. */
  tiles: readonly Tile[];
  /** Them, as the page arranges them. */
  children: React.ReactNode;
}) {
  const kept = useKept() ?? [];
  const [isFiltered, setFiltered] = useState(false);
  const isOn = isFiltered && kept.length > 0;
  return (
    <>
      <p className="mb-3 hidden h-9 kept:block" data-print="hidden">
        {kept.length > 0 && (
          <Button
            variant="outline"
            size="small"
            aria-pressed={isOn}
            onClick={() => setFiltered(!isOn)}
            className="aria-pressed:bg-ink aria-pressed:text-paper"
          >
            Vos choix {kept.length}
          </Button>
        )}
      </p>
      {isOn ? <OnlyKept tiles={tiles} kept={kept} /> : children}
    </>
  );
}

function OnlyKept({ tiles, kept }: { tiles: readonly Tile[]; kept: readonly Kept[] }) {
  const { shown, elsewhere } = withKept(tiles, kept);
  return (
    <>
      <ProductTiles label="Vos choix" grid="page" tiles={shown} />
      {elsewhere.length > 0 && (
        <p className="mt-6 text-sm">
          Gardé aussi, mais absent de cette page :{" "}
          {elsewhere.map(({ path, name }, place) => (
            <span key={path}>
              {place > 0 && <span>, </span>}
              <Link to={path} className="text-link inline-block py-1">
                {name}
              </Link>
            </span>
          ))}
          <span>.</span>
        </p>
      )}
    </>
  );
}
