import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { showToast } from "#app/ui/toast-store.ts";

interface ListingStateProps {
  /** Why there is no list; `null` while it is on its way. */
  problem: string | null;
  /** Said while the list is on its way. */
  loading: string;
  /** Begins what is said without a list: « Impossible de récupérer …: ». */
  failure: string;
}

/** In place of a list: that it is on its way, or why it could not be read. */
export function ListingState({ problem, loading, failure }: ListingStateProps) {
  return problem === null ? <p role="status">{loading}</p> : <ListingFailed text={failure + problem} />;
}

/** Says why, also in a toast, and offers to try again. */
function ListingFailed({ text }: { text: string }) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => showToast({ title: "Erreur", description: text, variant: "destructive" }), [text]);
  return (
    <EmptyState level={2} title="Erreur" text={text}>
      <Button onClick={() => void revalidate()} disabled={state !== "idle"}>
        Réessayer
      </Button>
    </EmptyState>
  );
}
