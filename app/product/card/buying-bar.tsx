import { useEffect, useState } from "react";
import type { CardView } from "#app/product/card-view.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Offer } from "./purchase.tsx";

/**
 * The buying link while none of the page's buttons is on the screen: in a narrow window at its foot, for the thumb, in a
 * wide one where it stands. Whoever should wait reads that before a button.
 */
export function BuyingBar({
  answer: { name, seller, price, advice },
  className = "lg:hidden",
}: {
  answer: Pick<CardView, "name" | "seller" | "price" | "advice">;
  className?: string;
}) {
  const isAlone = useIsNoButtonSeen();
  if (!seller || advice?.isWait) return null;
  return (
    <div className={`buying-bar ${className}`} data-print="hidden">
      {isAlone && (
        <p
          data-bottom-bar
          className="flex items-center justify-between gap-4 max-lg:@container lg:whitespace-nowrap"
        >
          {/* Beside enlarged text, the button alone. */}
          <span className="@max-[14em]:hidden max-lg:text-sm max-lg:leading-4.5">
            <strong className="block font-serif text-[0.9375rem] lg:hidden">{name}</strong>
            <Offer seller={seller} price={price} />
          </span>
          <a
            href={seller.href}
            target="_blank"
            rel="sponsored nofollow noopener noreferrer"
            className={`shrink-0 max-lg:min-w-29 @max-[14em]:grow ${buttonClass("buy", "medium")}`}
          >
            <span className="max-lg:text-[1.0625rem]">
              Acheter<span className="max-lg:sr-only"> maintenant</span>
            </span>
            <span className="sr-only">{` chez ${seller.name} (nouvel onglet)`}</span>
            <Icon name="external" className="size-4.5 lg:hidden" />
          </a>
        </p>
      )}
    </div>
  );
}

/** However far below the window: a jump passes nothing. */
const BELOW = "99999px";
/** What the bar covers. */
const UNDER_BAR = "-64px";
/** The least of a button that a finger hits. */
const LEAST_HEIGHT = 24;

const heightOf = (selector: string) => document.querySelector<HTMLElement>(selector)?.offsetHeight ?? 0;

/** Whether the page's first button was passed, and no other is on the screen, between header and foot. */
function useIsNoButtonSeen(): boolean {
  const [isAlone, setAlone] = useState(false);

  useEffect(() => {
    const [first, ...later] = document.querySelectorAll("main .buy-button[rel~=sponsored]");
    if (!first) return;
    const seen = new Set<Element>();
    const note = (entries: IntersectionObserverEntry[]) => {
      for (const { target, isIntersecting } of entries)
        isIntersecting ? seen.add(target) : seen.delete(target);
      setAlone(seen.size === 0);
    };
    const watch = (buttons: readonly Element[], cover: number, bottom: string) => {
      const rootMargin = `-${cover + LEAST_HEIGHT}px 0px ${bottom}`;
      const observer = new IntersectionObserver(note, { rootMargin });
      for (const button of buttons) observer.observe(button);
      return observer;
    };
    const header = heightOf("body > header");
    // The line of sections comes after the first button, and stays above the others.
    const line = heightOf(".section-line");
    const watches = [watch([first], header, BELOW), watch(later, header + line, UNDER_BAR)];
    return () => {
      for (const one of watches) one.disconnect();
    };
  }, []);

  return isAlone;
}
