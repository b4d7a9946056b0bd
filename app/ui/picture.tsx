import { createContext, use, useId } from "react";
import { useViewTransitionState } from "react-router";
import type { PictureMetadata } from "#app/lib/pictures/picture-metadata.ts";
import {
  type PictureFormat,
  picturePath,
  readPicturePath,
  type UploadedPicture,
  widthsOf,
} from "#config/uploaded-pictures.ts";
import { ornamentPath } from "./wordmark.tsx";

interface PictureProps {
  src: string | null;
  /** Empty where the text beside the picture says the same. */
  alt: string;
  /** When to load it: late, unless it is seen at once. */
  urgency?: Urgency;
  /** A small one, in a list. */
  isThumbnail?: boolean;
  /** The displayed width, where it is not that of a card. */
  sizes?: string;
}

/**
 * `first` before everything else, `early` with the page but after its texts,
 * `late` when it is about to be seen.
 */
export type Urgency = "first" | "early" | "late";

/** Without one, browsers load the first five pictures of a page before its fonts have arrived. */
const fetchPriority = { first: "high", early: "low", late: undefined } as const;

/** A third, a half or all of the page. */
const cardSizes = "(min-width: 64rem) 26rem, (min-width: 40rem) 50vw, 100vw";

/** A picture, or the placeholder, in a frame of four by three, so that the layout does not move while it loads. */
export function Picture({
  src,
  alt,
  urgency = "late",
  isThumbnail = false,
  sizes = cardSizes,
}: PictureProps) {
  return (
    <div className="aspect-4/3 overflow-hidden bg-paper-deep">
      {src ? (
        <Drawing
          src={src}
          alt={alt}
          sizes={sizes}
          width={960}
          height={720}
          loading={urgency === "late" ? "lazy" : "eager"}
          fetchPriority={fetchPriority[urgency]}
          decoding="async"
          className="size-full object-cover"
          isThumbnail={isThumbnail}
        />
      ) : (
        <Placeholder />
      )}
    </div>
  );
}

/** In place of a missing picture: a field of faint ornaments, one of which stands out. */
export function Placeholder() {
  const pattern = useId();
  return (
    <svg
      aria-hidden="true"
      data-ornament
      viewBox="0 0 640 480"
      preserveAspectRatio="xMidYMid slice"
      className="size-full"
    >
      <pattern id={pattern} width="40" height="40" patternUnits="userSpaceOnUse">
        <path d={ornamentPath} transform="translate(14 14) scale(.05)" className="fill-line-strong/45" />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${pattern})`} />
      <g transform="translate(360 200)">
        <rect width="40" height="40" className="fill-paper-deep" />
        <path d={ornamentPath} transform="translate(2 4) scale(.14)" className="fill-accent" />
      </g>
    </svg>
  );
}

/** The credit below a picture; nothing for our drawings and for pictures without a credit. */
export function PictureCredit({ src, className = "" }: { src: string | null; className?: string }) {
  const credit = use(PictureMetadataContext)[src ?? ""]?.credit;
  return credit ? <p className={`mt-2 text-sm text-ink-soft ${className}`}>Photo : {credit}</p> : null;
}

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

interface ResponsiveImageProps extends React.ComponentPropsWithRef<"img"> {
  src: string;
  alt: string;
  /** The displayed width, by which the browser chooses among the sizes of an uploaded picture. */
  sizes: string;
}

/** An image. Of an upload, whose address tells its sizes, the browser gets all of them in two formats. */
export function ResponsiveImage({ src, sizes, ...attributes }: ResponsiveImageProps) {
  const picture = readPicturePath(src);
  // biome-ignore lint/a11y/useAltText: demanded by the type
  if (!picture) return <img src={src} {...attributes} />;
  const { width, height } = picture;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={srcSet(picture, "avif")} sizes={sizes} />
      {/* biome-ignore lint/a11y/useAltText: demanded by the type */}
      <img
        {...attributes}
        srcSet={srcSet(picture, "webp")}
        sizes={sizes}
        src={src}
        width={width}
        height={height}
      />
    </picture>
  );
}

const srcSet = (picture: UploadedPicture, format: PictureFormat) =>
  widthsOf(picture)
    .map((width) => `${picturePath(picture, format, width)} ${width}w`)
    .join(", ");

/** How the pictures of a page are cut, by address; the others are cut around their middle. */
export const PictureMetadataContext = createContext<PictureMetadata>({});

/**
 * Returns the class of a product's drawing: while the product's page is opened or left, the drawing of one page
 * moves to its place on the other. Only one drawing of a page may stand for a product.
 * @param path of the product's page. Resolving it takes a fiftieth of a list's time on the server, where none is opened
 */
export const useSharedDrawing = import.meta.env.SSR ? () => "" : useMovingDrawing;

function useMovingDrawing(path: string): string {
  return useViewTransitionState(path) ? "shared-drawing" : "";
}
