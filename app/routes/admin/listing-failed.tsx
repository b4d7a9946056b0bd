import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { showToast } from "#app/ui/toast-store.ts";

/** In place of a list that could not be read: says why, also in a toast, and offers to try again. */
export function ListingFailed({ text }: { text: string }) {
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
