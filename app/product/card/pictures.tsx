import { useEffect, useRef, useState } from "react";
import type { ShownPicture } from "#app/product/view.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Drawing, PictureCredit, Placeholder } from "#app/ui/picture.tsx";

type Pictures = readonly ShownPicture[];

interface AnswerPicturesProps {
  name: string;
  pictures: Pictures;
  /** Of the stage. */
  className?: string;
  /** On the stage. */
  children?: React.ReactNode;
}

/** The pictures of a product on a stage as wide as its frame: none, a single one, or a carousel. */
export function ProductPictures({ name, pictures, className = "", children }: AnswerPicturesProps) {
  const [first, ...others] = pictures;
  if (first && others.length > 0) return <Carousel {...{ name, pictures, className, children }} />;
  return (
    <div className="answer-pictures">
      <div className={`answer-stage ${className}`}>
        {first ? <OnStage picture={first} isMain /> : <Placeholder />}
      </div>
      {children}
      <PictureCredit src={first?.src ?? null} />
    </div>
  );
}

const slideId = (index: number) => `vue-${index + 1}`;

/**
 * A row that scrolls and snaps: by finger, by wheel, or by arrow keys once it has the focus. With JavaScript
 * also by two buttons and, on wide screens, by small pictures; those are anchors, and work without it.
 */
function Carousel({ name, pictures, className, children }: Required<AnswerPicturesProps>) {
  const track = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);

  useEffect(() => {
    const row = track.current;
    if (!row) return;
    // Where it stands, not what came into view: before a sheet has come, all slides are.
    const seen = new IntersectionObserver(() => setShown(Math.round(row.scrollLeft / row.clientWidth)), {
      root: row,
      threshold: 0.6,
    });
    for (const slide of row.children) seen.observe(slide);
    return () => seen.disconnect();
  }, []);

  function show(index: number) {
    const row = track.current;
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    row?.scrollTo({ left: index * row.clientWidth, behavior: isCalm ? "instant" : "smooth" });
  }

  const count = pictures.length;
  const step = (by: 1 | -1) => () => show((shown + by + count) % count);
  return (
    <section className="answer-pictures" aria-roledescription="carrousel" aria-label={`Vues de ${name}`}>
      <ul
        ref={track}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the arrow keys must be able to
        tabIndex={0}
        aria-label="Vues"
        aria-describedby="vues-aide"
        className={`answer-stage answer-track ${className}`}
      >
        {pictures.map((picture, index) => (
          <li key={picture.src} id={slideId(index)}>
            <OnStage picture={picture} isMain={index === 0} />
          </li>
        ))}
      </ul>
      <p id="vues-aide" hidden>
        Se fait défiler avec les flèches gauche et droite.
      </p>
      <p className="answer-steps">
        <button type="button" aria-label="Vue précédente" onClick={step(-1)}>
          <Icon name="expand" className="size-3.5 rotate-90" />
        </button>
        <span role="status" aria-label={`Vue ${shown + 1} sur ${count}`}>
          {shown + 1} / {count}
        </span>
        <button type="button" aria-label="Vue suivante" onClick={step(1)}>
          <Icon name="expand" className="size-3.5 -rotate-90" />
        </button>
      </p>
      {children}
      <PictureCredit src={pictures[shown]?.src ?? null} />
      <ol className="answer-thumbnails">
        {pictures.map((picture, index) => (
          <li key={picture.src}>
            <a
              href={`#${slideId(index)}`}
              onClick={(event) => {
                event.preventDefault();
                show(index);
              }}
              aria-current={shown === index}
              aria-label={`Vue ${index + 1} sur ${count}`}
            >
              <Drawing {...picture} alt="" loading="lazy" className="drawing" isThumbnail />
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The first picture of a card is the largest paint of its page. */
function OnStage({ picture, isMain }: { picture: Pictures[number]; isMain: boolean }) {
  return (
    <Drawing
      {...picture}
      loading={isMain ? "eager" : "lazy"}
      fetchPriority={isMain ? "high" : "auto"}
      decoding="async"
      sizes="(min-width: 64rem) 45rem, 100vw"
    />
  );
}
