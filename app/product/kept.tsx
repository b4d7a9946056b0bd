/** « Garder » : the choices that a reader keeps. They stay in the browser and are never sent. */
import { useSyncExternalStore } from "react";
import { formatPrice } from "#app/lib/formatting/numbers.ts";
import { STORAGE_KEY } from "./kept-script.ts";

/** Room for a whole catalogue. */
const MOST = 100;

/** A choice as it was when it was kept. One is kept for a need. */
export interface Kept {
  /** Of its category; see categoryKey. */
  need: string;
  path: string;
  name: string;
  /** In euros. */
  amount: number | null;
}

/**
 * Returns what tiles and browsers call a category by: the last group of its id, 48 random bits.
 * A wall names every one.
 */
export const categoryKey = (categoryId: string): string => categoryId.slice(-12);

const none: readonly Kept[] = [];
/** What was read last: a snapshot has to stay the same while its text does. */
let known: { text: string | null; kept: readonly Kept[] } = { text: null, kept: none };

function read(): readonly Kept[] {
  try {
    const text = localStorage.getItem(STORAGE_KEY);
    if (text !== known.text) {
      known = { text, kept: none };
      if (text) known.kept = JSON.parse(text);
    }
  } catch {
    // Without storage, or with something else in it, nothing is kept.
  }
  return known.kept;
}

function subscribe(listener: () => void): () => void {
  // Also ours, see `keep`: a browser tells only the other tabs.
  window.addEventListener("storage", listener);
  return () => window.removeEventListener("storage", listener);
}

/** What is kept, the latest first; `null` on the server, and until the page is alive. */
export const useKept = () => useSyncExternalStore<readonly Kept[] | null>(subscribe, read, () => null);

/** Keeps this choice in place of what was kept for its need, or keeps it no longer. */
function keep({ need, path, name, amount }: Kept, isKept: boolean): void {
  const others = read().filter((one) => one.need !== need && one.path !== path);
  const kept = isKept ? [{ need, path, name, amount }, ...others].slice(0, MOST) : others;
  try {
    if (kept.length > 0) localStorage.setItem(STORAGE_KEY, JSON.stringify(kept));
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Full or forbidden: the mark stays as it was.
  }
  document.documentElement.toggleAttribute("data-kept", read().length > 0);
  window.dispatchEvent(new Event("storage"));
}

/**
 * Returns the tiles of the needs that the reader kept a choice for, with what changed since,
 * and what was kept and stands in none of them.
 */
export function withKept<Shown extends Kept>(tiles: readonly Shown[], kept: readonly Kept[]) {
  const shown = tiles.flatMap((tile) => {
    const before = kept.find(({ need }) => need === tile.need);
    return before ? { ...tile, note: changeOf(before, tile) } : [];
  });
  return { shown, elsewhere: kept.filter(({ need }) => !tiles.some((tile) => tile.need === need)) };
}

function changeOf(before: Kept, { path, amount }: Kept): string | undefined {
  if (path !== before.path) return `Vous aviez gardé ${before.name}`;
  if (amount === null || before.amount === null || amount === before.amount) return undefined;
  return `Gardé à ${formatPrice(before.amount)}`;
}

interface KeepMarkProps {
  choice: Kept;
  /** Where it stands on the drawing, and how large. */
  className: string;
}

/** « Garder » : a mark on the drawing, with scripts only. */
export function KeepMark({ choice, className }: KeepMarkProps) {
  const kept = useKept();
  if (!kept) return null;
  const isKept = kept.some(({ path }) => path === choice.path);
  return (
    <button
      type="button"
      aria-pressed={isKept}
      aria-label={`Garder ${choice.name}`}
      title={isKept ? "Ne plus garder" : "Garder, dans ce navigateur"}
      onClick={() => keep(choice, !isKept)}
      data-print="hidden"
      // On the drawings of a list it shows where one points or where the focus is, and on what is kept.
      className={`absolute z-1 grid place-items-center bg-paper/88 [@media(hover:hover)]:[li:not(:hover,:focus-within)>*>&[aria-pressed=false]]:opacity-0 [@media(hover:none)]:[li:not(:focus-within)>*>&[aria-pressed=false]]:hidden ${className}`}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        className="w-4.5 fill-none stroke-current stroke-[1.5] in-aria-pressed:fill-current"
      >
        <path d="M6.5 4h11v16L12 15.5 6.5 20Z" />
      </svg>
    </button>
  );
}
