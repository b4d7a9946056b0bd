export type View = "fields" | "preview";

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
