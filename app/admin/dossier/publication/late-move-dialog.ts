import { lazyWithFallback } from "#app/ui/lazy-with-fallback.tsx";

/** The dialog that moves a planned publication, loaded when it is first wanted. */
export const MoveDialog = lazyWithFallback(
  () => import("./move-dialog.tsx").then((module) => module.MoveDialog),
  () => null,
);
