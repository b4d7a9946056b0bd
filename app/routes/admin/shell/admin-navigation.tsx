import { Suspense, use, useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { type WaitingKind, type WaitingWork, waitingWords } from "#app/account/waiting-work.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import type { Density } from "./density.ts";
import type { screensOf } from "./screens.ts";

const linkClass =
  "relative flex min-h-11 items-center justify-between gap-2 border-transparent whitespace-nowrap hover:border-line-strong focus-visible:-outline-offset-2 aria-[current=page]:border-ink aria-[current=page]:font-semibold max-lg:border-b-2 lg:-ml-3.5 lg:min-h-9 lg:border-l-2 lg:pl-3";

interface AdminNavigationProps {
  screens: ReturnType<typeof screensOf>;
  work: Promise<WaitingWork>;
  density: Density;
  onDensity: (density: Density) => void;
}

/**
 * The screens that the person may open, with the number of tasks at each: a side bar where there is room,
 * else a strip above the screen that scrolls sideways.
 */
export function AdminNavigation({ screens, work, density, onDensity }: AdminNavigationProps) {
  const strip = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the current entry changes with the path
  useEffect(() => {
    const current = strip.current?.querySelector<HTMLElement>("[aria-current=page]");
    if (current) strip.current?.scrollTo({ left: current.offsetLeft - window.innerWidth / 3 });
  }, [pathname]);

  return (
    <div className="border-line max-lg:-mx-gutter max-lg:border-b lg:sticky lg:top-(--header-height) lg:flex lg:h-[calc(100dvh-var(--header-height))] lg:flex-col lg:justify-between lg:overflow-y-auto lg:border-r lg:pt-5 lg:pb-4 lg:pl-3.5">
      <nav aria-label="Administration">
        <ul
          ref={strip}
          className="relative -mb-px flex gap-x-5 overflow-x-auto px-gutter [scrollbar-width:none] lg:mb-0 lg:block lg:overflow-visible lg:px-0"
        >
          {screens.map(({ path, label, waiting }) => (
            <li key={path}>
              <NavLink to={path} className={linkClass}>
                {label}
                {waiting && (
                  <Suspense>
                    <Waiting kind={waiting} work={work} />
                  </Suspense>
                )}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="text-sm max-lg:hidden">
        <Checkbox
          label="Lignes compactes"
          checked={density === "compact"}
          onChange={({ currentTarget }) => onDensity(currentTarget.checked ? "compact" : "regular")}
        />
      </div>
    </div>
  );
}

function Waiting({ kind, work }: { kind: WaitingKind; work: Promise<WaitingWork> }) {
  const waiting = use(work)[kind];
  if (!waiting) return null;
  const { count, state } = waitingWords(kind, waiting);
  return (
    // In the strip above the end of its label: nothing moves when it comes.
    <span className="min-w-5 rounded-full bg-ink px-1.5 text-center text-sm text-paper tabular-nums max-lg:absolute max-lg:top-0.5 max-lg:-right-4 max-lg:text-xs lg:mr-3">
      {count}
      <span className="sr-only"> {state}</span>
    </span>
  );
}
