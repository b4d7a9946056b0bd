import type { LinkProps } from "react-router";

/** Chromium's own: https://developer.mozilla.org/docs/Web/API/NetworkInformation/saveData */
type Connection = { connection?: { saveData: boolean } };

/**
 * Returns the behaviour of links within the site: the pointer on a link requests its code and data, and one
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
