import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether scripts run: false on the server and while hydrating, so both draw the same. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
