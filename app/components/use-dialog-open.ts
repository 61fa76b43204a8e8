import { useMatches } from "react-router";

/** Whether one of the matched routes draws a dialog over its parent (`handle.dialog`). */
export function useDialogOpen(): boolean {
  return useMatches().some(
    ({ handle }) =>
      typeof handle === "object" && handle !== null && "dialog" in handle && handle.dialog === true,
  );
}
