import { site } from "#config/site.ts";

/** The outline of Besley's acute accent (weight 800), used by the wordmark, the icon and the ornaments. */
export const acutePath =
  "M51 221Q56 226 59 226 62 227 68 223L222 140Q250 125 257 93 264 61 239 29 225 11 201 5 177-1 154 4 131 9 118 25L6 156Q-3 165 6 174Z";

/** The site's name. Only its accent is in colour; it covers the letter's own accent. */
export function Wordmark({ className = "text-2xl" }: { className?: string }) {
  const [before = "", after = ""] = site.name.split("É");
  return (
    <span
      className={`inline-block font-serif whitespace-nowrap leading-none font-extrabold tracking-[-0.02em] ${className}`}
    >
      {before}
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
      {after}
    </span>
  );
}
