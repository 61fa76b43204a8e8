import { useSearch } from "#app/components/use-search.ts";

/** What the address asks to change. */
export function useChangeAsked(): Record<string, string> {
  const address = useSearch();
  const names = ["plan_id", "billing_cycle", "seats"];
  return Object.fromEntries([...address].filter(([name]) => names.includes(name)));
}
