import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and while the page hydrates, true once script runs it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
