import { useSyncExternalStore } from "react";
import { currentQuestion, subscribeToQuestion } from "#app/admin/editing/settle-store.ts";
import { lazyWithFallback, MountOnDemand } from "#app/ui/lazy-with-fallback.tsx";

const SettleDialog = lazyWithFallback(
  () => import("./settle-dialog.tsx").then((module) => module.SettleDialog),
  () => null,
);

/** Where the back office asks what is to be kept when an undo meets a later change. */
export function SettleHost() {
  const question = useSyncExternalStore(subscribeToQuestion, currentQuestion, () => null);
  return (
    <MountOnDemand isWanted={question !== null}>
      <SettleDialog question={question} />
    </MountOnDemand>
  );
}
