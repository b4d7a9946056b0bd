import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and until hydration. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
