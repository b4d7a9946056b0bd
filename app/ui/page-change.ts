import type { LinkProps } from "react-router";

/** Chromium's own, not part of TypeScript's library: https://developer.mozilla.org/docs/Web/API/NetworkInformation/saveData */
type Connection = { connection?: { saveData: boolean } };

/**
 * Returns how a link within the site leads to its page: code and data are requested when the reader points at the link, and one
 * page fades into the other. Not for readers who save data, or want no motion.
 */
export function pageChange(): Pick<LinkProps, "prefetch" | "viewTransition"> {
  if (typeof window === "undefined") return {};
  const savesData = (navigator as Connection).connection?.saveData;
  return {
    prefetch: savesData ? "none" : "intent",
    viewTransition: !matchMedia("(prefers-reduced-motion: reduce)").matches,
  };
}
