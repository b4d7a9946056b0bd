import { useEffect, useRef, useState } from "react";
import { useReadSection } from "#app/product/analysis/use-read-section.ts";
import { Offer } from "#app/product/card/purchase.tsx";
import type { CardView } from "#app/product/card-view.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Container } from "#app/ui/page.tsx";

/** What is below the header, however far below: a jump passes nothing. */
const BELOW_HEADER = "-64px 0px 99999px";

/**
 * The way to each section, under the header while the page scrolls; on wide screens with the buying link,
 * once the card’s has gone.
 */
export function SectionLine({
  answer: { seller, price, advice },
  sections,
}: {
  answer: CardView;
  /** Those that the page has, in its order. */
  sections: readonly { id: string; name: string }[];
}) {
  const list = useRef<HTMLUListElement>(null);
  const [isPast, setPast] = useState(false);
  useReadSection(list);

  useEffect(() => {
    const button = list.current?.ownerDocument.querySelector("[rel~=sponsored]");
    if (!button) return;
    const watch = new IntersectionObserver(([entry]) => entry && setPast(!entry.isIntersecting), {
      rootMargin: BELOW_HEADER,
    });
    watch.observe(button);
    return () => watch.disconnect();
  }, []);

  return (
    <nav
      aria-label="Sur cette page"
      className="section-line sticky top-(--header-height) z-[calc(var(--layer-header)-1)] mt-6 border-y border-line bg-paper lg:mt-8"
    >
      <Container className="flex items-center justify-between gap-8">
        <ul
          ref={list}
          className="fading-row -mx-gutter flex min-w-0 grow gap-5 px-gutter text-[0.9375rem] lg:mx-0 lg:gap-8 lg:mask-none lg:px-0 lg:text-[1rem]"
        >
          {sections.map(({ id, name }) => (
            <li key={id}>
              {/* Not by its weight: the links after it would move while the page is read. */}
              <a
                href={`#${id}`}
                className="block py-2.5 leading-5.5 whitespace-nowrap text-ink-soft aria-[current=true]:text-ink aria-[current=true]:shadow-[inset_0_-2px_var(--color-ink)] lg:py-[1.0625rem] lg:leading-6"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
        {isPast && seller && !advice?.isWait && (
          <p className="hidden items-center gap-4 whitespace-nowrap lg:flex">
            <span>
              <Offer seller={seller} price={price} />
            </span>
            <a
              href={seller.href}
              target="_blank"
              rel="sponsored nofollow noopener noreferrer"
              className={buttonClass("buy", "medium")}
            >
              Acheter maintenant<span className="sr-only"> (nouvel onglet)</span>
            </a>
          </p>
        )}
      </Container>
    </nav>
  );
}
