import { Outlet, useOutletContext, useRevalidator } from "react-router";
import { Button } from "#app/ui/button.tsx";

/** Around the tabs of a dossier: one that cannot be read leaves the editor, with what was typed, as it is. */
export default function TabBoundary() {
  return <Outlet context={useOutletContext()} />;
}

export function ErrorBoundary() {
  const { revalidate, state } = useRevalidator();
  return (
    <div role="alert" className="grid justify-items-start gap-4">
      <p>
        Cette partie n’a pas pu être ouverte. Vérifiez votre connexion à internet, puis réessayez. Ce que vous
        avez saisi reste ici.
      </p>
      <Button variant="outline" size="small" disabled={state !== "idle"} onClick={() => void revalidate()}>
        Réessayer
      </Button>
    </div>
  );
}
