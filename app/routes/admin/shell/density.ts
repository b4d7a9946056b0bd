/** How tall the rows of lists are on wide screens; this browser remembers it. */
import { useEffect, useState } from "react";

export type Density = "regular" | "compact";

const STORAGE_KEY = "levidence-density";

/** Returns the density and a function that changes it. */
export function useDensity(): [Density, (density: Density) => void] {
  const [density, setDensity] = useState(readDensity);
  // Written after each change and read on each visit; other tabs follow when they are opened again.
  useEffect(() => {
    try {
      localStorage.setItem(STORAGE_KEY, density);
    } catch {
      // The browser's storage is turned off: the choice lasts as long as the page.
    }
  }, [density]);
  return [density, setDensity];
}

function readDensity(): Density {
  try {
    return localStorage.getItem(STORAGE_KEY) === "compact" ? "compact" : "regular";
  } catch {
    return "regular";
  }
}
