import { useEffect, useRef, useState } from "react";
import type { PictureView } from "#app/product/card-view.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Drawing, PictureCredit, Placeholder } from "#app/ui/picture.tsx";

type Pictures = readonly PictureView[];

interface PicturesProps {
  name: string;
  pictures: Pictures;
  /** Of the stage. */
  className?: string;
  /** On the stage. */
  children?: React.ReactNode;
}

const frame = "answer-pictures relative -mx-gutter min-w-0 lg:mx-0 lg:in-[.answer-analysis]:[grid-area:2/2]";
/** Our drawings fill any frame themselves: stages go on beside the object, rooms are cut. */
const stage =
  "answer-stage h-(--answer-stage) overflow-hidden bg-paper-deep lg:aspect-4/3 lg:h-auto lg:in-[.answer-above-list]:aspect-auto lg:in-[.answer-above-list]:h-(--answer-stage)";

/** The pictures of a product on a stage as wide as its frame: none, a single one, or a carousel. */
export function ProductPictures({ name, pictures, className = "", children }: PicturesProps) {
  const [first, ...others] = pictures;
  if (first && others.length > 0) return <Carousel {...{ name, pictures, className, children }} />;
  return (
    <div className={frame}>
      <div className={`${stage} ${className}`}>
        {first ? <OnStage picture={first} isMain /> : <Placeholder />}
      </div>
      {children}
      <PictureCredit src={first?.src ?? null} className="px-gutter lg:px-0" />
    </div>
  );
}

const slideId = (index: number) => `vue-${index + 1}`;

/**
 * A row that scrolls and snaps: by finger, by wheel, or by arrow keys once it has the focus. With JavaScript
 * also by two buttons and, on wide screens, by small pictures; those are anchors, and work without it.
 */
function Carousel({ name, pictures, className, children }: Required<PicturesProps>) {
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
    <section className={frame} aria-roledescription="carrousel" aria-label={`Vues de ${name}`}>
      <ul
        ref={track}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the arrow keys must be able to
        tabIndex={0}
        aria-label="Vues"
        aria-describedby="vues-aide"
        className={`${stage} flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] ${className}`}
      >
        {pictures.map((picture, index) => (
          <li key={picture.src} id={slideId(index)} className="w-full flex-none snap-start">
            <OnStage picture={picture} isMain={index === 0} />
          </li>
        ))}
      </ul>
      <p id="vues-aide" hidden>
        Se fait défiler avec les flèches gauche et droite.
      </p>
      <p
        data-print="hidden"
        className="answer-steps absolute top-[calc(var(--answer-stage)-2.375rem)] right-3 flex items-center rounded-sm bg-paper/88 p-0.5 text-sm leading-6 lg:hidden noscript:hidden lg:in-[.answer-above-list]:flex"
      >
        <StepButton label="Vue précédente" turn="rotate-90" onStep={step(-1)} />
        <span role="status" className="px-1" aria-label={`Vue ${shown + 1} sur ${count}`}>
          {shown + 1} / {count}
        </span>
        <StepButton label="Vue suivante" turn="-rotate-90" onStep={step(1)} />
      </p>
      {children}
      <PictureCredit src={pictures[shown]?.src ?? null} className="px-gutter lg:px-0" />
      <ol
        data-print="hidden"
        className="answer-thumbnails mt-2.5 hidden gap-2.5 lg:flex lg:in-[.answer-above-list]:hidden"
      >
        {pictures.map((picture, index) => (
          <li key={picture.src}>
            <a
              href={`#${slideId(index)}`}
              className="block w-22 aria-[current=true]:outline-2 aria-[current=true]:outline-offset-2 aria-[current=true]:outline-ink"
              onClick={(event) => {
                event.preventDefault();
                show(index);
              }}
              aria-current={shown === index}
              aria-label={`Vue ${index + 1} sur ${count}`}
            >
              <Drawing {...picture} alt="" loading="lazy" className="drawing-frame" isThumbnail />
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}

function StepButton({ label, turn, onStep }: { label: string; turn: string; onStep: () => void }) {
  return (
    <button type="button" className="grid size-6 place-items-center" aria-label={label} onClick={onStep}>
      <Icon name="expand" className={`size-3.5 ${turn}`} />
    </button>
  );
}

/** The first picture of a card is the largest paint of its page. */
function OnStage({ picture, isMain }: { picture: Pictures[number]; isMain: boolean }) {
  return (
    <Drawing
      {...picture}
      loading={isMain ? "eager" : "lazy"}
      fetchPriority={isMain ? "high" : undefined}
      decoding="async"
      className="size-full object-fill [&.photo]:object-cover"
      sizes="(min-width: 64rem) 45rem, 100vw"
    />
  );
}
