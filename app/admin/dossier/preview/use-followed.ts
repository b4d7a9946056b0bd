import { useEffect } from "react";

/** Shorter texts stand in many places. */
const SHORTEST = 3;
/** Of a long text its beginning tells where it is. */
const COMPARED = 48;
const MARK = ["outline-2", "outline-offset-4", "outline-ink"];

/** Marks in a page the element that shows a text, opens what it is folded in, and scrolls it into sight. */
export function useFollowed(body: HTMLElement | null, text: string): void {
  useEffect(() => {
    const wanted = plain(text.split("{")[0] ?? "").slice(0, COMPARED);
    if (!body || wanted.length < SHORTEST) return;
    // After the page was rendered with what was just typed.
    const frame = requestAnimationFrame(() => {
      const found = elementWith(body, wanted);
      if (!found) return;
      for (let fold = found.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null)
        fold.open = true;
      found.classList.add(...MARK);
      const view = body.ownerDocument.defaultView;
      const { top, bottom } = found.getBoundingClientRect();
      // The frame's own window alone: `scrollIntoView` would move the fields as well.
      if (view && (top < 0 || bottom > view.innerHeight)) view.scrollBy({ top: top - view.innerHeight / 3 });
    });
    return () => {
      cancelAnimationFrame(frame);
      for (const marked of body.querySelectorAll(`.${MARK[1]}`)) marked.classList.remove(...MARK);
    };
  }, [body, text]);
}

/** Returns the smallest element whose text begins with, or else contains, the words. */
function elementWith(body: HTMLElement, wanted: string): HTMLElement | null {
  const all = [
    ...body.querySelectorAll<HTMLElement>("h1,h2,h3,p,li,dt,dd,th,td,span,strong,summary,figcaption"),
  ];
  const holding = all.filter(({ textContent }) => plain(textContent ?? "").includes(wanted));
  const innermost = holding.filter((one) => !holding.some((other) => other !== one && one.contains(other)));
  return (
    innermost.find(({ textContent }) => plain(textContent ?? "").startsWith(wanted)) ?? innermost[0] ?? null
  );
}

const plain = (text: string) => text.replace(/\s+/g, " ").trim();
