import { createElement, Fragment } from "react";
import { Link } from "react-router";
import { unbroken } from "#app/lib/formatting/unbroken.ts";
import { SourceNote } from "#app/product/history/sources.tsx";
import type { AnalysisView } from "#app/product/view.ts";
import { Drawing, PictureCredit } from "#app/ui/picture.tsx";
import type { AnalysisText, Block, Inline } from "./analysis-text.ts";
import { citedSource } from "./analysis-text.ts";
import { type DrawnFigure as Drawn, FIGURE_WIDTH } from "./figures.ts";

/** By their names, within the text. */
type Figures = Pick<AnalysisView, "drawn"> & { pictures: AnalysisView["figures"] };

/** The text of an analysis, from data. */
export function AnalysisProse({
  text,
  figures,
  numberOf,
}: {
  text: AnalysisText;
  figures: Figures;
  /** Written before a section's title. */
  numberOf(position: number): React.ReactNode;
}) {
  return (
    <>
      <Blocks blocks={text.opening} figures={figures} />
      {text.sections.map(({ id, title, blocks }, position) => (
        <section key={id} aria-labelledby={id} className="prose">
          <h2 id={id} className="text-heading">
            {numberOf(position)} {unbroken(title)}
          </h2>
          <Blocks blocks={blocks} figures={figures} />
        </section>
      ))}
    </>
  );
}

/** Without keys: a text does not change while it is shown. */
function inOrder<Item>(items: readonly Item[], render: (item: Item) => React.ReactNode) {
  return createElement(Fragment, null, ...items.map(render));
}

function Blocks({ blocks, figures }: { blocks: Block[]; figures: Figures }) {
  return inOrder(blocks, (block) => <BlockOf block={block} figures={figures} />);
}

function BlockOf({ block, figures }: { block: Block; figures: Figures }) {
  switch (block.kind) {
    case "paragraph":
      return (
        <p>
          <Inlines of={block.children} />
        </p>
      );
    case "line":
      return <Inlines of={block.children} />;
    case "heading":
      return <h3 className="pt-2 text-subheading">{unbroken(block.title)}</h3>;
    case "quote":
      return (
        <blockquote>
          <Blocks blocks={block.children} figures={figures} />
        </blockquote>
      );
    case "list": {
      const items = inOrder(block.items, (item) => (
        <li>
          <Blocks blocks={item} figures={figures} />
        </li>
      ));
      return block.start === null ? <ul>{items}</ul> : <ol start={block.start}>{items}</ol>;
    }
    case "figure": {
      const picture = figures.pictures.find(({ name }) => name === block.name);
      const drawn = figures.drawn.find(({ name }) => name === block.name);
      return picture ? <Figure {...picture} /> : drawn && <DrawnFigure figure={drawn} />;
    }
  }
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

function Inlines({ of: inlines }: { of: Inline[] }) {
  return inOrder(inlines, (inline) => <InlineOf inline={inline} />);
}

function InlineOf({ inline }: { inline: Inline }) {
  if (typeof inline === "string") return unbroken(inline);
  const children = <Inlines of={inline.children} />;
  switch (inline.kind) {
    case "emphasis":
      return <em>{children}</em>;
    case "strong":
      return <strong>{children}</strong>;
    case "link": {
      const source = citedSource(inline.href);
      if (source === undefined) return <Link to={inline.href}>{children}</Link>;
      return (
        <>
          {children}
          <SourceNote of={source} />
        </>
      );
    }
  }
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
          <rect
            key={`${box.x} ${box.y}`}
            {...box}
            className={isOurs ? undefined : "fill-line stroke-line-strong"}
          />
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
