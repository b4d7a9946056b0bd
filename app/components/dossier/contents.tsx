import { useEffect, useRef } from "react";
import type { AnalysisText } from "#app/dossier/analysis/analysis-text.ts";
import { unbroken } from "#app/formatting/unbroken.ts";

interface ContentsProps {
  sections: AnalysisText["sections"];
  numberOf(position: number): React.ReactNode;
}

/** A line across the window, a quarter from its top: the section that it crosses is being read. */
const READING_LINE = "-25% 0px -74% 0px";

/** The table of contents: folded on narrow screens, beside the text on wide ones, where it marks the section being read. */
export function Contents({ sections, numberOf }: ContentsProps) {
  const list = useRef<HTMLOListElement>(null);

  useEffect(() => {
    const links = list.current?.querySelectorAll("a") ?? [];
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const link = [...links].find(({ hash }) => hash === `#${target.getAttribute("aria-labelledby")}`);
          link?.setAttribute("aria-current", String(isIntersecting));
        }
      },
      { rootMargin: READING_LINE },
    );
    for (const { hash, ownerDocument } of links) {
      const section = ownerDocument.getElementById(hash.slice(1))?.parentElement;
      if (section) watch.observe(section);
    }
    return () => watch.disconnect();
  }, []);

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
