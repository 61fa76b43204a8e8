import type { AppHandle } from "#app/lib/i18n.ts";

/** Whether a page carries scripts: the deepest route that says so decides, and silence means yes. */
export function isHydrated(handles: readonly unknown[]): boolean {
  const deciding = handles.findLast(
    (handle): handle is AppHandle => typeof (handle as AppHandle | undefined)?.hydrate === "boolean",
  );
  return deciding?.hydrate ?? true;
}
