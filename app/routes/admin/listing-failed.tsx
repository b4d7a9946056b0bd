import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Message } from "../../ui/message.tsx";
import { showToast } from "../../ui/toast-store.ts";

/** In place of a list that could not be read: says why, also in a toast, and offers to try again. */
export function ListingFailed({ text }: { text: string }) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => showToast({ title: "Erreur", description: text, variant: "destructive" }), [text]);
  return (
    <Message level={2} title="Erreur" text={text}>
      <Button onClick={() => void revalidate()} disabled={state !== "idle"}>
        Réessayer
      </Button>
    </Message>
  );
}
