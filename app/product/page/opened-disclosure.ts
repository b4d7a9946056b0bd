import { useEffect } from "react";
import { useLocation } from "react-router";

/**
 * Opens the disclosure that the address leads into, where the browser did not, as after a navigation within the
 * site.
 */
export function useOpenedDisclosure(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const target = document.getElementById(decodeURIComponent(hash.slice(1)));
    const fold = target?.closest("details");
    if (!target || !fold || fold.open) return;
    fold.open = true;
    target.scrollIntoView();
  }, [hash]);
}
