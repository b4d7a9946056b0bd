import { SourceNote } from "#app/product/history/source-note.tsx";
import { type DrawnFigure as Drawn, FIGURE_WIDTH } from "./drawn-figure.ts";

/** Numbers of the record, drawn on the server: the browser only places them. */
export function DrawnFigure({ figure: { caption, alt, height, boxes, words, sources } }: { figure: Drawn }) {
  return (
    <figure className="drawn">
      <svg viewBox={`0 0 ${FIGURE_WIDTH} ${height}`} role="img" aria-label={alt}>
        {boxes.map(({ isOurs, ...box }) => (
          <rect key={`${box.x} ${box.y}`} {...box} className={isOurs ? "ours" : undefined} />
        ))}
        {words.map(({ text, anchor, ...at }) => (
          <text key={`${at.x} ${at.y}`} {...at} textAnchor={anchor}>
            {text}
          </text>
        ))}
      </svg>
      <figcaption className="text-sm text-ink-soft">
        {caption}
        {sources.map((source) => (
          <SourceNote key={source} of={source} />
        ))}
      </figcaption>
    </figure>
  );
}
