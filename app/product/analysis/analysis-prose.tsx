import { createElement, Fragment } from "react";
import { Link } from "react-router";
import { SourceNote } from "#app/product/history/sources.tsx";
import { Against } from "#app/product/page/parts.tsx";
import type { AnalysisView } from "#app/product/view.ts";
import { Drawing, PictureCredit } from "#app/ui/picture.tsx";
import { Prose, type ProseNode } from "#app/ui/prose.tsx";
import { citedSource } from "./analysis-text.ts";
import { type DrawnFigure as Drawn, FIGURE_WIDTH } from "./figures.ts";

/** The text of an analysis: its sections numbered, and before the conclusion what our sources hold against the choice. */
export function AnalysisProse({
  text: { opening, sections },
  figures,
  drawn,
  against,
}: Pick<AnalysisView, "text" | "figures" | "drawn" | "against">) {
  const figureNamed = (wanted: string) => {
    const picture = figures.find(({ name }) => name === wanted);
    const drawing = drawn.find(({ name }) => name === wanted);
    return picture ? <Figure {...picture} /> : drawing && <DrawnFigure figure={drawing} />;
  };
  const prose = (nodes: readonly ProseNode[]) => <Prose nodes={nodes} link={linkTo} figure={figureNamed} />;
  return (
    <>
      {prose(opening)}
      {sections.map(({ id, number, title, blocks }, position) => (
        <Fragment key={id}>
          {position === sections.length - 1 && against.length > 0 && (
            <div className="mt-10 lg:mt-14">
              <Against lines={against} />
            </div>
          )}
          <section aria-labelledby={id} className="prose">
            <h2 id={id} className="text-heading">
              <SectionNumber number={number} /> {title}
            </h2>
            {prose(blocks)}
          </section>
        </Fragment>
      ))}
    </>
  );
}

export function SectionNumber({ number }: { number: string | null }) {
  return number && <span className="text-ink-soft">{number}</span>;
}

function linkTo(href: string, children: React.ReactNode[]) {
  const source = citedSource(href);
  return source === undefined
    ? createElement(Link, { to: href }, ...children)
    : createElement(Fragment, null, ...children, <SourceNote of={source} />);
}

function Figure({ picture, caption }: AnalysisView["figures"][number]) {
  return (
    <figure>
      <Drawing {...picture} loading="lazy" className="drawing-frame" />
      <PictureCredit src={picture.src} />
      {caption !== null && <figcaption className="mt-2 text-sm text-ink-soft">{caption}</figcaption>}
    </figure>
  );
}

/** Numbers of the record, drawn on the server: the browser only places them. */
function DrawnFigure({ figure: { caption, alt, height, boxes, words, sources } }: { figure: Drawn }) {
  return (
    <figure className="my-8">
      <svg
        viewBox={`0 0 ${FIGURE_WIDTH} ${height}`}
        role="img"
        aria-label={alt}
        className="w-full max-w-136 overflow-visible fill-ink text-[15px]"
      >
        {boxes.map(({ isOurs, ...box }) => (
          <rect key={`${box.x} ${box.y}`} {...box} className={isOurs ? undefined : "fill-line-strong"} />
        ))}
        {words.map(({ text, anchor, ...at }, index) => (
          <text
            key={`${at.x} ${at.y}`}
            {...at}
            textAnchor={anchor}
            className={index % 2 === 1 && anchor === "end" ? "font-semibold" : undefined}
          >
            {text}
          </text>
        ))}
      </svg>
      <figcaption className="mt-2 max-w-136 text-sm text-ink-soft">
        {caption}
        {sources.map((source) => (
          <SourceNote key={source} of={source} />
        ))}
      </figcaption>
    </figure>
  );
}
