import { Drawing } from "#app/ui/drawing.tsx";

/** The id of the gallery on a product's page. */
export const VIEWS_ID = "images";

interface PriceBesidePictureProps {
  /** The address of the first picture; `null` without one. */
  src: string | null;
  /** Of the page's pictures. */
  count: number;
  children: React.ReactNode;
}

/** On narrow screens, whose pictures come last, a small one beside the price (`children`), which leads to them. */
export function PriceBesidePicture({ src, count, children }: PriceBesidePictureProps) {
  return (
    <div className="price-beside-picture">
      <div>{children}</div>
      {src && (
        <a href={`#${VIEWS_ID}`} data-print="hidden" className="text-center text-sm text-ink-soft">
          <Drawing
            src={src}
            alt=""
            width={960}
            height={720}
            loading="lazy"
            sizes="7rem"
            className="drawing"
          />
          <span className="text-link">{count > 1 ? `${count} images` : "Agrandir"}</span>
        </a>
      )}
    </div>
  );
}
