import { useState, useSyncExternalStore } from "react";

type View = "fields" | "preview";

/** Where the fields and the page that they make stand beside each other; the style sheet has the same width. */
const SIDE_BY_SIDE = "(width >= 80rem)";

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(SIDE_BY_SIDE);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

/** @returns `view`, what a narrower window shows, and `hasPreview`: a preview that nobody sees is not rendered */
export function useView() {
  const [view, setView] = useState<View>("fields");
  const isSideBySide = useSyncExternalStore(subscribe, () => matchMedia(SIDE_BY_SIDE).matches);
  return { view, setView, hasPreview: isSideBySide || view === "preview" };
}

/** Below a wide screen: the fields, or the page that they make. */
export function ViewSwitch({ view, onView }: { view: View; onView: (view: View) => void }) {
  return (
    <fieldset className="segments view-switch">
      <legend className="sr-only">Affichage</legend>
      <button type="button" aria-pressed={view === "fields"} onClick={() => onView("fields")}>
        Écrire
      </button>
      <button type="button" aria-pressed={view === "preview"} onClick={() => onView("preview")}>
        Aperçu
      </button>
    </fieldset>
  );
}
