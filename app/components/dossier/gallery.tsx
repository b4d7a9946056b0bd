import { useEffect, useRef, useState } from "react";
import type { ShownPicture } from "#app/catalogue/products/product-views.ts";
import { Drawing } from "#app/ui/drawing.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { PictureCredit } from "#app/ui/picture-credit.tsx";

type Pictures = readonly ShownPicture[];

/** The pictures of a product: none, a single one, or a carousel. */
export function Gallery({ name, pictures }: { name: string; pictures: Pictures }) {
  const [first, ...others] = pictures;
  if (!first) return <Picture src={null} alt="" seed={name} isMain />;
  return others.length === 0 ? (
    <div>
      <Frame picture={first} isMain />
      <PictureCredit src={first.src} />
    </div>
  ) : (
    <Carousel name={name} pictures={pictures} />
  );
}

const slideId = (index: number) => `vue-${index + 1}`;

/**
 * A row that scrolls and snaps: by finger, by wheel, by arrow keys once it has the focus, or by the links below it, which
 * are anchors and so work before, or without, JavaScript. With it they move the row alone and say which view is shown.
 */
function Carousel({ name, pictures }: { name: string; pictures: Pictures }) {
  const track = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);

  useEffect(() => {
    const row = track.current;
    if (!row) return;
    const seen = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (isIntersecting) setShown([...row.children].indexOf(target));
        }
      },
      { root: row, threshold: 0.6 },
    );
    for (const slide of row.children) seen.observe(slide);
    return () => seen.disconnect();
  }, []);

  function show(event: React.MouseEvent, index: number) {
    const row = track.current;
    if (!row) return;
    event.preventDefault();
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    row.scrollTo({ left: index * row.clientWidth, behavior: isCalm ? "instant" : "smooth" });
  }

  return (
    <section aria-roledescription="carrousel" aria-label={`Vues de ${name}`}>
      <ul
        ref={track}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the arrow keys must be able to
        tabIndex={0}
        aria-label="Vues"
        aria-describedby="vues-aide"
        className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
      >
        {pictures.map((picture, index) => (
          <li key={picture.src} id={slideId(index)} className="w-full flex-none snap-start">
            <Frame picture={picture} isMain={index === 0} />
            <PictureCredit src={picture.src} />
          </li>
        ))}
      </ul>
      <p id="vues-aide" hidden>
        Se fait défiler avec les flèches gauche et droite.
      </p>
      <ol data-print="hidden" className="mt-3 flex flex-wrap gap-3">
        {pictures.map((picture, index) => (
          <li key={picture.src}>
            <a
              href={`#${slideId(index)}`}
              onClick={(event) => show(event, index)}
              aria-current={shown === index}
              aria-label={`Vue ${index + 1} sur ${pictures.length}`}
              className="block w-[clamp(4rem,3rem+2vw,5rem)] border-b-2 border-transparent pb-1.5 aria-[current=true]:border-ink"
            >
              <Drawing {...picture} alt="" loading="lazy" className="drawing" isThumbnail />
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Reserves the picture's space while it loads. */
function Frame({ picture, isMain }: { picture: Pictures[number]; isMain: boolean }) {
  return (
    <Drawing
      {...picture}
      loading={isMain ? "eager" : "lazy"}
      fetchPriority={isMain ? "high" : "auto"}
      decoding="async"
      className="drawing"
    />
  );
}
