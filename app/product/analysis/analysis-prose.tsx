import { createElement, Fragment } from "react";
import { Link } from "react-router";
import { noBreak } from "#app/lib/formatting/texts.ts";
import { SourceNote } from "#app/product/history/sources.tsx";
import type { AnalysisView } from "#app/product/view.ts";
import { Drawing, PictureCredit } from "#app/ui/picture.tsx";
import { Prose, type ProseNode } from "#app/ui/prose.tsx";
import { type AnalysisText, citedSource } from "./analysis-text.ts";
import { type DrawnFigure as Drawn, FIGURE_WIDTH } from "./figures.ts";

/** By their names, within the text. */
type Figures = Pick<AnalysisView, "drawn"> & { pictures: AnalysisView["figures"] };

/** The text of an analysis, from data. */
export function AnalysisProse({
  text,
  figures,
  numberOf,
  beforeConclusion,
}: {
  text: AnalysisText;
  figures: Figures;
  beforeConclusion: React.ReactNode;
  /** Written before a section's title. */
  numberOf(position: number): React.ReactNode;
}) {
  const figureNamed = (wanted: string) => {
    const picture = figures.pictures.find(({ name }) => name === wanted);
    const drawn = figures.drawn.find(({ name }) => name === wanted);
    return picture ? <Figure {...picture} /> : drawn && <DrawnFigure figure={drawn} />;
  };
  const prose = (nodes: readonly ProseNode[]) => (
    <Prose nodes={nodes} text={noBreak} link={linkTo} figure={figureNamed} />
  );
  return (
    <>
      {prose(text.opening)}
      {text.sections.map(({ id, title, blocks }, position) => (
        <Fragment key={id}>
          {position === text.sections.length - 1 && beforeConclusion}
          <section aria-labelledby={id} className="prose">
            <h2 id={id} className="text-heading">
              {numberOf(position)} {noBreak(title)}
            </h2>
            {prose(blocks)}
          </section>
        </Fragment>
      ))}
    </>
  );
}

function linkTo(href: string, children: React.ReactNode[]) {
  const source = citedSource(href);
  return source === undefined
    ? createElement(Link, { to: href }, ...children)
    : createElement(Fragment, null, ...children, <SourceNote of={source} />);
}

function Figure({ picture, caption }: Figures["pictures"][number]) {
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
        className="w-full max-w-136 overflow-visible fill-ink text-[15px] tabular-nums"
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
