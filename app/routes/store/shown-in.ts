import { type Shown, shownParts } from "#app/domain/orders/limits.ts";

/** Which part of a list an address shows, and whether it looks for a word. */
export function shownIn({ searchParams }: URL): { shown: Shown; searched: boolean } {
  return {
    shown: shownParts.find((part) => part === searchParams.get("show")) ?? "all",
    searched: Boolean(searchParams.get("q")?.trim()),
  };
}
