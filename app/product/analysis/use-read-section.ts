import { type RefObject, useEffect } from "react";

/** A line across the window, a quarter from its top: the section that it crosses is being read. */
const READING_LINE = "-25% 0px -74% 0px";

/** Marks, among the links of a list to sections of the page, that of the section being read. */
export function useReadSection(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const links = new Map<Element, Element>();
    for (const link of list.current?.querySelectorAll("a") ?? []) {
      const section = link.ownerDocument.getElementById(link.hash.slice(1))?.closest("section");
      if (section) links.set(section, link);
    }
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          links.get(target)?.setAttribute("aria-current", String(isIntersecting));
      },
      { rootMargin: READING_LINE },
    );
    for (const section of links.keys()) watch.observe(section);
    return () => watch.disconnect();
  }, [list]);
}
