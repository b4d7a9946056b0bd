import { use } from "react";
import { PictureMetadataContext } from "./picture-metadata.ts";
import { ResponsiveImage } from "./responsive-image.tsx";

interface DrawingProps extends React.ComponentPropsWithRef<"img"> {
  src: string;
  alt: string;
  /** The displayed width, by which the browser chooses among the sizes of an uploaded picture. */
  sizes?: string;
  /** Displayed so small that the drawing shows a detail of itself, its view `vignette`, where it has one. */
  isThumbnail?: boolean;
}

/** The drawings that `npm run draw` writes, each with its look at night beside it. */
const DRAWING = /^(\/media\/(?:produits|categories)\/[a-z0-9-]+)\.svg$/;

/** Returns the classes that cut a photograph around a place: its column and its row, of nine each. */
const cutAround = ([column, row]: string) => `across-${column} down-${row}`;

/**
 * A picture of the catalogue: one of our drawings, with a look for the night but not on paper, or a
 * photograph, which is dimmed and inset at night, and cut around its focal point.
 */
export function Drawing({
  src,
  sizes = "100vw",
  isThumbnail = false,
  className,
  ...attributes
}: DrawingProps) {
  const look = use(PictureMetadataContext)[src];
  const [, name] = DRAWING.exec(src) ?? [];
  if (!name) {
    return (
      <ResponsiveImage
        src={src}
        sizes={sizes}
        className={`${className} photo ${look ? cutAround(look.focus) : ""} dark:[filter:brightness(0.85)]`}
        data-packshot={look?.isPackshot || undefined}
        {...attributes}
      />
    );
  }
  const suffix = isThumbnail ? "#vignette" : "";
  return (
    <picture className="contents">
      <source media="screen and (prefers-color-scheme: dark)" srcSet={`${name}.night.svg${suffix}`} />
      {/* biome-ignore lint/a11y/useAltText: demanded by the type */}
      <img src={src + suffix} className={className} {...attributes} />
    </picture>
  );
}
