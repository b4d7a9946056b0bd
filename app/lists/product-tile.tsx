import { KeepMark } from "#app/product/kept/keep-mark.tsx";
import { ModelName } from "#app/product/model-name.tsx";
import { Price } from "#app/product/price.tsx";
import type { Tile } from "#app/product/tiles.ts";
import { Link } from "#app/ui/link.tsx";
import { Picture, type Urgency, useSharedDrawing } from "#app/ui/picture.tsx";

interface ProductTileProps {
  tile: Tile;
  urgency: Urgency;
  /** What changed since the reader kept it. */
  note?: string | undefined;
  /** In the corner of the drawing: the branch that begins here. */
  children?: React.ReactNode;
}

/** A choice in a list of drawings. All of it is one link, but for what stands in the corner. */
export function ProductTile({ tile, urgency, note, children }: ProductTileProps) {
  const { path, category, name, amount, image_url, advice } = tile;
  return (
    <li className="group @container relative">
      <div className={`relative ${useSharedDrawing(path)}`}>
        <Picture src={image_url} alt="" urgency={urgency} sizes="(min-width: 64rem) 19rem, 11rem" />
        <KeepMark choice={tile} className="right-0 bottom-0 size-7" />
      </div>
      {children}
      <p className="mt-2 text-xs leading-tight text-ink-soft lg:text-sm lg:leading-tight">{category}</p>
      <p className="mt-0.5 text-sm leading-tight text-balance justify-between gap-x-2 @min-[11.75rem]:flex lg:text-base lg:leading-snug">
        <Link
          to={path}
          className="font-serif font-semibold tracking-[-0.02em] wrap-anywhere decoration-1 underline-offset-4 group-hover:underline after:absolute after:inset-0 lg:text-lg lg:leading-snug"
        >
          <ModelName>{name}</ModelName>
        </Link>{" "}
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
