import type { TwinState } from "./book-types.ts";

/** The books as they were written to their file, with their times as times. */
export function readState(text: string): TwinState {
  const state: TwinState = JSON.parse(text, (_, value: unknown) =>
    typeof value === "string" && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? new Date(value) : value,
  );
  for (const { kept } of [...state.subscriptions, ...state.charges] as { kept: Record<string, unknown> }[])
    for (const [name, value] of Object.entries(kept))
      if (value instanceof Date) kept[name] = value.toISOString();
  return state;
}
