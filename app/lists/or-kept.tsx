import { useState } from "react";
import { withKept } from "#app/product/kept/kept-changes.ts";
import { type Kept, useKept } from "#app/product/kept/kept-choices.ts";
import type { Tile } from "#app/product/tiles.ts";
import { Button } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { ProductTile } from "./product-tile.tsx";

interface OrKeptProps {
  /** All of the page. */
  tiles: readonly Tile[];
  /** Them, as the page arranges them. */
  children: React.ReactNode;
}

/** Above the choices of a page « Vos choix », for readers who keep some: only these, and what changed since. */
export function OrKept({ tiles, children }: OrKeptProps) {
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
            Vos choix <span className="tabular-nums">{kept.length}</span>
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
      <ul
        aria-label="Vos choix"
        className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-x-[10px] gap-y-4 sm:grid-cols-4 lg:grid-cols-6 lg:gap-x-5 lg:gap-y-6"
      >
        {shown.map(({ tile, note }) => (
          <ProductTile key={tile.path} tile={tile} urgency="late" note={note} />
        ))}
      </ul>
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
