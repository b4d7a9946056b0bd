import type { LinkProps } from "react-router";

/** Chromium's own: https://developer.mozilla.org/docs/Web/API/NetworkInformation/saveData */
type Connection = { connection?: { saveData: boolean } };

/**
 * Returns the behaviour of links within the site: the pointer on a link requests its code and data, and one
 * page fades into the other. Not for readers who save data, or want no motion.
 */
export function pageChange(): Pick<LinkProps, "discover" | "prefetch" | "viewTransition"> {
  // Browsers know all routes from the start: the mark of a route to be discovered would be a line of HTML per
  // link.
  const discover = "none";
  if (typeof window === "undefined") return { discover };
  const savesData = (navigator as Connection).connection?.saveData;
  return {
    discover,
    prefetch: savesData ? "none" : "intent",
    viewTransition: !matchMedia("(prefers-reduced-motion: reduce)").matches,
  };
}
