import { useRef } from "react";
import { unbroken } from "#app/lib/formatting/unbroken.ts";
import type { AnalysisText } from "./analysis-text.ts";
import { useReadSection } from "./use-read-section.ts";

interface ContentsProps {
  sections: AnalysisText["sections"];
  numberOf(position: number): React.ReactNode;
}

/**
 * The table of contents: folded on narrow screens, beside the text on wide ones,
 * where it marks the section being read.
 */
export function Contents({ sections, numberOf }: ContentsProps) {
  const list = useRef<HTMLOListElement>(null);
  useReadSection(list);

  return (
    <nav aria-labelledby="sommaire">
      <details className="contents-of">
        <summary>
          <h2 id="sommaire" className="text-subheading">
            Sommaire
          </h2>
        </summary>
        <ol ref={list} className="mt-3 divide-y divide-line border-y border-line">
          {sections.map(({ id, title }, position) => (
            <li key={id}>
              <a href={`#${id}`} className="py-2 leading-snug hover:underline">
                {numberOf(position)} <span>{unbroken(title)}</span>
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
