import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/status-page.tsx";
import { showFailure } from "#app/ui/toast-store.ts";

export interface ListingStateProps {
  /** The reason for a missing list; `null` while it is loading. */
  problem: string | null;
  /** Shown while the list is loading. */
  loading: string;
  /** The beginning of a failure: « Impossible de récupérer …: ». */
  failure: string;
}

/** Replaces a list that is loading or could not be read. */
export function ListingState({ problem, loading, failure }: ListingStateProps) {
  return problem === null ? <p role="status">{loading}</p> : <ListingFailed text={failure + problem} />;
}

/** Shows the reason, also in a toast, and offers another attempt. */
function ListingFailed({ text }: { text: string }) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => showFailure(text), [text]);
  return (
    <EmptyState level={2} title="Erreur" text={text}>
      <Button onClick={() => void revalidate()} disabled={state !== "idle"}>
        Réessayer
      </Button>
    </EmptyState>
  );
}
