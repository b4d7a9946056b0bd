import { Drawing } from "./drawing.tsx";
import { Placeholder } from "./placeholder.tsx";

interface PictureProps {
  src: string | null;
  /** Empty where the text beside the picture says the same. */
  alt: string;
  /** The main picture of the page, loaded with priority. */
  isMain?: boolean;
  /** When to load it: the main picture first, others late unless they are seen at once. */
  urgency?: Urgency;
  /** A small one, in a list. */
  isThumbnail?: boolean;
  /** The displayed width, where it is neither that of a main picture nor that of a card. */
  sizes?: string | undefined;
}

/**
 * `first` before everything else, `early` with the page but after its texts,
 * `late` when it is about to be seen.
 */
export type Urgency = "first" | "early" | "late";

/** Without one, browsers load the first five pictures of a page before its fonts have arrived. */
const fetchPriority = { first: "high", early: "low", late: "auto" } as const;

/**
 * The widths on the page: about half of a wide page for a main picture; a third,
 * a half or all of it for a card.
 */
const mainSizes = "(min-width: 64rem) 40rem, 100vw";
const cardSizes = "(min-width: 64rem) 26rem, (min-width: 40rem) 50vw, 100vw";

/**
 * A picture in a frame of four by three, so that the layout does not move while it loads. Without a picture a
 * placeholder, which is lower on narrow screens.
 */
export function Picture({
  src,
  alt,
  isMain = false,
  urgency = isMain ? "first" : "late",
  isThumbnail = false,
  sizes,
}: PictureProps) {
  const lowPlaceholder = isMain ? "aspect-5/2 lg:aspect-4/3" : "aspect-5/2 sm:aspect-4/3";
  return (
    <div
      className={`overflow-hidden bg-paper-deep ${src || isThumbnail || sizes ? "aspect-4/3" : lowPlaceholder}`}
    >
      {src ? (
        <Drawing
          src={src}
          alt={alt}
          sizes={sizes ?? (isMain ? mainSizes : cardSizes)}
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
