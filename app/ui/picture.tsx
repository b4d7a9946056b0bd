import { Drawing } from "./drawing.tsx";
import { Placeholder } from "./placeholder.tsx";

interface PictureProps {
  src: string | null;
  /** Empty where the text beside the picture says the same. */
  alt: string;
  /** An id: it decides which accent of the placeholder stands out. */
  seed: string;
  /** The main picture of the page, loaded with priority. */
  isMain?: boolean;
  /** A small one, in a list. */
  isThumbnail?: boolean;
}

/** The widths on the page: about half of a wide page for a main picture; a third, a half or all of it for a card. */
const mainSizes = "(min-width: 64rem) 40rem, 100vw";
const cardSizes = "(min-width: 64rem) 26rem, (min-width: 40rem) 50vw, 100vw";

/**
 * A picture in a frame of four by three, so that the layout does not move while it loads. Without a picture a placeholder,
 * which is lower on narrow screens.
 */
export function Picture({ src, alt, seed, isMain = false, isThumbnail = false }: PictureProps) {
  const lowPlaceholder = isMain ? "aspect-5/2 lg:aspect-4/3" : "aspect-5/2 sm:aspect-4/3";
  return (
    <div className={`overflow-hidden bg-paper-deep ${src ? "aspect-4/3" : lowPlaceholder}`}>
      {src ? (
        <Drawing
          src={src}
          alt={alt}
          sizes={isMain ? mainSizes : cardSizes}
          width={960}
          height={720}
          loading={isMain ? "eager" : "lazy"}
          fetchPriority={isMain ? "high" : "auto"}
          decoding="async"
          className="size-full object-cover"
          isThumbnail={isThumbnail}
        />
      ) : (
        <Placeholder seed={seed} />
      )}
    </div>
  );
}
