import { site } from "#config/site.ts";

const [, before = site.name, after] = (site.hasAccent && /^([^É]*)É(.*)$/.exec(site.name)) || [];

/** The mark around the É whose accent is in colour; without `after` it is plain text. */
export const mark: { before: string; after?: string | undefined } = { before, after };

/** The outline of Besley's acute accent (weight 800). */
const acutePath =
  "M51 221Q56 226 59 226 62 227 68 223L222 140Q250 125 257 93 264 61 239 29 225 11 201 5 177-1 154 4 131 9 118 25L6 156Q-3 165 6 174Z";

/** What ornaments are made of: the accent, or a disc of its size. */
export const ornamentPath =
  mark.after === undefined ? "M29 114a100 100 0 1 0 200 0a100 100 0 1 0-200 0Z" : acutePath;

/** The site's name. Only the accent of the mark is in colour; it covers the letter's own. */
export function Wordmark({ className = "text-2xl" }: { className?: string }) {
  return (
    <span
      className={`inline-block font-wordmark whitespace-nowrap leading-none font-extrabold tracking-[-0.02em] ${className}`}
    >
      {mark.before}
      {mark.after !== undefined && (
        <span className="relative inline-block">
          É
          <svg
            aria-hidden="true"
            viewBox="-4 0 266 228"
            className="absolute top-[-0.128em] left-[0.346em] h-[0.228em] w-[0.266em] overflow-visible fill-accent stroke-accent stroke-18"
          >
            <path d={acutePath} />
          </svg>
        </span>
      )}
      {mark.after}
    </span>
  );
}
