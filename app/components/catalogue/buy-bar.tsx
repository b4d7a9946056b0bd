import { useEffect, useRef, useState } from "react";
import type { Seller } from "#app/catalogue/merchants/affiliate-link.ts";
import type { ShownPrice } from "#app/dossier/shown-price.ts";
import { BuyLink } from "./buy-action.tsx";

interface BuyBarProps {
  seller: Seller;
  price: Pick<ShownPrice, "amount" | "state" | "isApproximate"> | null;
}

/** What is below the header, however far below, and what is above the lower edge, however far above: a jump passes nothing. */
const BELOW_HEADER = "-64px 0px 99999px";
const ABOVE_EDGE = "99999px 0px 0px";

/** On narrow screens, the buying link between the page's first, once it has left the screen, and its last. */
export function BuyBar(props: BuyBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [isAhead, setAhead] = useState(true);
  const [isAtEnd, setAtEnd] = useState(false);

  useEffect(() => {
    const links = bar.current?.ownerDocument.querySelectorAll("[rel~=sponsored]") ?? [];
    const [first, ...others] = links;
    const stops = [watch(first, BELOW_HEADER, setAhead), watch(others.at(-1), ABOVE_EDGE, setAtEnd)];
    return () => {
      for (const stop of stops) stop?.();
    };
  }, []);

  return (
    <div ref={bar} data-print="hidden" className="buy-bar">
      {!isAhead && !isAtEnd && <BuyLink {...props} className="w-full min-h-12" />}
    </div>
  );
}

/** Tells whether an element is within a part of the page, now and at each change. */
function watch(element: Element | undefined, rootMargin: string, tell: (isThere: boolean) => void) {
  if (!element) return;
  const observer = new IntersectionObserver(([entry]) => entry && tell(entry.isIntersecting), { rootMargin });
  observer.observe(element);
  return () => observer.disconnect();
}
