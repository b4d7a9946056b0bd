import { useEffect } from "react";

/** Shorter texts stand in many places. */
const SHORTEST = 3;
/** Of a long text its beginning tells where it is. */
const COMPARED = 48;

/** Marks in a page the element that shows a text, opens what it is folded in, and scrolls it into sight. */
export function useFollowedText(page: Document | null, text: string): void {
  useEffect(() => {
    const wanted = plain(text.split("{")[0] ?? "").slice(0, COMPARED);
    const found = page && wanted.length >= SHORTEST ? elementWith(page, wanted) : null;
    if (!found) return;
    for (let fold = found.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null)
      fold.open = true;
    // The page has the public style sheet alone.
    found.dataset.followed = "";
    found.style.outline = "2px solid";
    found.style.outlineOffset = "4px";
    const view = page?.defaultView;
    const { top, bottom } = found.getBoundingClientRect();
    // The frame's own window alone: `scrollIntoView` would move the fields as well.
    if (view && (top < 0 || bottom > view.innerHeight)) view.scrollBy({ top: top - view.innerHeight / 3 });
    return () => {
      delete found.dataset.followed;
      found.style.outline = "";
    };
  }, [page, text]);
}

/** Returns the smallest element whose text begins with, or else contains, the words. */
function elementWith(page: Document, wanted: string): HTMLElement | null {
  const all = [
    ...page.querySelectorAll<HTMLElement>("h1,h2,h3,p,li,dt,dd,th,td,span,strong,summary,figcaption"),
  ];
  const holding = all.filter(({ textContent }) => plain(textContent ?? "").includes(wanted));
  const innermost = holding.filter((one) => !holding.some((other) => other !== one && one.contains(other)));
  return (
    innermost.find(({ textContent }) => plain(textContent ?? "").startsWith(wanted)) ?? innermost[0] ?? null
  );
}

const plain = (text: string) => text.replace(/\s+/g, " ").trim();
