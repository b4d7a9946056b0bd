import { lazyWithFallback } from "#app/ui/lazy.tsx";

/** The dialog that replaces a link everywhere, loaded when it is first wanted. */
export const ReplaceDialog = lazyWithFallback(
  () => import("./replace-dialog.tsx").then((module) => module.ReplaceDialog),
  () => null,
);
